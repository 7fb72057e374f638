import type { LitElement, ReactiveController } from 'lit';

/** The months are at rest after this long without scrolling. */
const REST_MS = 80;
/** How far a snapped month may be from its place, because of rounded fractions of pixels. */
const TOLERANCE_PX = 2;

const isSame = (these: readonly Element[], those: readonly Element[]): boolean =>
  these.length === those.length && these.every((each, index) => each === those[index]);

/**
 * Lets a finger push the months. Those on screen are in a scroller with some before and after them; the browser moves
 * it with its own momentum and snaps it. When the scroller rests on another month, the calendar turns to that month and
 * puts the scroller back, without a visible change. The scroller is not put back earlier, so that each of several quick
 * pushes moves one month further.
 */
export class Swipe implements ReactiveController {
  readonly #host: LitElement;
  readonly #turnBy: (months: number) => void;
  readonly #touch = matchMedia('(pointer: coarse)');
  #leaving = new AbortController();
  #rest: ReturnType<typeof setTimeout> | undefined;
  #frame = 0;
  #isTouched = false;
  /**
   * True from a touch until the months are at rest. A push is reported one frame later, when the finger may have left
   * already.
   */
  #mayBePushed = false;
  /** From the first push until the months are at rest again. */
  #isPushed = false;
  /** The scroll position that was set by code and not by a finger. */
  #put = 0;
  /** The months on screen, and all in the document, as they were at that position. Empty if they have moved since. */
  #aligned: readonly Element[] = [];

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
      // A scroller's own event does not bubble.
      this.#host.renderRoot.addEventListener(name, callIfInMonths, { capture: true, passive: true, signal });
    };
    listen('scroll', this.#moved);
    listen('touchstart', this.#touched);
    listen('touchend', this.#left);
    listen('touchcancel', this.#left);
  }

  hostDisconnected(): void {
    this.#leaving.abort();
    this.#stopWaiting();
    this.#isTouched = this.#mayBePushed = this.#isPushed = false;
    this.#aligned = [];
  }

  /** Runs before the new drawing can move the months. */
  hostUpdate(): void {
    this.#heed();
  }

  hostUpdated(): void {
    if (this.#touch.matches && !this.#isPushed) this.#align();
  }

  /** How many months have to be on either side of those on screen, because a finger may push again before they are at rest. */
  get reach(): number {
    return this.#touch.matches ? 3 : 1;
  }

  /**
   * Whether other months may be drawn beside those on screen. False while the months move or a finger touches them,
   * because it may be about to push.
   */
  get isAtRest(): boolean {
    return !this.#isPushed && !this.#isTouched;
  }

  /**
   * Scrolls to the months on screen after others have been drawn beside them. Switching off snapping for that moment makes the
   * browser forget the month that it snapped to; otherwise it would follow that month's box.
   */
  #align(): void {
    const [scroller, current] = [this.#scroller, this.#current];
    if (!scroller || !current) return;
    const months = [...scroller.querySelectorAll(':scope > :not(.covered)'), ...scroller.children];
    // Each measurement makes the browser lay out the page again, which a phone would do for every press of a day.
    if (isSame(months, this.#aligned)) return;
    scroller.classList.add('free');
    scroller.scrollBy({ left: this.#offsetOf(current), behavior: 'instant' });
    scroller.classList.remove('free');
    this.#put = scroller.scrollLeft;
    // Without a width, as in a closed dialog, nothing has been scrolled.
    this.#aligned = scroller.clientWidth > 0 ? months : [];
  }

  /** The distance of a month from the place of the first one on screen, in either writing direction. */
  #offsetOf(month: Element): number {
    const edge = getComputedStyle(this.#host).direction === 'rtl' ? 'right' : 'left';
    return month.getBoundingClientRect()[edge] - (this.#scroller?.getBoundingClientRect()[edge] ?? 0);
  }

  get #scroller(): Element | undefined {
    return this.#host.renderRoot.querySelector('#months') ?? undefined;
  }

  get #current(): Element | undefined {
    return this.#host.renderRoot.querySelector('#months > :not(.covered)') ?? undefined;
  }

  readonly #touched = (): void => {
    this.#isTouched = this.#mayBePushed = true;
  };

  readonly #left = (): void => {
    this.#isTouched = false;
    this.#wait();
  };

  readonly #moved = (): void => {
    this.#aligned = [];
    this.#heed();
    this.#wait();
  };

  #heed(): void {
    this.#isPushed ||= this.#mayBePushed && this.#scroller?.scrollLeft !== this.#put;
  }

  /** Each frame reports what was scrolled before it began. On a busy page, the next one may have begun long ago. */
  #wait(): void {
    this.#stopWaiting();
    this.#rest = setTimeout(() => {
      this.#frame = requestAnimationFrame(() => {
        this.#frame = requestAnimationFrame(this.#settle);
      });
    }, REST_MS);
  }

  #stopWaiting(): void {
    clearTimeout(this.#rest);
    cancelAnimationFrame(this.#frame);
  }

  /** While a finger holds a month halfway, no month is in its place, so the months are not at rest. */
  readonly #settle = (): void => {
    const months = [...(this.#scroller?.children ?? [])];
    const shown = months.findIndex((month) => Math.abs(this.#offsetOf(month)) < TOLERANCE_PX);
    if (this.#isTouched || shown < 0) return;
    this.#mayBePushed = this.#isPushed = false;
    const turned = this.#current ? shown - months.indexOf(this.#current) : 0;
    if (turned === 0) this.#host.requestUpdate();
    else this.#turnBy(turned);
  };
}
