// What the design wizard's pages do beyond links and forms: fields follow what the
// server says after a change, and texts are copied at a click.

/** The wizard. Its answers are morphed into the page; a control that was touched keeps
    what it shows then, unless its form is reset to what the answer says. */
class FairyWizard extends HTMLElement {
  static observedAttributes = ['data-revision'];

  attributeChangedCallback(_, before) {
    if (before === null) return;
    const writing = document.activeElement;
    const form = writing?.form?.getAttribute('id'); // another one afterwards is a fresh form
    queueMicrotask(() => { // once the rest of the answer is in place
      const kept = writing?.form && writing.form.getAttribute('id') === form && writing.matches('input, textarea, select') ? writing.value : null;
      for (const f of this.querySelectorAll('form')) f.reset();
      if (kept !== null) writing.value = kept;
    });
  }
}

/** A button that copies the text of a field. */
class FairyCopy extends HTMLElement {
  connectedCallback() {
    if (this.firstElementChild) return;
    const button = document.createElement('button');
    button.type = 'button';
    button.className = 'btn';
    button.textContent = 'Copy';
    button.setAttribute('aria-live', 'polite');
    this.append(button);
    this.addEventListener('click', () => this.copy(button));
  }

  async copy(button) {
    const field = document.getElementById(this.getAttribute('for'));
    field.select();
    let copied = false;
    try {
      await navigator.clipboard.writeText(field.value);
      copied = true;
    } catch {
      copied = document.execCommand('copy'); // pages that are not secure have no clipboard
    }
    button.textContent = copied ? 'Copied' : 'Selected: press Ctrl+C';
    setTimeout(() => { button.textContent = 'Copy'; }, 2000);
  }
}

customElements.define('fairy-wizard', FairyWizard);
customElements.define('fairy-copy', FairyCopy);
