import type { LitElement, ReactiveController } from 'lit';

/** The months are at rest after this long without scrolling. */
const REST_MS = 80;
/** How far a snapped month may be from the start of the scroller, because of rounded pixels. */
const TOLERANCE_PX = 2;

const isSame = (these: readonly Element[], those: readonly Element[]): boolean =>
  these.length === those.length && these.every((each, index) => each === those[index]);

/**
 * Lets a finger scroll the months. The months on screen are in a scroller, with some months before and after them. The browser
 * scrolls with its own momentum and snaps to a month. When the scroller rests on another month, the calendar turns to that month
 * and scrolls back, without a visible change. It does not scroll back earlier, so several quick swipes each move one month
 * further.
 */
export class Swipe implements ReactiveController {
  readonly #host: LitElement;
  readonly #turnBy: (months: number) => void;
  readonly #coarsePointer = matchMedia('(pointer: coarse)');
  #leaving = new AbortController();
  #restTimer: ReturnType<typeof setTimeout> | undefined;
  #frame = 0;
  #isTouched = false;
  /**
   * True from a touch until the months are at rest. A scroll event comes one frame late, when the finger may have left the screen
   * already.
   */
  #mayScrollByFinger = false;
  /** True from the first scroll by a finger until the months are at rest again. */
  #isScrolledByFinger = false;
  /** The scroll position that was set by code and not by a finger. */
  #scrollSetByCode = 0;
  /**
   * The months on screen, followed by all months in the document, when the code last set the scroll position. Empty if a scroll
   * event has come since.
   */
  #alignedMonths: readonly Element[] = [];

  constructor(host: LitElement, turnBy: (months: number) => void) {
    this.#host = host;
    this.#turnBy = turnBy;
    host.addController(this);
  }

  hostConnected(): void {
    const { signal } = (this.#leaving = new AbortController());
    const listen = (name: string, listener: () => void): void => {
      const callIfInMonths = ({ target }: Event): void => {
        if (target instanceof Element && target.closest('#months')) listener();
      };
      // The scroll event of an element does not bubble.
      this.#host.renderRoot.addEventListener(name, callIfInMonths, { capture: true, passive: true, signal });
    };
    listen('scroll', this.#onScroll);
    listen('touchstart', this.#onTouchStart);
    listen('touchend', this.#onTouchEnd);
    listen('touchcancel', this.#onTouchEnd);
  }

  hostDisconnected(): void {
    this.#leaving.abort();
    this.#cancelTurn();
    this.#isTouched = this.#mayScrollByFinger = this.#isScrolledByFinger = false;
    this.#alignedMonths = [];
  }

  /** Notes a scroll by a finger before the new drawing can move the months. */
  hostUpdate(): void {
    this.#noteScrollByFinger();
  }

  hostUpdated(): void {
    if (this.#coarsePointer.matches && !this.#isScrolledByFinger) this.#align();
  }

  /**
   * How many months are drawn on either side of those on screen. A finger may swipe several times before the months are at rest.
   */
  get reach(): number {
    return this.#coarsePointer.matches ? 3 : 1;
  }

  /**
   * Whether months may be drawn beside those on screen. False while the months move, or while a finger touches them and may begin
   * to scroll.
   */
  get isAtRest(): boolean {
    return !this.#isScrolledByFinger && !this.#isTouched;
  }

  /**
   * Scrolls back to the current months after other months have been drawn beside them. Snapping is switched off for that moment,
   * so that the browser does not stay at the box that it has snapped to.
   */
  #align(): void {
    const [scroller, current] = [this.#scroller, this.#currentMonth];
    if (!scroller || !current) return;
    const months = [...scroller.querySelectorAll(':scope > :not(.covered)'), ...scroller.children];
    // Measuring makes the browser lay out the page again. Without this check, a phone would do so after every press of a day.
    if (isSame(months, this.#alignedMonths)) return;
    scroller.classList.add('free');
    scroller.scrollBy({ left: this.#offsetOf(current), behavior: 'instant' });
    scroller.classList.remove('free');
    this.#scrollSetByCode = scroller.scrollLeft;
    // A scroller without a width, such as one in a closed dialog, cannot scroll.
    this.#alignedMonths = scroller.clientWidth > 0 ? months : [];
  }

  /** Returns how far a month is from the start of the scroller, in either writing direction. */
  #offsetOf(month: Element): number {
    const edge = getComputedStyle(this.#host).direction === 'rtl' ? 'right' : 'left';
    return month.getBoundingClientRect()[edge] - (this.#scroller?.getBoundingClientRect()[edge] ?? 0);
  }

  get #scroller(): Element | undefined {
    return this.#host.renderRoot.querySelector('#months') ?? undefined;
  }

  get #currentMonth(): Element | undefined {
    return this.#host.renderRoot.querySelector('#months > :not(.covered)') ?? undefined;
  }

  readonly #onTouchStart = (): void => {
    this.#isTouched = this.#mayScrollByFinger = true;
  };

  readonly #onTouchEnd = (): void => {
    this.#isTouched = false;
    this.#turnAtRest();
  };

  readonly #onScroll = (): void => {
    this.#alignedMonths = [];
    this.#noteScrollByFinger();
    this.#turnAtRest();
  };

  #noteScrollByFinger(): void {
    this.#isScrolledByFinger ||=
      this.#mayScrollByFinger && this.#scroller?.scrollLeft !== this.#scrollSetByCode;
  }

  /**
   * Waits until the months no longer scroll, then turns the calendar. Scroll events come with a frame, and report only
   * scrolling before that frame. The wait for a second frame makes sure that the last event has come.
   */
  #turnAtRest(): void {
    this.#cancelTurn();
    this.#restTimer = setTimeout(() => {
      this.#frame = requestAnimationFrame(() => {
        this.#frame = requestAnimationFrame(this.#turnToSnappedMonth);
      });
    }, REST_MS);
  }

  #cancelTurn(): void {
    clearTimeout(this.#restTimer);
    cancelAnimationFrame(this.#frame);
  }

  /** Turns the calendar to the month at the start of the scroller. Does nothing while a finger holds the months halfway. */
  readonly #turnToSnappedMonth = (): void => {
    const months = [...(this.#scroller?.children ?? [])];
    const snappedIndex = months.findIndex((month) => Math.abs(this.#offsetOf(month)) < TOLERANCE_PX);
    if (this.#isTouched || snappedIndex < 0) return;
    this.#mayScrollByFinger = this.#isScrolledByFinger = false;
    const monthsTurned = this.#currentMonth ? snappedIndex - months.indexOf(this.#currentMonth) : 0;
    if (monthsTurned === 0) this.#host.requestUpdate();
    else this.#turnBy(monthsTurned);
  };
}
