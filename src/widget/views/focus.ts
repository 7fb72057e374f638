import { ref } from 'lit/directives/ref.js';
import type { DirectiveResult } from 'lit/directive.js';

/** What the guest last went to or pressed, and all that it lay in: the element itself may be gone by now. */
let lastTouched: readonly EventTarget[] = [];

const touch = (event: Event): void => {
  lastTouched = event.composedPath();
};

/** What has the focus: in the page, in the shadow root of that, and so on down to where the keys go. */
function focusedChain(): readonly Element[] {
  const chain: Element[] = [];
  for (let at = document.activeElement; at; at = at.shadowRoot?.activeElement ?? null) chain.push(at);
  return chain;
}

/**
 * Remembers where on the page the guest is, also while nothing has the focus, until `signal` ends it. Who is in a widget by
 * now came there without being seen: within it, the focus moves without a word to the page. It is not known any more where a
 * guest is who was last in the `widget` that ends: a new one in its place is to take them along.
 */
export function followGuest(widget: EventTarget, signal: AbortSignal): void {
  const focused = focusedChain();
  if (focused.some((element) => element !== document.body)) lastTouched = focused;
  for (const type of ['focusin', 'pointerdown'])
    document.addEventListener(type, touch, { capture: true, signal });
  signal.addEventListener('abort', () => {
    if (lastTouched.includes(widget)) lastTouched = [];
  });
}

function widgetOf(element: Element): Element {
  const root = element.getRootNode();
  return root instanceof ShadowRoot ? root.host : element;
}

const TYPED = 'input:not([type=checkbox], [type=radio]), select, textarea, [contenteditable]';

/**
 * Whether the guest who has the focus, or had it last, is not in the widget that `element` is of, or is typing. On a
 * page that was not touched yet, the guest is where the page has led to.
 */
export function isBusyElsewhere(element: Element): boolean {
  const widget = widgetOf(element);
  const focused = focusedChain();
  const innermost = focused.at(-1) ?? document.body;
  if (innermost === document.body) return lastTouched.length > 0 && !lastTouched.includes(widget);
  return innermost.matches(TYPED) || !focused.some((each) => widget.contains(each));
}

/** To the calendar, which has been drawn by the next frame: what the guest has pressed goes with its step. */
export function focusDates(root: ParentNode): void {
  requestAnimationFrame(() => {
    const calendar = root.querySelector<HTMLElement>('booking-calendar');
    if (calendar && !isBusyElsewhere(calendar)) calendar.focus();
  });
}

/** Which occasion an element has had. */
const occasions = new WeakMap<Element, number>();

/**
 * Moves the focus to its element (`<h2 ${focusOnce(1)}>`) when that one appears, and again whenever `occasion` changes: a
 * guest who works by keyboard or by ear is taken along when a step replaces another. An occasion of 0 or less moves
 * nothing, and no guest is torn away from what they are doing: a price may change at any time. `within` finds what
 * takes the focus, by default the element itself.
 */
export const focusOnce = (
  occasion: number,
  within: (element: HTMLElement) => HTMLElement | null = (element) => element,
): DirectiveResult =>
  ref((element) => {
    if (!(element instanceof HTMLElement)) return;
    // A template is filled before it is in the page, and only what is there can be focused.
    if (occasion > 0 && occasion !== occasions.get(element))
      queueMicrotask(() => {
        if (!isBusyElsewhere(element)) within(element)?.focus();
      });
    occasions.set(element, occasion);
  });
