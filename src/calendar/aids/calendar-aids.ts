import { render } from 'lit';
import type { Availability } from '../../stay/availability.ts';
import type { IsoDate } from '../../stay/iso-date.ts';
import { whyNotPick } from '../../stay/selection.ts';
import type { StayProblem } from '../../stay/stay-rules.ts';
import { AGAIN_MS, loadBeside } from '../../i18n/load-messages.ts';
import type { CalendarMessages, FeatureMessages } from '../../i18n/messages.ts';
import { addStyles } from '../add-styles.ts';
import { EMPTY_CELL } from '../day-view.ts';
import { describeMonth } from '../describe-day.ts';
import { describePages } from '../calendar-view.ts';
import { drawMonths as drawPlainly } from '../draw-months.ts';
import type { Held } from '../hold.ts';
import { refusalOf } from '../refusal.ts';
import type { Refusal } from '../refusal.ts';
import { setSign } from '../pointing.ts';
import type { Scene } from '../scene.ts';
import { aidsStyles } from './aids-styles.ts';
import { SIGNS, signsOf } from './day-signs.ts';
import { explainIn } from './explain.ts';
import { HIGH_ID, legend } from './legend.ts';
import { Drag } from './drag.ts';
import { MonthBoxes } from './month-boxes.ts';
import type { View } from './month-boxes.ts';
import { highPrices } from './price-tiers.ts';
import type { IsHigh } from './price-tiers.ts';
import { Swipe } from './swipe.ts';

// What helps to read and to handle the days: signs in the cells and their key, dragging, swiping. None of it is needed
// to choose a stay, so it comes after the days.

/** Where a browser cannot tell when a page rests. */
const REST_MS = 200;

/** A day in the key, of whatever month. */
const LEGEND_DAY = 7;

/** How many months lie on either side for a finger, which may push again before they have come to rest. */
const SWIPE_REACH = 3;

/** A page that never rests, or a browser that cannot tell, does not get to it. */
const whenIdle = (work: () => void): void => {
  if ('requestIdleCallback' in globalThis) requestIdleCallback(work);
  else setTimeout(work, REST_MS);
};

/** The aids of one calendar. */
class Aids {
  readonly #root: ShadowRoot;
  readonly #boxes: MonthBoxes;
  readonly #drag: Drag;
  readonly #swipe: Swipe;
  readonly #title = document.createElement('p');
  #view: View | undefined;
  #words: CalendarMessages | undefined;
  #availability: Availability | undefined;
  #isHigh: IsHigh = () => false;
  #legendWords: FeatureMessages | undefined;
  /** Those that the legend's have come beside. */
  #settled: CalendarMessages | undefined;
  /** In which scene each refusal was said first. */
  readonly #saidIn = new WeakMap<Refusal, Scene>();
  #isWaiting = false;
  /** Cells that have had a sign. */
  readonly #signed = new WeakSet<Element>();

  constructor(root: ShadowRoot, place: HTMLElement) {
    this.#root = root;
    addStyles(root, [aidsStyles]);
    this.#boxes = new MonthBoxes(place, this.#mark);
    this.#drag = new Drag(root, place);
    this.#swipe = new Swipe(root, place, () => {
      this.#prepare();
    });
    this.#title.className = 'spoken';
    this.#title.ariaLive = 'polite';
    place.parentElement?.append(this.#title);
  }

  /** Draws the months in their place. */
  draw(place: Element, calendar: Held): void {
    const { pages, scene, tabStop } = calendar;
    const before = this.#view;
    this.#view = scene && { pages, scene, tabStop };
    if (!this.#view) {
      this.#boxes.release();
      drawPlainly(place, calendar);
      return;
    }
    this.#boxes.show(this.#view);
    if (before && before.pages.month !== pages.month) this.#title.textContent = titleOf(this.#view);
  }

  /** After each drawing of the calendar. */
  help(calendar: Held, scene: Scene): void {
    this.#drag.calendar = calendar;
    if (this.#words !== scene.words) void this.#loadWords((this.#words = scene.words), calendar);
    this.#sayAgain(calendar, scene);
    this.#drawLegend();
    this.#prepare();
  }

  /** A finger pushes the months beside into sight by itself; for those behind them, and without one, there is time. */
  #prepare(): void {
    if (this.#swipe.isPushed) return;
    if (this.#swipe.isOn) {
      while (this.#view && this.#boxes.prepare(this.#view, 1));
      this.#swipe.align();
    }
    this.#prepareSoon();
  }

  #prepareSoon(): void {
    if (this.#isWaiting) return;
    this.#isWaiting = true;
    whenIdle(() => {
      this.#isWaiting = false;
      const { isOn, isPushed, isTouched } = this.#swipe;
      if (!this.#view || isPushed || isTouched || !this.#boxes.prepare(this.#view, isOn ? SWIPE_REACH : 1))
        return;
      if (isOn) this.#swipe.align();
      this.#prepareSoon();
    });
  }

  /** The newest words win; those that are lost are asked for again with the first drawing a little later. */
  async #loadWords(beside: CalendarMessages, calendar: Held): Promise<void> {
    const words = await loadBeside('features', beside).catch(() => undefined);
    if (beside !== this.#words) return;
    if (!words)
      setTimeout(() => {
        this.#words = undefined;
        calendar.requestUpdate();
      }, AGAIN_MS);
    this.#legendWords = words;
    this.#settled = beside;
    this.#drawLegend();
    // What the days say is drawn from the scene: there has to be another one.
    calendar.hold.explain = words && explainIn(words, beside);
    calendar.requestUpdate('words');
  }

  /**
   * A refusal that stands while the language changes goes on in the new one, once all words for it are there. Where nights
   * have changed, it is said anew, too, or it is none any more: its repair would lead to what is taken by now.
   */
  #sayAgain(calendar: Held, scene: Scene): void {
    const { hold } = calendar;
    const { refusal } = hold;
    const { words, world } = scene;
    if (!refusal) return;
    const said = this.#saidIn.get(refusal);
    if (!said) this.#saidIn.set(refusal, scene);
    if (!said || this.#settled !== words) return;
    if (said.words === words && said.world.availability === world.availability) return;
    const refused = whyNow(refusal.date, scene);
    hold.refusal = refused && refusalOf(refusal.date, refused, scene);
    calendar.requestUpdate();
  }

  #drawLegend(): void {
    const place = this.#root.querySelector<HTMLElement>('.legend');
    const number = this.#view?.scene.format.number(LEGEND_DAY);
    if (place && number && this.#legendWords) render(legend(this.#legendWords, number), place);
  }

  /** A cell's parts are written anew where they have changed, so the marks follow each drawing. */
  readonly #mark = (box: Element, month: IsoDate, scene: Scene): void => {
    const { world } = scene;
    if (this.#availability !== world.availability) this.#isHigh = highPrices(world);
    this.#availability = world.availability;
    box.querySelector('h3')?.removeAttribute('aria-live');
    const days = describeMonth(month, scene).flat();
    box.querySelectorAll('td').forEach((cell, index) => {
      const signs = signsOf(days[index] ?? EMPTY_CELL, scene, this.#isHigh);
      // Most cells have none of the signs, before and after: those are not touched.
      if (signs.length === 0 && !this.#signed.has(cell)) return;
      this.#signed.add(cell);
      for (const sign of SIGNS) setSign(cell, sign, signs.includes(sign));
      // Heard as it is read: the key has the words for the sign.
      const button = cell.firstElementChild;
      if (signs.includes('day-high')) button?.setAttribute('aria-describedby', HIGH_ID);
      else button?.removeAttribute('aria-describedby');
    });
  };
}

/** Why the day is refused, if it still is; one that is free as such may be, for the sake of an arrival that is fixed. */
function whyNow(date: IsoDate, { selection, world, constraint }: Scene): StayProblem | undefined {
  const refused = whyNotPick(selection, date, world);
  const step = refused ? { selection, refused } : { selection };
  return (constraint?.(step, world) ?? step).refused;
}

const titleOf = ({ pages, scene }: View): string =>
  describePages(pages, scene)
    .map(({ title }) => title)
    .join(', ');

const aidsOf = new WeakMap<ShadowRoot, Aids>();

function aidsFor({ renderRoot }: Held, place: HTMLElement): Aids {
  let aids = aidsOf.get(renderRoot);
  if (!aids) aidsOf.set(renderRoot, (aids = new Aids(renderRoot, place)));
  return aids;
}

/** Draws the months of a calendar: those that are drawn already are kept. */
export const drawMonths = (place: HTMLElement, calendar: Held): void => {
  aidsFor(calendar, place).draw(place, calendar);
};

/** Helps with what has just been drawn in a calendar. */
export function help(calendar: Held): void {
  const { renderRoot, scene } = calendar;
  const place = renderRoot.querySelector<HTMLElement>('#months');
  if (!place || !scene) return;
  const isNew = !aidsOf.has(renderRoot);
  const aids = aidsFor(calendar, place);
  // What was drawn before there were aids has no marks yet.
  if (isNew) aids.draw(place, calendar);
  aids.help(calendar, scene);
}
