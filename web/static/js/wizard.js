// What the design wizard's pages do beyond links and forms: fields follow what the
// server says after a change, and texts are copied at a click.

/** The wizard. Its answers are morphed into the page; a control that was touched keeps
    what it shows then, unless its form is reset to what the answer says. */
class FairyWizard extends HTMLElement {
  static observedAttributes = ['data-revision'];

  attributeChangedCallback(_, before) {
    if (before === null) return;
    setTimeout(() => {
      for (const form of this.querySelectorAll('form')) this.reset(form);
    });
  }

  /** Resets a form but for the control that is being written in. */
  reset(form) {
    const writing = document.activeElement;
    const text = form.contains(writing) && 'value' in writing && writing.matches('input, textarea, select') ? writing.value : null;
    form.reset();
    if (text !== null) writing.value = text;
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
