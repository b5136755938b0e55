// Makes live boards of the diagrams on a page of any site:
//
//   <div class="idiagram"> … </div>
//   <script src="https://THIS-SITE/embed.js" async></script>
//
// Every board is in a frame of its own, which belongs to this site: it can do
// nothing to the page around it, and pages can do nothing to it but hand over the
// text of the diagram. A page with a content policy allows this site under
// script-src and frame-src.
//
// On a diagram's element, data-theme (light, dark or auto) and data-size (the width
// of the board in pixels) say how it is to look. By itself a board is dark where the
// text around it is light.
(() => {
  'use strict';
  const LIMIT = 256 * 1024; // bytes of text, as the server has it
  const script = document.currentScript ?? [...document.scripts].findLast((s) => /\/embed\.js(\?|$)/.test(s.src));
  if (!script || window.fairyboard) return;
  const home = new URL(script.src).origin;
  const boards = (window.fairyboard = []);

  /** One diagram: its element, the frame in it, and what both said before the other was there. */
  class Diagram {
    constructor(element) {
      this.element = element;
      this.text = element.innerHTML;
      this.waiting = [];
      this.ready = false;
      if (new Blob([this.text]).size > LIMIT) {
        element.textContent = `This diagram has more than ${LIMIT / 1024} KB of text.`;
        return;
      }
      const name = this.text.match(/(?:^|[\n>])\s*satellite\s*=\s*([\w-]+)/i);
      this.satellite = name ? name[1] : 'piece';
      // Of diagrams with the same name the first one fills the page's elements.
      this.fills = !boards.some((b) => b.satellite === this.satellite);
      const settings = new URLSearchParams();
      const theme = element.dataset.theme ?? script.dataset.theme ?? around(element);
      if (theme !== 'auto') settings.set('theme', theme);
      const size = element.dataset.size ?? script.dataset.size;
      if (size) settings.set('size', size);
      const frame = (this.frame = document.createElement('iframe'));
      frame.src = `${home}/embed/live?${settings}`;
      frame.title = element.title || 'Board';
      frame.loading = 'lazy';
      frame.setAttribute('sandbox', 'allow-scripts allow-same-origin allow-forms allow-popups allow-popups-to-escape-sandbox');
      // Until the frame tells its size. A page's policy allows this where it forbids attributes.
      Object.assign(frame.style, { border: '0', width: '424px', maxWidth: '100%', height: '640px', verticalAlign: 'top' });
      element.replaceChildren(frame);
      boards.push(this);
    }

    tell(message) {
      if (this.ready) this.frame.contentWindow.postMessage(message, home);
      else this.waiting.push(message);
    }

    hear({ fairyboard: kind, ...rest }) {
      if (kind === 'ready') {
        this.ready = true;
        this.tell({ fairyboard: 'text', text: this.text });
        for (const message of this.waiting.splice(0)) this.tell(message);
      } else if (kind === 'size') {
        if (rest.height > 0) this.frame.style.height = `${Math.min(rest.height, 10000)}px`;
        if (rest.width > 0) this.frame.style.width = `${Math.min(rest.width, 10000)}px`;
      } else if (kind === 'look') {
        this.look(Number(rest.top), Number(rest.height));
      } else if (kind === 'pieces') {
        this.frame.title = String(rest.name);
        this.fill(rest);
      }
    }

    /** Rolls the page to the board in the frame, where less than half of that is in view. */
    look(top, height) {
      const at = this.frame.getBoundingClientRect().top + top;
      const middle = at + height / 2;
      if (middle < 0 || middle > innerHeight) scrollBy({ top: at });
    }

    show(n) {
      this.frame.loading = 'eager';
      this.tell({ fairyboard: 'show', type: n });
      this.frame.scrollIntoView({ block: 'nearest' });
    }

    /** Words that show the moves of a piece. */
    link(piece, words) {
      const link = make('a', words);
      link.href = `#${encodeURIComponent(piece.name)}`;
      link.addEventListener('click', (e) => {
        e.preventDefault();
        this.show(piece.type);
      });
      return link;
    }

    /** Fills the page's own elements for the pieces of this diagram, where it has them. */
    fill({ pieces, keys }) {
      const place = (what) => (this.fills ? document.getElementById(this.satellite + what) : null);
      place('Table')?.replaceChildren(table(pieces, (p, words) => this.link(p, words)));
      place('List')?.replaceChildren(...pieces.flatMap((p, i) => {
        const link = this.link(p, p.squares.length ? `${p.name} (${p.squares.join(', ')})` : p.name);
        return i ? [make('br'), link] : [link];
      }));
      place('Colors')?.replaceChildren(...keys.flatMap((k, i) => {
        const swatch = make('span', '\u25cf ');
        swatch.style.color = k.color;
        return i ? [make('br'), swatch, k.words] : [swatch, k.words];
      }));
    }
  }

  function make(name, text) {
    const e = document.createElement(name);
    if (text !== undefined) e.textContent = text;
    return e;
  }

  function table(pieces, link) {
    const t = make('table');
    const head = t.createTHead().insertRow();
    for (const title of ['ID', 'Name', 'Move', 'Remark']) head.append(Object.assign(make('th', title), { scope: 'col' }));
    const body = t.createTBody();
    for (const p of pieces) {
      const row = body.insertRow();
      for (const text of [p.id, link(p, p.name), p.move, p.note]) {
        const cell = make('td');
        cell.append(text);
        row.append(cell);
      }
    }
    return t;
  }

  /** Whether the page is light or dark around an element: its text tells. */
  function around(element) {
    const [r, g, b] = getComputedStyle(element).color.match(/[\d.]+/g)?.map(Number) ?? [0, 0, 0];
    return 0.299 * r + 0.587 * g + 0.114 * b > 140 ? 'dark' : 'light';
  }

  function start() {
    for (const element of document.querySelectorAll('.idiagram')) {
      if (!element.querySelector('iframe')) new Diagram(element);
    }
  }

  addEventListener('message', (e) => {
    if (e.origin !== home || typeof e.data?.fairyboard !== 'string') return;
    boards.find((b) => b.frame.contentWindow === e.source)?.hear(e.data);
  });

  // Where the page's policy forbids our frames its readers get the text back.
  document.addEventListener('securitypolicyviolation', (e) => {
    if (!/^(frame|child|default)-src/.test(e.effectiveDirective) || !e.blockedURI.startsWith(home)) return;
    for (const b of boards.splice(0)) b.element.textContent = b.text.replace(/<[^>]*>/g, '\n');
  });

  /** The page's hook: shows the moves of type n on the last board before what was clicked. */
  window.ShowMoves = (n) => {
    const clicked = window.event?.target;
    const before = boards.filter((b) => clicked instanceof Node && b.element.compareDocumentPosition(clicked) & Node.DOCUMENT_POSITION_FOLLOWING);
    (before.at(-1) ?? boards[0])?.show(Number(n));
  };

  if (document.readyState === 'loading') addEventListener('DOMContentLoaded', start);
  else start();
})();
