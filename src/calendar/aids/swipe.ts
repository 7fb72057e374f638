import { render } from '../../element/template.ts';
import { plusMonths } from '../../stay/iso-date.ts';
import type { IsoDate } from '../../stay/iso-date.ts';
import { monthTable } from '../calendar-templates.ts';
import { describePages } from '../calendar-view.ts';
import { boundsOf } from '../paging.ts';
import type { Pages } from '../paging.ts';
import type { Scene } from '../scene.ts';

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
  readonly #touch = matchMedia('(pointer: coarse)');
  readonly #before = neighbour();
  readonly #after = neighbour();
  #rest: ReturnType<typeof setTimeout> | undefined;

  constructor(root: ShadowRoot) {
    this.#root = root;
  }

  get #scroller(): HTMLElement | undefined {
    return this.#root.querySelector<HTMLElement>('[part=months]') ?? undefined;
  }

  /** Draws the neighbours of the months on screen, and brings the latter into sight. */
  draw(scene: Scene, pages: Pages): void {
    const scroller = this.#scroller;
    if (!scroller || !this.#touch.matches) return;
    if (this.#before.parentNode !== scroller) {
      scroller.prepend(this.#before);
      scroller.append(this.#after);
      scroller.addEventListener('scroll', this.#moved, { passive: true });
    }
    const { first, last } = boundsOf(scene.world);
    const earlier = plusMonths(pages.month, -1);
    const later = plusMonths(pages.month, pages.count);
    drawMonth(this.#before, earlier < first ? undefined : earlier, scene);
    drawMonth(this.#after, later > last ? undefined : later, scene);
    this.#align();
  }

  /** From where a month lies to where the first one on screen belongs; in either direction of writing. */
  #offsetOf(month: Element): number {
    const scroller = this.#scroller;
    if (!scroller) return 0;
    const edge = getComputedStyle(scroller).direction === 'rtl' ? 'right' : 'left';
    return month.getBoundingClientRect()[edge] - scroller.getBoundingClientRect()[edge];
  }

  get #current(): Element | undefined {
    return this.#scroller?.querySelector(':scope > [part=month]') ?? undefined;
  }

  #align(): void {
    const current = this.#current;
    if (current) this.#scroller?.scrollBy({ left: this.#offsetOf(current), behavior: 'instant' });
  }

  readonly #moved = (): void => {
    clearTimeout(this.#rest);
    this.#rest = setTimeout(() => {
      this.#settle();
    }, REST_MS);
  };

  /** A finger that holds a month halfway is no rest: then none lies in its place. */
  #settle(): void {
    const months = [...(this.#scroller?.children ?? [])].filter((month) => month.firstElementChild !== null);
    const shown = months.find((month) => Math.abs(this.#offsetOf(month)) < TOLERANCE_PX);
    const current = this.#current;
    if (!shown || !current || shown === current) return;
    const button = shown === this.#before ? 'previous' : 'next';
    const turn = this.#root.querySelector<HTMLElement>(`[part=${button}]`);
    // A day that has the focus would hold the calendar at its month.
    if (this.#root.activeElement?.closest('td')) turn?.focus({ preventScroll: true });
    turn?.click();
  }
}

/** Seen while a finger pushes it in, and nothing to hear or to press before it is the calendar's own. */
function neighbour(): HTMLElement {
  const box = document.createElement('div');
  box.className = 'beside';
  box.inert = true;
  return box;
}

function drawMonth(box: HTMLElement, month: IsoDate | undefined, scene: Scene): void {
  const [view] = month ? describePages({ month, count: 1 }, scene) : [];
  render(view ? monthTable(view, `beside-${String(month)}`, undefined) : undefined, box);
}
