import { LitElement } from 'lit';
import type { PropertyValues } from 'lit';

/**
 * Outside of a shadow root, an event from inside seems to come from the element itself. A page's script that checks
 * `event.target.tagName === 'INPUT'` therefore cannot see that a guest is typing, and takes the letters for its own shortcuts. Events
 * that such scripts handle are stopped at our root, after our own listeners. What happens to each event that crosses the root:
 *
 * | event | here | why |
 * |---|---|---|
 * | keydown, keypress, keyup | stopped | shortcuts, and "no space bar" of pages that scroll by section. Passes: Tab (focus traps), an Escape that we have not used (the page's own dialog), Ctrl or Meta without Alt (the page's and the browser's commands; Ctrl with Alt is AltGr, which types a letter) |
 * | beforeinput, paste, cut, copy | stopped | editors and copy protection that cancel the event outside of their own fields |
 * | selectstart | stopped | the same, for text that is selected in a field |
 * | input, compositionstart, compositionend | passes | cannot be cancelled, and changes nothing |
 * | click, pointer and mouse events | passes | they close a page's open menu; a click in a field works even if the page sees it |
 * | contextmenu, drag events | passes | a page that cancels them does not disturb a form |
 * | focusin, focusout | passes | a page's focus trap needs them |
 * | wheel, touchmove | passes inline; stopped in the pop-up | a page scrolls by them, but not while a dialog is above it (`popup.ts`) |
 * | change, submit, invalid, scroll, toggle, close | – | do not cross a shadow root |
 */
const EDITING_EVENTS = ['beforeinput', 'paste', 'cut', 'copy', 'selectstart'] as const;

/** Whether the event comes from an element in our shadow root. Slotted elements belong to the host's page. */
const isOwn = ({ target }: Event, root: ShadowRoot): boolean =>
  target instanceof Node && target.getRootNode() === root;

const isForPage = ({ key, ctrlKey, metaKey, altKey, defaultPrevented }: KeyboardEvent): boolean =>
  key === 'Tab' || (key === 'Escape' && !defaultPrevented) || ((ctrlKey || metaKey) && !altKey);

/** Stops, at `root`, the events by which a page's scripts would disturb what guests type or press. */
function stopOwnEvents(root: ShadowRoot): void {
  /**
   * Pressed keys whose `keydown` was stopped. The page has seen the `keydown` of any other key, so it must also see its `keyup`.
   */
  const stoppedKeys = new Set<string>();
  root.addEventListener('keydown', (event) => {
    if (!(event instanceof KeyboardEvent) || !isOwn(event, root) || isForPage(event)) return;
    stoppedKeys.add(event.code);
    event.stopPropagation();
  });
  root.addEventListener('keypress', (event) => {
    if (event instanceof KeyboardEvent && isOwn(event, root) && !isForPage(event)) event.stopPropagation();
  });
  root.addEventListener('keyup', (event) => {
    if (event instanceof KeyboardEvent && stoppedKeys.delete(event.code) && isOwn(event, root))
      event.stopPropagation();
  });
  for (const name of EDITING_EVENTS)
    root.addEventListener(name, (event) => {
      if (isOwn(event, root)) event.stopPropagation();
    });
}

/** The elements in which page translators (Chrome, Edge, Yandex) wrap texts. Our templates have none of them. */
const WRAPPERS = 'font, ya-tr-span';

/** Replaces a translator's elements by texts, because Lit writes a changed text into the text node after its marker. */
function unwrapTexts(root: ShadowRoot): void {
  for (const wrapper of root.querySelectorAll(WRAPPERS)) wrapper.replaceWith(wrapper.textContent);
}

/** The base class of all our elements. It protects them from the page's scripts and from a browser's translator. */
export abstract class ShadowElement extends LitElement {
  declare readonly renderRoot: ShadowRoot;

  protected override createRenderRoot(): HTMLElement | DocumentFragment {
    const root = super.createRenderRoot();
    if (root instanceof ShadowRoot) stopOwnEvents(root);
    return root;
  }

  /** Draws everything from scratch if Lit throws. Lit does so if a translator has rewritten a block and removed Lit's markers. */
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
