/** No scrolling for this long is a rest. */
const REST_MS = 80;
/** Where a snapped month may lie off its place, by the rounding of fractions of pixels. */
const TOLERANCE_PX = 2;

/**
 * Months that a finger pushes along. The months on screen stand in a scroller with the one before and the one after
 * them, which the browser moves, with its own momentum, and snaps into place. At rest on a neighbour, the calendar is
 * turned to it, and the scroller put back: what is seen stays the same.
 */
export class Swipe {
  readonly #root: ShadowRoot;
  readonly #scroller: Element;
  readonly #touch = matchMedia('(pointer: coarse)');
  #rest: ReturnType<typeof setTimeout> | undefined;

  constructor(root: ShadowRoot, scroller: Element) {
    this.#root = root;
    this.#scroller = scroller;
    scroller.addEventListener('scroll', this.#moved, { passive: true });
  }

  /** Whether there are fingers. */
  get isOn(): boolean {
    return this.#touch.matches;
  }

  /** Brings the months on screen into sight, beside which others have been drawn. */
  align(): void {
    const current = this.#current;
    if (current) this.#scroller.scrollBy({ left: this.#offsetOf(current), behavior: 'instant' });
  }

  /** From where a month lies to where the first one on screen belongs; in either direction of writing. */
  #offsetOf(month: Element): number {
    const edge = getComputedStyle(this.#scroller).direction === 'rtl' ? 'right' : 'left';
    return month.getBoundingClientRect()[edge] - this.#scroller.getBoundingClientRect()[edge];
  }

  get #current(): Element | undefined {
    return this.#scroller.querySelector(':scope > :not(.covered)') ?? undefined;
  }

  readonly #moved = (): void => {
    clearTimeout(this.#rest);
    this.#rest = setTimeout(() => {
      this.#settle();
    }, REST_MS);
  };

  /** A finger that holds a month halfway is no rest: then none lies in its place. */
  #settle(): void {
    const months = [...this.#scroller.children];
    const shown = months.find((month) => Math.abs(this.#offsetOf(month)) < TOLERANCE_PX);
    const current = this.#current;
    if (!shown || !current || shown === current) return;
    const button = shown === current.previousElementSibling ? 'previous' : 'next';
    const turn = this.#root.querySelector<HTMLElement>(`[part=${button}]`);
    // A day that has the focus would hold the calendar at its month.
    if (this.#root.activeElement?.closest('td')) turn?.focus({ preventScroll: true });
    turn?.click();
  }
}
