/** No scrolling for this long is a rest. */
const REST_MS = 80;
/** Where a snapped month may lie off its place, by the rounding of fractions of pixels. */
const TOLERANCE_PX = 2;

/**
 * Months that a finger pushes along. The months on screen stand in a scroller with some before and some after them, which
 * the browser moves, with its own momentum, and snaps into place. At rest on one of those, the calendar is turned to it,
 * and the scroller put back: what is seen stays the same. Until then nothing is put anywhere, so a finger that pushes
 * again and again, quicker than the months come to rest, gets a month further each time.
 */
export class Swipe {
  readonly #root: ShadowRoot;
  readonly #scroller: Element;
  readonly #touch = matchMedia('(pointer: coarse)');
  readonly #onRest: () => void;
  #rest: ReturnType<typeof setTimeout> | undefined;
  #isTouched = false;
  /** From the first push until the months are at rest again. */
  #isPushed = false;
  /** Where the months have been put, not pushed. */
  #put = 0;

  /** `onRest` is called when the months lie where they belong after a finger has been on them. */
  constructor(root: ShadowRoot, scroller: Element, onRest: () => void) {
    this.#root = root;
    this.#scroller = scroller;
    this.#onRest = onRest;
    scroller.addEventListener('scroll', this.#moved, { passive: true });
    scroller.addEventListener('touchstart', this.#touched, { passive: true });
    scroller.addEventListener('touchend', this.#left, { passive: true });
    scroller.addEventListener('touchcancel', this.#left, { passive: true });
  }

  /** Whether there are fingers. */
  get isOn(): boolean {
    return this.#touch.matches;
  }

  /** Whether the months are on their way: a push would lose it if any were put beside them. */
  get isPushed(): boolean {
    return this.#isPushed;
  }

  /** Whether a finger lies on the months, and may be about to push them. */
  get isTouched(): boolean {
    return this.#isTouched;
  }

  /**
   * Brings the months on screen into sight, beside which others have been drawn. Not to snap for that moment makes the
   * browser forget the month that it has snapped to, and would follow to wherever its box has gone.
   */
  align(): void {
    const current = this.#current;
    if (!current) return;
    this.#scroller.classList.add('free');
    this.#scroller.scrollBy({ left: this.#offsetOf(current), behavior: 'instant' });
    this.#scroller.classList.remove('free');
    this.#put = this.#scroller.scrollLeft;
  }

  /** From where a month lies to where the first one on screen belongs; in either direction of writing. */
  #offsetOf(month: Element): number {
    const edge = getComputedStyle(this.#scroller).direction === 'rtl' ? 'right' : 'left';
    return month.getBoundingClientRect()[edge] - this.#scroller.getBoundingClientRect()[edge];
  }

  get #current(): Element | undefined {
    return this.#scroller.querySelector(':scope > :not(.covered)') ?? undefined;
  }

  readonly #touched = (): void => {
    this.#isTouched = true;
  };

  readonly #left = (): void => {
    this.#isTouched = false;
    this.#wait();
  };

  readonly #moved = (): void => {
    this.#isPushed ||= this.#isTouched && this.#scroller.scrollLeft !== this.#put;
    this.#wait();
  };

  #wait(): void {
    clearTimeout(this.#rest);
    this.#rest = setTimeout(() => {
      this.#settle();
    }, REST_MS);
  }

  /** A finger that holds a month halfway is no rest: then none lies in its place. */
  #settle(): void {
    const months = [...this.#scroller.children];
    const shown = months.findIndex((month) => Math.abs(this.#offsetOf(month)) < TOLERANCE_PX);
    if (this.#isTouched || shown < 0) return;
    this.#isPushed = false;
    const current = this.#current;
    this.#turnBy(current ? shown - months.indexOf(current) : 0);
    this.#onRest();
  }

  #turnBy(months: number): void {
    if (months === 0) return;
    const turn = this.#root.querySelector<HTMLElement>(`[part=${months < 0 ? 'previous' : 'next'}]`);
    // A day that has the focus would hold the calendar at its month.
    if (this.#root.activeElement?.closest('td')) turn?.focus({ preventScroll: true });
    for (let left = Math.abs(months); left > 0; left--) turn?.click();
  }
}
