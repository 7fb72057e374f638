import { LitElement } from 'lit';
import type { PropertyValues } from 'lit';
import { keepOwnEvents } from './own-events.ts';

/** What translators of pages (Chrome's, Edge's; Yandex') wrap texts in. Our own templates have none of these. */
const WRAPPERS = 'font, ya-tr-span';

/** Lit writes a text that changes into the node that follows its marker, which then has to be a text again. */
function unwrapTexts(root: ShadowRoot): void {
  for (const wrapper of root.querySelectorAll(WRAPPERS)) wrapper.replaceWith(wrapper.textContent);
}

/** The base of all our elements: neither the page's scripts nor the translator of the guest's browser break them. */
export abstract class ShadowElement extends LitElement {
  declare readonly renderRoot: ShadowRoot;

  protected override createRenderRoot(): HTMLElement | DocumentFragment {
    const root = super.createRenderRoot();
    if (root instanceof ShadowRoot) keepOwnEvents(root);
    return root;
  }

  /** A translator that writes a block again takes Lit's markers away, and Lit throws: then all is drawn from the start. */
  protected override update(changed: PropertyValues): void {
    unwrapTexts(this.renderRoot);
    try {
      super.update(changed);
    } catch (error) {
      if (!this.hasUpdated) throw error;
      this.#clear();
      super.update(changed);
    }
  }

  #clear(): void {
    for (const node of [...this.renderRoot.childNodes])
      if (!(node instanceof HTMLStyleElement)) node.remove();
    this.renderOptions.renderBefore = this.renderRoot.appendChild(document.createComment(''));
  }
}
