import type { LitElement, ReactiveController } from 'lit';

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
export class Swipe implements ReactiveController {
  readonly #host: LitElement;
  readonly #turnBy: (months: number) => void;
  readonly #touch = matchMedia('(pointer: coarse)');
  #leaving = new AbortController();
  #rest: ReturnType<typeof setTimeout> | undefined;
  #frame = 0;
  #isTouched = false;
  /** From a touch until the months are at rest: of a push the page hears with a frame, and the finger may have left by then. */
  #mayBePushed = false;
  /** From the first push until the months are at rest again. */
  #isPushed = false;
  /** Where the months have been put, not pushed. */
  #put = 0;

  constructor(host: LitElement, turnBy: (months: number) => void) {
    this.#host = host;
    this.#turnBy = turnBy;
    host.addController(this);
  }

  hostConnected(): void {
    const { signal } = (this.#leaving = new AbortController());
    const listen = (name: string, listener: () => void): void => {
      const listenInMonths = ({ target }: Event): void => {
        if (target instanceof Element && target.closest('#months')) listener();
      };
      // A scroller's own event does not bubble.
      this.#host.renderRoot.addEventListener(name, listenInMonths, { capture: true, passive: true, signal });
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
  }

  /** Before what is drawn moves them, too. */
  hostUpdate(): void {
    this.#heed();
  }

  hostUpdated(): void {
    if (this.#touch.matches && !this.#isPushed) this.#align();
  }

  /** How many months have to lie on either side of those on screen: a finger may push again before they have come to rest. */
  get reach(): number {
    return this.#touch.matches ? 3 : 1;
  }

  /** Whether others may be drawn beside the months: not on their way, and not under a finger, which may be about to push. */
  get isAtRest(): boolean {
    return !this.#isPushed && !this.#isTouched;
  }

  /**
   * Brings the months on screen into sight, beside which others have been drawn. Not to snap for that moment makes the
   * browser forget the month that it has snapped to, and would follow to wherever its box has gone.
   */
  #align(): void {
    const [scroller, current] = [this.#scroller, this.#current];
    if (!scroller || !current) return;
    scroller.classList.add('free');
    scroller.scrollBy({ left: this.#offsetOf(current), behavior: 'instant' });
    scroller.classList.remove('free');
    this.#put = scroller.scrollLeft;
  }

  /** From where a month lies to where the first one on screen belongs; in either direction of writing. */
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
    this.#heed();
    this.#wait();
  };

  #heed(): void {
    this.#isPushed ||= this.#mayBePushed && this.#scroller?.scrollLeft !== this.#put;
  }

  /** Each frame tells of what was scrolled before it began. The next one may have begun long ago, on a busy page. */
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

  /** A finger that holds a month halfway is no rest: then none lies in its place. */
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
