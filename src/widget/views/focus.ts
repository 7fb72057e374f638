import { nothing } from 'lit';
import { Directive, directive } from 'lit/directive.js';
import type { DirectiveResult, ElementPart } from 'lit/directive.js';

/**
 * The element that the guest last focused or pressed, and all elements around it, because the element itself may have been
 * removed. Like `document.activeElement`, it is one for the page: a widget asks whether the guest is in another one.
 */
let lastTouched: readonly EventTarget[] = [];

const onTouch = (event: Event): void => {
  lastTouched = event.composedPath();
};

/** Returns the focused element of the page, then that of its shadow root, and so on to the element that receives the keys. */
function focusedChain(): readonly Element[] {
  const chain: Element[] = [];
  for (let focused = document.activeElement; focused; focused = focused.shadowRoot?.activeElement ?? null)
    chain.push(focused);
  return chain;
}

/**
 * Stores, until `signal` aborts, the element that the guest last focused or pressed. Starts with the focused element, because a
 * focus that moves within a widget fires no event on the page. When `widget` ends, the element is forgotten if it is in this
 * widget, so that the next content may take the focus.
 */
export function followGuest(widget: EventTarget, signal: AbortSignal): void {
  const focused = focusedChain();
  if (focused.some((element) => element !== document.body)) lastTouched = focused;
  for (const type of ['focusin', 'pointerdown'])
    document.addEventListener(type, onTouch, { capture: true, signal });
  signal.addEventListener('abort', () => {
    if (lastTouched.includes(widget)) lastTouched = [];
  });
}

function widgetOf(element: Element): Element {
  const root = element.getRootNode();
  return root instanceof ShadowRoot ? root.host : element;
}

const TYPING_FIELDS = 'input:not([type=checkbox], [type=radio]), select, textarea, [contenteditable]';

/**
 * Whether the guest is typing, or is (or was last) outside of the widget that contains `element`. False if the guest has not
 * touched the page yet.
 */
export function isBusyElsewhere(element: Element): boolean {
  const widget = widgetOf(element);
  const focused = focusedChain();
  const innermost = focused.at(-1) ?? document.body;
  if (innermost === document.body) return lastTouched.length > 0 && !lastTouched.includes(widget);
  return innermost.matches(TYPING_FIELDS) || !focused.some((each) => widget.contains(each));
}

/**
 * Until `signal` aborts, moves the focus to the heading of the step, or else to the calendar, if the button that the guest has
 * pressed is gone after the next drawing. If something else has taken the focus, it stays there.
 */
export function followPresses(root: ShadowRoot, signal: AbortSignal): void {
  const onPress = ({ target }: Event): void => {
    requestAnimationFrame(() => {
      if (!(target instanceof Element) || target.isConnected || root.activeElement) return;
      const toFocus =
        root.querySelector<HTMLElement>('h2[tabindex]') ??
        root.querySelector<HTMLElement>('booking-calendar');
      if (toFocus && !isBusyElsewhere(toFocus)) toFocus.focus();
    });
  };
  root.addEventListener('click', onPress, { signal });
}

/** Moves the focus to the calendar in the next frame, when the calendar has been drawn and the pressed button is gone. */
export function focusDates(root: ParentNode): void {
  requestAnimationFrame(() => {
    const calendar = root.querySelector<HTMLElement>('booking-calendar');
    if (calendar && !isBusyElsewhere(calendar)) calendar.focus();
  });
}

function isInWindow(element: Element): boolean {
  const { top, bottom } = element.getBoundingClientRect();
  return top >= 0 && bottom <= innerHeight;
}

/** Returns the element to focus within the element of `focusOnce`. */
type FindFocusTarget = (element: HTMLElement) => HTMLElement | null;

class FocusOnce extends Directive {
  #occasion = 0;

  /** An element has no content to render. Node tests of a view draw it without `update`. */
  render(_occasion: number, _find?: FindFocusTarget): typeof nothing {
    return nothing;
  }

  override update({ element }: ElementPart, [occasion, find]: Parameters<this['render']>): typeof nothing {
    // Lit fills a template before it is in the page, and only an element in the page can have the focus.
    if (occasion > 0 && occasion !== this.#occasion && element instanceof HTMLElement)
      queueMicrotask(() => {
        moveFocus(element, find);
      });
    this.#occasion = occasion;
    return nothing;
  }
}

function moveFocus(element: HTMLElement, find?: FindFocusTarget): void {
  if (isBusyElsewhere(element)) return;
  const focused = find ? find(element) : element;
  const isSeen = isInWindow(element);
  focused?.focus();
  // Browsers scroll the focused element to the middle of the window, but a heading begins the step.
  if (focused === element && !isSeen) element.scrollIntoView();
}

/**
 * Moves the focus to its element (`<h2 ${focusOnce(1)}>`) when the element appears, and again whenever `occasion` changes, so
 * that a guest with a keyboard or a screen reader follows from one step to the next. The focus does not move if `occasion` is 0
 * or less. It does not move either while the guest is busy elsewhere, because the occasion may be a price that changes at any
 * time. `find` returns the element to focus, by default the element itself.
 */
export const focusOnce: (occasion: number, find?: FindFocusTarget) => DirectiveResult = directive(FocusOnce);
