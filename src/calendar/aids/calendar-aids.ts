import { render } from '../../element/template.ts';
import { adoptStyles } from '../../element/css.ts';
import type { IsoDate } from '../../stay/iso-date.ts';
import { loadLegendWords } from '../../i18n/legend-words.ts';
import type { LegendWords } from '../../i18n/legend-words.ts';
import type { DatesWords } from '../../i18n/words.ts';
import type { Pages } from '../paging.ts';
import type { Scene } from '../scene.ts';
import { aidsStyles } from './aids-styles.ts';
import { HIGH_ID, legend } from './legend.ts';
import { Drag } from './drag.ts';
import { highPrices } from './price-tiers.ts';
import type { IsHigh } from './price-tiers.ts';
import { Swipe } from './swipe.ts';

// What helps to read and to handle the days: signs in the cells and their key, dragging, swiping. None of it is needed
// to choose a stay, so it comes after the days.

/** The aids of one calendar. */
class Aids {
  readonly #root: ShadowRoot;
  readonly #drag: Drag;
  readonly #swipe: Swipe;
  #scene: Scene | undefined;
  #isHigh: IsHigh = () => false;
  #legendWords: LegendWords | undefined;

  constructor(root: ShadowRoot) {
    this.#root = root;
    adoptStyles(root, [aidsStyles]);
    this.#drag = new Drag(root);
    this.#swipe = new Swipe(root);
  }

  /** After each drawing of the calendar. */
  help(scene: Scene, pages: Pages): void {
    const before = this.#scene;
    this.#scene = scene;
    if (before?.world.availability !== scene.world.availability) this.#isHigh = highPrices(scene.world);
    if (before?.words !== scene.words) void this.#loadWords(scene.words);
    this.#drag.scene = scene;
    this.#swipe.draw(scene, pages);
    this.#mark(scene);
    this.#drawLegend();
  }

  /** The newest words win. */
  async #loadWords(beside: DatesWords): Promise<void> {
    const words = await loadLegendWords(beside).catch(() => undefined);
    if (beside !== this.#scene?.words) return;
    this.#legendWords = words;
    this.#drawLegend();
  }

  #drawLegend(): void {
    const place = this.#root.querySelector<HTMLElement>('.legend');
    if (place && this.#legendWords) render(legend(this.#legendWords), place);
  }

  /** Lit writes a cell's parts anew where they have changed, so the marks follow each drawing. */
  #mark({ selection, checkOuts }: Scene): void {
    const arrival = selection.status === 'arrival' ? selection.checkIn : undefined;
    const [soonest] = checkOuts.keys();
    for (const cell of this.#root.querySelectorAll('td')) {
      const date = cell.dataset['date'] as IsoDate | undefined;
      const isShort = date && arrival && soonest && arrival < date && date < soonest;
      const isHigh = Boolean(!arrival && date && this.#isHigh(date));
      cell.part.toggle('day-minimum', Boolean(isShort));
      cell.part.toggle('day-high', isHigh);
      // Heard as it is read: the key has the words for the sign.
      const button = cell.firstElementChild;
      if (isHigh) button?.setAttribute('aria-describedby', HIGH_ID);
      else button?.removeAttribute('aria-describedby');
    }
  }
}

const aidsOf = new WeakMap<ShadowRoot, Aids>();

/** Helps with what has just been drawn in a calendar's root. */
export function help(root: ShadowRoot, scene: Scene, pages: Pages): void {
  let aids = aidsOf.get(root);
  if (!aids) aidsOf.set(root, (aids = new Aids(root)));
  aids.help(scene, pages);
}
