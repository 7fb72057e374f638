import { ref } from 'lit/directives/ref.js';
import type { DirectiveResult } from 'lit/directive.js';

type Guard = (element: Element) => boolean | undefined;
/** Until there is more to ask: whoever types in a field of the page's stays there. */
let isBusyElsewhere: Guard = () => document.activeElement?.matches(':read-write');

/** From now on `guard` is asked whether the guest would be torn away by a focus that moves to an element. */
export const guardFocus = (guard: Guard): void => {
  isBusyElsewhere = guard;
};

/** Which occasion an element has had. */
const occasions = new WeakMap<Element, number>();

/**
 * Moves the focus to its element (`<h2 ${focusOnce(1)}>`) when that one appears, and again whenever `occasion` changes: a
 * guest who works by keyboard or by ear is taken along when a step replaces another. An occasion of 0 or less moves
 * nothing, and nobody is torn away from what they are doing: a price may change at any time.
 */
export const focusOnce = (occasion: number): DirectiveResult =>
  ref((element) => {
    if (!(element instanceof HTMLElement)) return;
    // A template is filled before it is in the page, and only what is there can be focused.
    if (occasion > 0 && occasion !== occasions.get(element))
      queueMicrotask(() => {
        if (!isBusyElsewhere(element)) element.focus();
      });
    occasions.set(element, occasion);
  });
