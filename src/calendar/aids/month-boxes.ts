import { render } from 'lit';
import { plusMonths, startOfMonth } from '../../stay/iso-date.ts';
import type { IsoDate } from '../../stay/iso-date.ts';
import { monthTable } from '../calendar-templates.ts';
import { describePages } from '../calendar-view.ts';
import { boundsOf } from '../paging.ts';
import type { Pages } from '../paging.ts';
import type { Scene } from '../scene.ts';

/** What is to be on screen. */
export interface View {
  readonly pages: Pages;
  readonly scene: Scene;
  /** The one day in the Tab order. */
  readonly tabStop: IsoDate | undefined;
}

/** A box, and what is drawn in it. */
interface Drawn {
  readonly box: HTMLElement;
  readonly month: IsoDate;
  /** None of what someone else has drawn. */
  readonly scene?: Scene;
  readonly tabStop?: IsoDate | undefined;
}

/** Sets the signs in a box that has been drawn. */
type Mark = (box: Element, month: IsoDate, scene: Scene) => void;

const monthsOn = ({ month, count }: Pages): IsoDate[] =>
  [...Array(count).keys()].map((index) => plusMonths(month, index));

/** `reach` months before and after those on screen, the ones that are asked for more often first. */
function monthsBeside({ month, count }: Pages, { world }: Scene, reach: number): IsoDate[] {
  const { first, last } = boundsOf(world);
  return [...Array(reach).keys()]
    .flatMap((step) => [plusMonths(month, count + step), plusMonths(month, -1 - step)])
    .filter((beside) => first <= beside && beside <= last);
}

/**
 * The boxes that the months stand in, in their order. To turn the page is to cover one box and to uncover another: what
 * stays on screen is not touched, and the months beside it are drawn ahead, covered, but styled and laid out.
 */
export class MonthBoxes {
  readonly #place: Element;
  readonly #mark: Mark;
  /** In the order of the months. */
  #drawn: readonly Drawn[] = [];

  /** `mark` is called for each box that has been drawn. */
  constructor(place: Element, mark: Mark) {
    this.#place = place;
    this.#mark = mark;
  }

  /** Puts the months on screen, and covers all others. */
  show({ pages, scene, tabStop }: View): void {
    const months = monthsOn(pages);
    if (this.#drawn.length === 0) this.#adopt(months);
    const stopMonth = tabStop && startOfMonth(tabStop);
    for (const month of months) this.#draw(month, scene, month === stopMonth ? tabStop : undefined, months);
    for (const { box, month, tabStop: stop } of this.#drawn) {
      const isCovered = !months.includes(month);
      cover(box, isCovered);
      // There is one stop at most.
      if (isCovered && stop) this.#draw(month, scene, undefined, months);
    }
  }

  /** Draws one of the `reach` months on either side of those on screen, and says whether there was one to draw. */
  prepare({ pages, scene }: View, reach: number): boolean {
    const beside = monthsBeside(pages, scene, reach);
    const months = [...monthsOn(pages), ...beside];
    const month = beside.find((wanted) => this.#in(wanted)?.scene !== scene);
    if (!month) return false;
    const box = this.#draw(month, scene, undefined, months);
    cover(box, true);
    // To say where something lies in it, the browser has to style it and to lay it out, covered or not.
    box.querySelector('td')?.getBoundingClientRect();
    return true;
  }

  /** Leaves the place to whoever draws in it next. */
  release(): void {
    for (const { box } of this.#drawn) cover(box, false);
    this.#drawn = [];
  }

  /** Takes over the boxes that are in the place. */
  #adopt(months: readonly IsoDate[]): void {
    this.#drawn = months.flatMap((month, index) => {
      const box = this.#place.children[index];
      return box instanceof HTMLElement ? { box, month } : [];
    });
  }

  #in(month: IsoDate): Drawn | undefined {
    return this.#drawn.find((drawn) => drawn.month === month);
  }

  /** Draws a month, if it is not drawn so already, in a box of its own or in one that none of the `wanted` months needs. */
  #draw(month: IsoDate, scene: Scene, tabStop: IsoDate | undefined, wanted: readonly IsoDate[]): HTMLElement {
    const before = this.#in(month);
    if (before?.scene === scene && before.tabStop === tabStop) return before.box;
    const box = before?.box ?? this.#spare(month, wanted) ?? document.createElement('div');
    const [view] = describePages({ month, count: 1 }, scene);
    if (view) render(monthTable(view, tabStop), box);
    if (before?.scene !== scene) this.#mark(box, month, scene);
    this.#put({ box, month, scene, tabStop });
    return box;
  }

  /** The farthest box of the months that nobody wants. */
  #spare(month: IsoDate, wanted: readonly IsoDate[]): HTMLElement | undefined {
    const spares = this.#drawn.filter((drawn) => !wanted.includes(drawn.month));
    return (spares.find((drawn) => drawn.month < month) ?? spares.at(-1))?.box;
  }

  #put(drawn: Drawn): void {
    const others = this.#drawn.filter(({ box }) => box !== drawn.box);
    const after = others.filter(({ month }) => month > drawn.month);
    this.#drawn = [...others.filter(({ month }) => month < drawn.month), drawn, ...after];
    const next = after[0]?.box ?? null;
    const isInPlace = drawn.box.parentNode === this.#place && drawn.box.nextElementSibling === next;
    if (!isInPlace) this.#place.insertBefore(drawn.box, next);
  }
}

/** Not `inert`, nor by `visibility`: everything in the box would be styled anew for either. */
function cover(box: HTMLElement, isCovered: boolean): void {
  box.classList.toggle('covered', isCovered);
  box.ariaHidden = isCovered ? 'true' : null;
}
