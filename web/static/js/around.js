// What stands around a board and goes with it: the piece table, the question what a
// piece becomes, the current move of the game text, a piece that waits for the server,
// and what in an article shows the moves of a type.

import { middle } from './fairy-board.js';

/** Keeps the piece table up: what is in hand, and what a piece may become. */
export function supply(board, held) {
  const count = new Map(held.split(' ').map((h) => h.split(/=|(?=!)/)));
  for (const pic of document.querySelectorAll(`.pic[form="${board.id}-form"]`)) {
    const n = count.get(pic.value);
    const cell = pic.closest('tr').querySelector(`[data-held="${pic.value}"]`);
    if (cell && n !== '!') cell.textContent = n ?? '';
    pic.disabled = !n;
    pic.classList.toggle('may', n === '!');
    if (n === '!') pic.closest('details').open = true;
  }
  // The question stands at the square, the answers are at hand, and afterwards the board is.
  const had = board.contains(document.activeElement);
  queueMicrotask(() => {
    const box = board.querySelector('.choices');
    if (box) place(board, box);
    if (!had) return;
    if (box) box.querySelector('button').focus({ preventScroll: true });
    else if (!board.contains(document.activeElement)) board.stop?.focus({ preventScroll: true });
  });
}

/** Puts the question what a piece becomes beside its square, inside the window. */
function place(board, box) {
  box.classList.add('at');
  box.popover = 'manual'; // above everything, whatever cuts off what is around the board
  if (!box.matches(':popover-open')) box.showPopover();
  const sq = board.square(board.form.elements.to.value).getBoundingClientRect();
  const { width, height } = box.getBoundingClientRect();
  const inside = (at, size, room) => Math.max(8, Math.min(at, room - size - 8));
  const under = sq.bottom + 6 + height < innerHeight ? sq.bottom + 6 : sq.top - 6 - height;
  box.style.left = `${inside(sq.x + sq.width / 2 - width / 2, width, document.documentElement.clientWidth)}px`;
  box.style.top = `${inside(under, height, innerHeight)}px`;
  addEventListener('scroll', () => box.isConnected && place(board, box), { capture: true, once: true });
}

/** Shows what the selected piece is: its row in the piece table, and its move on the message line. */
export function introduce(board, sq) {
  // "e4, white knight" on the board, "white knight, 2 in hand" beside it.
  const name = sq?.getAttribute('aria-label').match(/^(?:\S+, )?\S+ (.*?)(?:, \d+ in hand)?$/)?.[1].toLowerCase();
  const rows = [];
  for (const button of document.querySelectorAll(`.pieces .name[name=type][form="${board.id}-form"]`)) {
    const row = button.closest('tr');
    row.removeAttribute('aria-current');
    if (button.textContent.toLowerCase() === name) rows.push(row);
  }
  // Of types with one name, as the forms of a piece that turns, it is the one with its picture.
  const picture = sq?.querySelector('use')?.getAttribute('href');
  const here = rows.find((row) => row.querySelector(`use[href="${picture}"]`)) ?? rows[0];
  here?.setAttribute('aria-current', 'true');
  const move = here?.querySelector('.mvt:not(.val)')?.textContent ?? '';
  const aside = board.querySelector('.msg .aside');
  if (aside) aside.textContent = move;
}

/** Keeps the current move in view in a long game text. */
export function follow(board) {
  const list = board.querySelector('.moves');
  if (!list) return;
  const here = list.querySelector('[aria-current]');
  const at = here ? here.offsetTop - list.offsetTop : 0;
  const isSeen = at >= list.scrollTop && at + (here?.offsetHeight ?? 0) <= list.scrollTop + list.clientHeight;
  if (!isSeen) list.scrollTop = at - list.clientHeight / 2;
}

/** Rolls the page so that the board is in view, where less than half of it is. */
function bringIntoView(board) {
  const frame = board?.matches('fairy-board') && board.querySelector('.frame');
  if (!frame) return;
  const { top, height } = frame.getBoundingClientRect();
  const centre = top + height / 2;
  if (centre < 0 || centre > innerHeight) frame.scrollIntoView({ block: 'nearest' });
}

// What stands apart from the board and changes it: the piece table, the game text, what is pasted.
document.addEventListener('click', (e) => bringIntoView(e.target.closest?.('[name=type], .mv, [name=read]')?.form?.parentElement));

/** Leaves a dragged piece on the square where it was dropped until the server has answered. */
export function rest(board, drag, sq) {
  board.resting = drag;
  if (!drag.grip[0] && !drag.grip[1]) {
    const [x, y] = middle(sq);
    const { width, height } = drag.ghost.getBoundingClientRect();
    drag.ghost.style.transform = `translate(${x - width / 2}px, ${y - height / 2}px)`;
  }
  const wait = () => {
    if (board.querySelector('.htmx-request')) requestAnimationFrame(wait);
    else if (board.resting === drag) board.settle(); // it was refused
  };
  requestAnimationFrame(() => requestAnimationFrame(wait));
}

// A picture in the piece table is the hand on the board: clicked, or dragged from there.

/** The board of a picture, and the pieces in hand there. */
function hand(pic) {
  const board = pic?.form?.parentElement;
  const held = board?.form && board.querySelector(`.hand [value="${pic.value}"]`);
  return held ? [board, held] : [];
}

let dragging = null; // the board to which a picture is being dragged

document.addEventListener('pointerdown', (e) => {
  const [board, held] = hand(e.target.closest?.('.pic'));
  if (!board || board.form.elements.to || board.form.elements.show || board.setup || e.button !== 0 || !e.isPrimary) return;
  dragging = board;
  board.drag = { sq: held, id: e.pointerId, x: e.clientX, y: e.clientY };
});
document.addEventListener('pointermove', (e) => dragging?.onpointermove(e));
for (const end of ['pointerup', 'pointercancel']) {
  document.addEventListener(end, () => {
    dragging?.endDrag();
    dragging = null;
  });
}

document.addEventListener('click', (e) => {
  const [board, held] = hand(e.target.closest?.('.pic'));
  if (board?.pick(held)) e.preventDefault();
});

// Anything in an article may show the moves of a type on the page's first board that has it.
document.addEventListener('click', (e) => {
  const hook = e.target.closest?.('[data-show-moves]');
  if (!hook || (e.target.closest('a') ?? hook) !== hook || e.ctrlKey || e.metaKey || e.shiftKey || e.altKey) return;
  const name = document.querySelector(`[name=type][value="${hook.dataset.showMoves}"]`);
  if (!name) return;
  e.preventDefault();
  name.click();
});

// What is shown to be copied.
document.addEventListener('click', (e) => {
  const button = e.target.closest?.('.copy');
  if (!button) return;
  const text = button.previousElementSibling.querySelector('textarea');
  text.select();
  navigator.clipboard?.writeText(text.value).catch(() => {}) ?? document.execCommand('copy');
  button.textContent = 'Copied';
});
