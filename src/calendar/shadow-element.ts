import { LitElement } from 'lit';
import type { PropertyValues } from 'lit';

/**
 * Outside of a shadow root, its events seem to come from the element itself. A page's script that checks
 * `event.target.tagName === 'INPUT'` therefore cannot see that a guest is typing, and takes the letters for its own
 * shortcuts. Events that such scripts handle end at our root, after our own listeners. For each event that crosses the
 * root:
 *
 * | event | here | why |
 * |---|---|---|
 * | keydown, keypress, keyup | ends | shortcuts, and "no space bar" of pages that scroll by section. Passes: Tab (focus traps), an Escape that we have not used (the page's own dialog), Ctrl or Meta without Alt (the page's and the browser's commands; with Alt it is AltGr, which types) |
 * | beforeinput, paste, cut, copy | ends | editors and copy protection that cancel what is not in a field of theirs |
 * | selectstart | ends | the same, for text that is selected in a field |
 * | input, compositionstart, compositionend | passes | cannot be cancelled, and changes nothing |
 * | click, pointer and mouse events | passes | a page's open menu closes by them; a field is found by its own default action |
 * | contextmenu, drag events | passes | without them nothing is lost in a form |
 * | focusin, focusout | passes | a page's focus trap needs them |
 * | wheel, touchmove | passes inline; ends in the pop-up | a page scrolls by them, but not while a dialog is above it (`popup.ts`) |
 * | change, submit, invalid, scroll, toggle, close | – | do not cross a shadow root |
 */
const ENDS = ['beforeinput', 'paste', 'cut', 'copy', 'selectstart'] as const;

/** Whether the event comes from something that we have drawn. Slotted elements belong to the host. */
const isOwn = ({ target }: Event, root: ShadowRoot): boolean =>
  target instanceof Node && target.getRootNode() === root;

const passes = ({ key, ctrlKey, metaKey, altKey, defaultPrevented }: KeyboardEvent): boolean =>
  key === 'Tab' || (key === 'Escape' && !defaultPrevented) || ((ctrlKey || metaKey) && !altKey);

/** Stops, at `root`, the events by which a page's scripts would disturb what guests type or press. */
function keepOwnEvents(root: ShadowRoot): void {
  /** Physical keys that were pressed in here. The page has seen the press of any other key, so it must see its release as well. */
  const down = new Set<string>();
  root.addEventListener('keydown', (event) => {
    if (!(event instanceof KeyboardEvent) || !isOwn(event, root) || passes(event)) return;
    down.add(event.code);
    event.stopPropagation();
  });
  root.addEventListener('keypress', (event) => {
    if (event instanceof KeyboardEvent && isOwn(event, root) && !passes(event)) event.stopPropagation();
  });
  root.addEventListener('keyup', (event) => {
    if (event instanceof KeyboardEvent && down.delete(event.code) && isOwn(event, root))
      event.stopPropagation();
  });
  for (const name of ENDS)
    root.addEventListener(name, (event) => {
      if (isOwn(event, root)) event.stopPropagation();
    });
}

/** The elements in which page translators (Chrome, Edge, Yandex) wrap texts. Our templates have none of them. */
const WRAPPERS = 'font, ya-tr-span';

/** Lit writes a changed text into the node after its marker, which must be a text again. */
function unwrapTexts(root: ShadowRoot): void {
  for (const wrapper of root.querySelectorAll(WRAPPERS)) wrapper.replaceWith(wrapper.textContent);
}

/** The base of all our elements: neither the page's scripts nor a browser's translator can break them. */
export abstract class ShadowElement extends LitElement {
  declare readonly renderRoot: ShadowRoot;

  protected override createRenderRoot(): HTMLElement | DocumentFragment {
    const root = super.createRenderRoot();
    if (root instanceof ShadowRoot) keepOwnEvents(root);
    return root;
  }

  /** If a translator rewrites a block, it removes Lit's markers, and Lit throws: then everything is drawn from scratch. */
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
