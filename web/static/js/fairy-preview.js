// <fairy-preview> is the previewer in the hands of a reader: arrow keys go from square
// to square, the address of the page follows what is shown, and the examples around it
// are tried on the board as it stands. What a move means only the server knows.

import { step } from './fairy-board.js';

class FairyPreview extends HTMLElement {
  static observedAttributes = ['data-address'];

  connectedCallback() {
    this.addEventListener('keydown', this);
    this.addEventListener('focusin', this);
    addEventListener('popstate', this);
    this.search = location.search;
    this.settle();
  }

  disconnectedCallback() { removeEventListener('popstate', this); }

  attributeChangedCallback(_, before, address) {
    if (before === null) return;
    // What is typed is one step back, what is clicked on each time one more.
    history[this.asked ? 'pushState' : 'replaceState'](history.state, '', address);
    this.asked = false;
    this.search = location.search;
    queueMicrotask(() => this.settle()); // the squares are there once the answer is swapped in
  }

  handleEvent(e) { this[`on${e.type}`](e); }

  onpopstate() {
    if (location.search !== this.search) location.reload();
  }

  get form() { return this.querySelector('form'); }

  /** Gives every board one tab stop. */
  settle() {
    for (const grid of this.querySelectorAll('.grid')) {
      this.rove(grid.querySelector('.sq[tabindex="0"]') ?? grid.querySelector('.sel') ?? grid.querySelector('.sq'));
    }
  }

  rove(stop) {
    for (const sq of stop?.closest('.grid').querySelectorAll('.sq') ?? []) sq.tabIndex = sq === stop ? 0 : -1;
  }

  onfocusin(e) {
    const sq = e.target.closest('.grid .sq');
    if (sq) this.rove(sq);
  }

  onkeydown(e) {
    if (!e.ctrlKey && !e.altKey && !e.metaKey) step(e);
  }

  /** Shows a move on the board as it stands. */
  show(move, dialect) {
    const { elements } = this.form;
    elements.move.value = move;
    elements.in.value = dialect;
    if (elements.name) elements.name.value = '';
    this.asked = true;
    this.form.requestSubmit();
    if (this.getBoundingClientRect().top < 0) this.scrollIntoView({ block: 'start' });
  }
}

document.addEventListener('click', (e) => {
  const example = e.target.closest?.('a[data-move]');
  const preview = document.querySelector('fairy-preview');
  if (!example || !preview || e.button !== 0 || e.ctrlKey || e.metaKey || e.shiftKey || e.altKey) return;
  e.preventDefault();
  preview.show(example.dataset.move, example.dataset.in);
});

// A sandbox goes on from the position that its board shows by now.
document.addEventListener('formdata', (e) => {
  const board = document.getElementById(e.target.dataset.board)?.querySelector('form');
  for (const name of board ? ['pos', 'opt'] : []) e.formData.set(name, board.elements[name].value);
});

customElements.define('fairy-preview', FairyPreview);
