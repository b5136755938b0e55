// A board in a frame on another site: it takes the diagram from the page around it
// (embed.js there), tells that page how much room it needs, and goes to the move
// that the frame's address names ("#2").

const LIMIT = 256 * 1024; // bytes of text, as the server has it
const LEAST = 408; // pixels that the controls of a small board like to have
const outside = window.parent;
const main = document.querySelector('main');
const waiting = document.querySelector('#live-form');
let origin = null; // of the page around the frame, once it has spoken
let known = null; // the board that page was told about

function tell(message) {
  if (origin) outside.postMessage(message, origin === 'null' ? '*' : origin);
}

/** What the page may show of a board's pieces: text only. */
function pieces(board) {
  const squares = {};
  for (const sq of board.querySelectorAll('.grid .sq.w')) {
    const [, square, name] = sq.getAttribute('aria-label').match(/^(\S+), \S+ ([^,]*)/) ?? [];
    if (square) (squares[name.toLowerCase()] ??= []).push(square);
  }
  const text = (row, selector) => row.querySelector(selector)?.textContent.trim() ?? '';
  return [...main.querySelectorAll('.pieces tbody tr')].map((row) => {
    const button = row.querySelector('.name');
    return {
      type: Number(button.value), id: text(row, 'td'), name: button.textContent, move: text(row, '.mvt'), note: text(row, '.note'),
      squares: squares[button.textContent.toLowerCase()] ?? [],
    };
  });
}

function keys(board) {
  return [...board.querySelectorAll('.key li')].map((item) => ({
    words: item.textContent.trim(), color: getComputedStyle(item.querySelector('.mk')).color,
  }));
}

function report() {
  const board = main.querySelector('fairy-board');
  const size = { fairyboard: 'size', height: Math.ceil(main.getBoundingClientRect().height) };
  if (board) {
    const { paddingLeft, paddingRight } = getComputedStyle(main);
    const width = board.querySelector('.ground').width.baseVal.value + 2;
    size.width = Math.ceil(Math.max(LEAST, width) + parseFloat(paddingLeft) + parseFloat(paddingRight));
  }
  tell(size);
  if (!board || known === board) return;
  known = board;
  tell({ fairyboard: 'pieces', name: main.querySelector('h1').textContent, pieces: pieces(board), keys: keys(board) });
}

const shown = { type: 0 }; // asked for before the board was there

function show(type) {
  const name = main.querySelector(`.pieces .name[value="${Number(type)}"]`);
  shown.type = name ? 0 : type;
  // A second click on the name would lead back from the moves of a type.
  if (name && parseInt(main.querySelector('form').elements.show?.value, 10) !== Number(name.value)) name.click();
}

addEventListener('message', (e) => {
  if (e.source !== outside || outside === window || typeof e.data?.fairyboard !== 'string') return;
  origin ??= e.origin;
  if (e.origin !== origin) return;
  const { fairyboard: kind, text, type } = e.data;
  if (kind === 'show') show(type);
  if (kind !== 'text' || typeof text !== 'string' || !waiting?.isConnected || new Blob([text]).size > LIMIT) return;
  waiting.querySelector('textarea').value = text;
  waiting.requestSubmit();
});

// What stands apart from the board and changes it, in a frame that is as high as all of it:
// the page around is told where the board is, so that it can be looked at.
addEventListener('click', (e) => {
  const board = e.target.closest?.('[name=type], .mv, [name=read]') && main.querySelector('.frame');
  if (!board) return;
  const { top, height } = board.getBoundingClientRect();
  tell({ fairyboard: 'look', top, height });
});

/** Goes to the move that the address names; "#2" is the second one of the main line. */
function seek() {
  const ply = location.hash.slice(1);
  if (!/^\d+$/.test(ply)) return;
  main.querySelector(ply === '0' ? '.steps [value="first"]' : `.moves [value="${ply}"]`)?.click();
}

new ResizeObserver(report).observe(main);
new MutationObserver(() => {
  report();
  if (shown.type) show(shown.type);
}).observe(main, { childList: true, subtree: true });
addEventListener('hashchange', seek);
// htmx is there once the page is: it takes the clicks.
addEventListener('load', () => {
  seek();
  if (waiting && outside !== window) outside.postMessage({ fairyboard: 'ready' }, '*');
});
