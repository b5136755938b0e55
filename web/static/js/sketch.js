// A sketch is what a reader draws on a board for the moment: arrows by dragging, circles
// by a click, with the right button or the pen; modifier keys give other colours. It lies
// over the board as White sees it and turns with that (board.css), and it knows nothing
// of what is drawn on.

import { inGrid, place } from './fairy-board.js';

const SVG = 'http://www.w3.org/2000/svg';

export class Sketch {
  constructor(board) { this.board = board; }

  get paper() { return this.board.querySelector('.sketch'); }
  get pen() { return this.board.querySelector('.pen')?.ariaPressed === 'true'; }
  wipe() { this.paper.replaceChildren(); }

  /** Begins a stroke where a press on a square is for one. */
  begin(sq, e) {
    if (!inGrid(sq) || !e.isPrimary || e.button !== (this.pen ? 0 : 2)) return false;
    const path = document.createElementNS(SVG, 'path');
    path.setAttribute('class', `ink${Number(e.shiftKey) + 2 * Number(e.altKey || e.ctrlKey)}`);
    this.paper.append(path);
    this.stroke = { id: e.pointerId, path, from: this.centre(sq) };
    this.board.setPointerCapture(e.pointerId);
    this.draw(sq);
    return true;
  }

  /** Whether a pointer is drawing. */
  has(e) { return this.stroke?.id === e.pointerId; }

  /** Draws from where the stroke began to a square. */
  draw(sq) {
    if (!inGrid(sq)) return;
    const { path, from: [x, y] } = this.stroke;
    const [u, v] = this.centre(sq);
    const length = Math.hypot(u - x, v - y);
    const [a, b] = [(u - x) / length, (v - y) / length];
    const [p, q] = [u - a * 0.4, v - b * 0.4];
    path.classList.toggle('ring', !length);
    path.setAttribute('d', length
      ? `M${x} ${y}L${p} ${q}L${p - b * 0.16} ${q + a * 0.16}L${u} ${v}L${p + b * 0.16} ${q - a * 0.16}L${p} ${q}`
      : `M${x - 0.44} ${y}a.44 .44 0 1 0 .88 0a.44 .44 0 1 0-.88 0`);
  }

  /** Ends a stroke. What is drawn a second time goes away, or takes the other colour. */
  end() {
    const { path } = this.stroke;
    this.stroke = null;
    for (const old of this.paper.children) {
      if (old === path || old.getAttribute('d') !== path.getAttribute('d')) continue;
      if (old.isEqualNode(path)) path.remove();
      old.remove();
    }
  }

  cancel() {
    this.stroke?.path.remove();
    this.stroke = null;
  }

  /** The middle of a square as White sees the board. */
  centre(sq) {
    const { file, rank, files, ranks } = place(sq);
    return this.board.querySelector('.turned') ? [files.length - file - 0.5, ranks.length - rank - 0.5] : [file + 0.5, rank + 0.5];
  }
}
