// <fairy-board> is a live board in the hands of a reader: it selects at once, with
// the marks that the server sent along, and leaves every move to the server.
//
// There are no rules in here and no state: what is selected, marked or moved is
// read off the squares, which look the same whoever drew them. So it doesn't
// matter whether an answer of the server was swapped in between.

const SVG = 'http://www.w3.org/2000/svg';
const DRAG = 3; // pixels that a press may wander and still be a click
const GLIDE = 150; // milliseconds
const HOLD = 400; // milliseconds after which a press is no tap
// Inside the grid arrows go from square to square, so steps have letters there.
const STEPS = { ArrowLeft: 'prev', ArrowRight: 'next', Home: 'first', End: 'last', 'Shift+P': 'prev', 'Shift+N': 'next' };
const calm = matchMedia('(prefers-reduced-motion: reduce)');

// What a page can be read without is fetched once it has been drawn, and before that
// when a pointer or the focus is on it.
let parts;
for (const type of ['pointerover', 'focusin']) document.addEventListener(type, wake, { once: true });
if (document.readyState === 'complete') wake();
else addEventListener('load', wake);

async function wake() {
  const [sketch, around] = await Promise.all([import('./sketch.js'), import('./around.js')]);
  if (parts) return;
  parts = { ...sketch, ...around };
  for (const board of document.querySelectorAll('fairy-board')) {
    if (board.dataset.held) parts.supply(board, board.dataset.held);
    parts.follow(board);
    if (board.selected) parts.introduce(board, board.selected); // picked before this was here
  }
}

class FairyBoard extends HTMLElement {
  static observedAttributes = ['data-ply', 'data-last', 'data-setup', 'data-hops', 'data-held'];

  connectedCallback() {
    this.drag = null;
    this.ply = Number(this.dataset.ply);
    for (const type of ['click', 'keydown', 'keyup', 'focusin', 'focusout', 'pointerover', 'pointerleave', 'pointerdown', 'pointermove', 'pointerup', 'pointercancel', 'contextmenu']) {
      this.addEventListener(type, this);
    }
    this.rove(this.querySelector('.grid .sel') ?? this.squares[0]);
  }

  attributeChangedCallback(name, before, last) {
    if (name === 'data-setup') {
      // What has the focus may be gone then.
      const had = this.contains(document.activeElement);
      queueMicrotask(() => {
        if (had && !this.contains(document.activeElement)) this.stop?.focus({ preventScroll: true });
      });
      return;
    }
    if (name === 'data-held') parts?.supply(this, last ?? '');
    if (name === 'data-hops') this.pointed = this.said = null; // the squares are new
    if (before === null) return;
    if (this.resting) this.settle();
    if (name === 'data-ply') {
      queueMicrotask(() => parts?.follow(this));
      const { typed } = this.form.elements;
      if (typed && Number(last) > Number(before)) typed.value = ''; // it is played
      return;
    }
    if (name !== 'data-last') return;
    const still = this.dropped || Number(this.dataset.ply) < this.ply; // dropped by hand, or a step back
    this.dropped = false;
    this.ply = Number(this.dataset.ply);
    this.sketch?.wipe();
    // The answer is being swapped in; its squares are there once that is done.
    queueMicrotask(() => {
      this.rove(this.stop ?? this.squares[0]);
      parts?.follow(this);
      if (last && !still) this.glide(...last.split('-'));
    });
  }

  handleEvent(e) { this[`on${e.type}`](e); }

  get sketch() { return this.drawn ??= parts && new parts.Sketch(this); }
  get glance() { return 'glance' in this.dataset; }
  get form() { return this.firstElementChild; }
  get stop() { return this.querySelector('.grid [tabindex="0"]'); }
  get squares() { return this.querySelectorAll('.grid .sq'); }
  get selected() { return this.querySelector('.sq.sel:not([data-at])'); }
  get setup() { return 'setup' in this.dataset; }
  /** Where the piece stands that covers a square: one of several squares stands on another. */
  anchor(sq) { return this.square(sq.dataset.at) ?? sq; }
  square(name) { return this.querySelector(`.sq[value="${name}"]`); }

  // Selecting.

  /** Does what a click on a square means, unless that is a move: then it answers false. */
  pick(sq) {
    // While the moves of a type are shown, or a choice is open, a click leads back.
    if (this.form.elements.show || this.form.elements.to || this.setup) return false;
    const selected = this.selected;
    if (!selected) {
      if (owner(sq)) this.select(this.anchor(sq));
      else this.sketch?.wipe();
      return true;
    }
    const stands = this.anchor(sq);
    if (this.glance) {
      if (stands !== selected && owner(sq)) this.select(stands);
      else if (!this.hop(sq)) this.deselect();
      return true;
    }
    // A move of several legs is clicked together: first what it goes by, then where it ends.
    const { via } = this;
    const moves = this.moves(selected.value, via);
    const ends = moves.some((m) => m.to === sq.value);
    if (via.includes(sq.value) ? !ends : moves.some((m) => m.by.has(sq.value))) {
      this.select(selected, via.includes(sq.value) ? via.filter((v) => v !== sq.value) : [...via, sq.value]);
      return true;
    }
    if (!ends && via.length) this.select(selected);
    else if (sq === selected && !(ends && via.length)) this.deselect();
    else if (sq.querySelector('.mk')) return this.go(selected);
    else if (stands === selected) this.deselect();
    // Who drops on a piece of one's own takes it back in hand, if the server lets that happen.
    else if (owner(sq) === owner(selected) && (inGrid(selected) || !inGrid(sq))) this.select(stands);
    else return this.go(selected);
    return true;
  }

  /** Says where the move comes from that is to be posted. */
  go(from) {
    this.form.elements.from.value = from.value;
    return false;
  }

  /** Picks a piece, and what its move is to go by. */
  select(sq, via = []) {
    this.clear();
    // The author's colour for a board that nobody has touched goes now.
    for (const area of this.querySelectorAll('.ground [data-later]')) area.setAttribute('fill', area.dataset.later);
    // "e4, white knight" on the board, "white knight, 2 in hand" beside it.
    const label = sq.getAttribute('aria-label');
    const [, name, piece] = label.match(/^(\S+), \S+ (.*)$/) ?? [];
    const subject = piece ? `${piece} ${name}` : label.replace(/^\S+ (.*), \d+ in hand$/, '$1 in hand');
    for (const part of [sq, ...this.querySelectorAll(`[data-at="${sq.value}"]`)]) part.classList.add('sel');
    sq.setAttribute(sq.role === 'gridcell' ? 'aria-selected' : 'aria-pressed', 'true');
    if (via.length) this.form.elements.via.value = via.join();
    const moves = this.moves(sq.value, via);
    this.paint([
      ...via.map((v) => [v, moves.some((m) => m.to === v) ? 've' : 'vt']),
      ...moves.map((m) => [m.to, m.code]),
      ...moves.flatMap((m) => [...m.by]),
    ]);
    if (this.glance) return this.tell(sq);
    this.say(subject.charAt(0).toUpperCase() + subject.slice(1), 'where to?');
    parts?.introduce(this, sq);
  }

  /** Puts marks on squares: pairs of square and code, of which the first on a square counts. */
  paint(marks) {
    const codes = new Map(marks.toReversed());
    for (const [name, code] of codes) {
      const sq = this.square(name);
      if (!sq || code === '--') continue;
      sq.append(mark(code));
      sq.setAttribute('aria-label', `${sq.getAttribute('aria-label')}, ${this.words(code)}`);
    }
    this.explain(new Set(codes.values()));
  }

  deselect() {
    if (!this.selected || this.form.elements.show) return;
    this.reveal();
    this.clear();
    this.explain();
    this.tell();
    this.say('', this.line.dataset.idle);
  }

  clear() {
    this.form.elements.from.value = '';
    this.form.elements.via.value = '';
    this.unmark();
    parts?.introduce(this);
    const selected = this.selected;
    for (const sq of this.querySelectorAll('.sel')) sq.classList.remove('sel');
    selected?.removeAttribute('aria-selected');
    if (selected?.hasAttribute('aria-pressed')) selected.setAttribute('aria-pressed', 'false');
  }

  unmark() {
    for (const svg of this.querySelectorAll('.sq .mk')) {
      const sq = svg.parentElement;
      const suffix = `, ${this.words(svg.dataset.code)}`;
      const label = sq.getAttribute('aria-label');
      if (label.endsWith(suffix)) sq.setAttribute('aria-label', label.slice(0, -suffix.length));
      svg.remove();
    }
  }

  /** What the move of the selected piece is to go by. */
  get via() { return this.form.elements.via.value.split(',').filter(Boolean); }

  /** The marked moves of the piece on a square that go by these squares, or end on them. */
  moves(name, via) {
    const own = this.dataset.marks.split(';').find((m) => m.startsWith(`${name}:`));
    if (!own) return [];
    return own.slice(name.length + 1).split(',').map((m) => {
      const [, to, code, way] = m.match(/^(\D+\d+)(..)(.*)$/);
      return { to, code, by: new Map([...way.matchAll(/([/@])([^/@]+)/g)].map(([, sign, by]) => [by, sign === '@' ? 'vu' : 'vv'])) };
    }).filter((m) => via.every((v) => v === m.to || m.by.has(v)));
  }

  /** Shows the words of these marks in the key; at a glance all are always there. */
  explain(codes) {
    for (const item of this.keys) item.hidden = !this.glance && !codes?.has(item.dataset.code);
  }

  /** Tells of the pressed piece, at a glance. */
  tell(sq) {
    for (const lines of this.querySelectorAll('.tells dl')) lines.hidden = !lines.dataset.squares.split(' ').includes(sq?.value);
  }

  // Where the selected piece needs another one, a square gets that while it is pointed at:
  // the server has sent along what changes by it, on move diagrams and at a glance.

  onpointerover(e) {
    const sq = e.target.closest('.sq');
    if (sq && e.pointerType === 'mouse') sq.title = sq.getAttribute('aria-label');
    this.reveal(sq);
  }

  onpointerleave(e) { if (e.pointerType !== 'touch') this.reveal(); }
  onfocusout() { this.reveal(); }

  /** What a piece on a square changes for the selected one: "e4/e6=pb-pawn:e7sd,e8--". */
  hop(sq) {
    const key = `${this.selected?.value}/${sq?.value}=`;
    return this.dataset.hops?.split(';').find((h) => h.startsWith(key))?.slice(key.length);
  }

  reveal(sq) {
    if (!this.dataset.hops || !this.selected || sq === this.pointed) return;
    this.pointed = sq;
    this.said ??= [...this.line.childNodes];
    this.querySelector('.put')?.remove();
    this.unmark();
    const own = this.hop(sq);
    const [symbol, ...changes] = own?.split(/[:,]/) ?? [];
    const now = changes.map((c) => [c.slice(0, -2), c.slice(-2)]);
    if (own) sq.append(symbolOf(symbol, 'p put'));
    this.paint([[own && sq.value, '--'], ...now, ...this.moves(this.selected.value, []).map((m) => [m.to, m.code])]);
    if (own) this.say(`With a piece on ${sq.value}:`, now.map(([name, code]) => `${name}, ${this.words(code) || 'no move'}`).join('; ') || 'no other move');
    else this.line.replaceChildren(...this.said);
  }

  get keys() { return this.querySelectorAll('.key li'); }
  words(code) { return this.querySelector(`.key li[data-code="${code}"] span`)?.textContent ?? ''; }

  get line() { return this.querySelector('[role=status]'); }
  say(subject, message) {
    const bold = document.createElement('b');
    bold.textContent = subject;
    this.line.replaceChildren(...(subject ? [bold, ` ${message}`] : [message]));
  }

  // Clicks and keys. A click that is a move goes on to the form, which htmx posts.

  onclick(e) {
    const sq = e.target.closest('.sq');
    const pen = e.target.closest('.pen');
    if (pen) pen.ariaPressed = String(pen.ariaPressed !== 'true');
    if (e.target.closest('.cancel')) this.stop?.focus({ preventScroll: true }); // the button will be gone
    if (!sq) return;
    const pressed = this.glance && e.detail > 0; // not by a key
    if (this.ended || pressed || this.sketch?.pen || this.pick(sq)) e.preventDefault();
  }

  onkeydown(e) {
    if (e.ctrlKey || e.altKey || e.metaKey) return;
    if (e.target.closest('input, textarea, select')) {
      if (e.key === 'Escape') this.stop?.focus();
      return;
    }
    if (e.key === 'f') {
      this.querySelector('.flip')?.click();
      return;
    }
    if (e.key === 'Escape') {
      const cancel = this.querySelector('.cancel');
      if (cancel) cancel.click();
      else if (this.via.length && this.selected) this.select(this.selected, this.via.slice(0, -1));
      else this.deselect();
      this.sketch?.wipe();
      return;
    }
    const go = STEPS[e.shiftKey ? `Shift+${e.key}` : e.key];
    if (go && (e.shiftKey || !e.target.closest('.grid'))) {
      e.preventDefault();
      this.querySelector(`.steps [value="${go}"]`)?.click();
      return;
    }
    step(e);
  }

  /** The letter that leads to the field for a typed move must not end up in it. */
  onkeyup(e) {
    if (e.key !== 'm' || e.ctrlKey || e.altKey || e.metaKey || e.target.closest('input, textarea, select')) return;
    this.form.elements.typed?.focus();
  }

  onfocusin(e) {
    const sq = e.target.closest('.grid .sq');
    if (sq) this.rove(sq);
    this.reveal(sq);
  }

  /** Makes one square the board's only tab stop. */
  rove(stop) {
    for (const sq of this.squares) sq.tabIndex = sq === stop ? 0 : -1;
  }

  // Dragging, with mouse, pen or finger. A press that doesn't wander stays a click.

  onpointerdown(e) {
    const sq = e.target.closest('.sq');
    if (this.sketch?.begin(sq, e)) return;
    if (this.glance && sq) return this.press(sq, e);
    if (!sq || !owner(sq) || this.form.elements.show || this.form.elements.to || e.button !== 0 || !e.isPrimary) return;
    const selected = !this.setup && this.selected;
    const stands = this.anchor(sq);
    const target = selected && stands !== selected && (owner(sq) !== owner(selected) || sq.querySelector('.mk'));
    if (target) return;
    this.drag = { sq: stands, id: e.pointerId, x: e.clientX, y: e.clientY };
  }

  /** At a glance marks are there while a piece is held; a tap leaves them until the next. */
  press(sq, e) {
    if (e.button !== 0 || !e.isPrimary) return;
    if (!owner(sq) && this.hop(sq)) return this.reveal(sq);
    const again = this.selected === sq;
    if (!again) this.deselect();
    if (!again && owner(sq)) this.select(sq);
    this.held = { id: e.pointerId, at: e.timeStamp, again, tap: e.pointerType !== 'mouse' };
    this.setPointerCapture(e.pointerId);
  }

  release(e) {
    const h = this.held;
    if (!h) return;
    this.held = null;
    if (!h.tap || h.again || e.timeStamp - h.at > HOLD) this.deselect();
  }

  onpointermove(e) {
    if (this.sketch?.has(e)) return this.sketch.draw(this.squareAt(e.clientX, e.clientY));
    if (this.held?.id === e.pointerId) return this.reveal(this.squareAt(e.clientX, e.clientY));
    const d = this.drag;
    if (d?.id !== e.pointerId) return;
    if (!d.ghost) {
      const piece = d.sq.querySelector('.p');
      if (Math.hypot(e.clientX - d.x, e.clientY - d.y) <= DRAG || !piece) return;
      this.setPointerCapture(d.id);
      if (this.selected !== d.sq && !this.setup) this.select(d.sq);
      // A piece of several squares stays in hand where it was gripped, and goes where its anchor is.
      const { left, top, width, height } = piece.getBoundingClientRect();
      const [x, y, size] = middle(d.sq);
      d.grip = Math.max(width, height) > size ? [d.x - x, d.y - y] : [0, 0];
      d.corner = [x - left + d.grip[0], y - top + d.grip[1]];
      d.ghost = piece.cloneNode(true);
      d.ghost.setAttribute('class', 'p ghost');
      Object.assign(d.ghost.style, { width: `${width}px`, height: `${height}px` });
      d.sq.classList.add('lift');
      document.body.append(d.ghost);
    }
    d.ghost.style.transform = `translate(${e.clientX - d.corner[0]}px, ${e.clientY - d.corner[1]}px)`;
  }

  onpointerup(e) {
    if (this.sketch?.has(e)) return this.sketch.end();
    if (this.held?.id === e.pointerId) return this.release(e);
    const d = this.drag;
    if (d?.id !== e.pointerId) return;
    this.drag = null;
    if (!d.ghost) return;
    // The click that browsers send after a drag is none.
    this.ended = true;
    setTimeout(() => { this.ended = false; });
    const sq = this.squareAt(e.clientX - d.grip[0], e.clientY - d.grip[1]);
    if (!this.setup && sq && sq !== d.sq && !this.pick(sq)) {
      this.dropped = true;
      if (parts) parts.rest(this, d, sq);
      else putBack(d);
      this.form.requestSubmit(sq);
      return;
    }
    putBack(d);
    if (this.setup) {
      this.arrange(d.sq, sq);
    } else if (!sq) {
      const [x, y] = middle(d.sq);
      this.slide(d.sq, e.clientX - x, e.clientY - y);
    }
  }

  /** Ends that a dragged piece waits on its square for the answer. */
  settle() {
    putBack(this.resting);
    this.resting = null;
  }

  squareAt(x, y) {
    const sq = document.elementFromPoint(x, y)?.closest('.sq');
    return this.contains(sq) ? sq : null;
  }

  /** Puts a piece of a setup elsewhere, or away where that is not on the board. */
  arrange(from, to) {
    if (to === from || !inGrid(to) && !inGrid(from)) return;
    this.form.elements.from.value = from.value;
    this.form.requestSubmit(inGrid(to) ? to : this.querySelector('[value="@x"]'));
  }

  onpointercancel(e) {
    this.release(e);
    this.endDrag();
    this.sketch?.cancel();
  }

  oncontextmenu(e) {
    if (e.button === 2 && inGrid(e.target)) e.preventDefault();
  }

  endDrag() {
    putBack(this.drag);
    this.drag = null;
  }

  /** Lets the piece that has moved arrive from where it stood. */
  glide(from, to) {
    const [p, q] = [this.square(from), this.square(to)];
    if (p && q) this.slide(q, middle(p)[0] - middle(q)[0], middle(p)[1] - middle(q)[1]);
  }

  /** Moves the piece of a square to its place from so far away. */
  slide(sq, x, y) {
    const piece = sq.querySelector('.p');
    if (!piece || calm.matches) return;
    piece.animate([{ transform: `translate(${x}px, ${y}px)` }, { transform: 'none' }], { duration: GLIDE, easing: 'ease-out' });
  }
}

/** Lets an arrow key go from a square to the next one. */
export function step(e) {
  const sq = e.target.closest('.grid .sq');
  const way = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] }[e.key];
  if (!sq || !way) return;
  e.preventDefault();
  const { file, rank, ranks } = place(sq);
  ranks[rank + way[1]]?.children[file + way[0]]?.focus();
}

/** Ends what shows a piece in the hand of a reader. */
function putBack(drag) {
  drag?.ghost?.remove();
  drag?.sq.classList.remove('lift');
}

export function inGrid(sq) { return sq?.closest('.grid .sq'); }

/** Where a square is as shown. */
export function place(sq) {
  const files = [...sq.parentElement.children];
  const ranks = [...sq.parentElement.parentElement.children];
  return { files, ranks, file: files.indexOf(sq), rank: ranks.indexOf(sq.parentElement) };
}

/** Whose piece stands on a square: 'w', 'b' or nothing. */
function owner(sq) {
  if (sq.classList.contains('w')) return 'w';
  return sq.classList.contains('b') ? 'b' : '';
}

export function middle(sq) {
  const { x, y, width, height } = sq.getBoundingClientRect();
  return [x + width / 2, y + height / 2, Math.max(width, height)];
}

function symbolOf(id, kind) {
  const svg = document.createElementNS(SVG, 'svg');
  svg.setAttribute('class', kind);
  svg.setAttribute('aria-hidden', 'true');
  const use = document.createElementNS(SVG, 'use');
  use.setAttribute('href', `#${id}`);
  svg.append(use);
  return svg;
}

function mark(code) {
  const svg = symbolOf(`mk${code[1]}`, `mk c${code[0]} k${code[1]}`);
  svg.dataset.code = code;
  return svg;
}

customElements.define('fairy-board', FairyBoard);
