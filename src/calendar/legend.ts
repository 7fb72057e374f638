import { html } from 'lit';
import type { ReactiveControllerHost, TemplateResult } from 'lit';
import { guard } from 'lit/directives/guard.js';
import { FeatureMessageLoader } from '../i18n/load-messages.ts';
import type { CalendarMessages, FeatureMessages } from '../i18n/messages.ts';
import type { CalendarModel } from './calendar-model.ts';
import type { DaySign } from './day-signs.ts';

/** The texts of the legend, which explains the signs. They load after the calendar's texts, in the same `language`. */
export interface Legend {
  readonly words: FeatureMessages;
  readonly language: string;
}

/** Loads the texts of the legend. */
export class LegendLoader {
  readonly #loader: FeatureMessageLoader;
  #current: Legend | undefined;

  constructor(host: ReactiveControllerHost) {
    this.#loader = new FeatureMessageLoader(host);
  }

  /** The newest texts that have loaded; for a moment they may be in another language than the calendar's. */
  get current(): Legend | undefined {
    return this.#current;
  }

  /** Loads the legend's texts in the language of `words`. */
  load(words: CalendarMessages | undefined): void {
    const loaded = this.#loader.messagesFor(words);
    if (words && loaded && loaded !== this.#current?.words)
      this.#current = { words: loaded, language: words.language };
  }
}

const MESSAGE_KEYS = {
  taken: 'legendTaken',
  'half-day': 'legendHalfDay',
  lowest: 'legendLowest',
  cheaper: 'legendCheaper',
  unknown: 'legendUnknown',
  later: 'legendLater',
} as const satisfies Record<DaySign, keyof FeatureMessages>;

/** The number in the legend's sample days. */
const SAMPLE_DAY = 7;

/** Texts of sample days that show no number. The style sheets draw the signs. */
const SAMPLE_TEXTS: Readonly<Partial<Record<DaySign, string>>> = { 'half-day': '', lowest: '', unknown: '–' };

/** Fewer kinds of signs need no legend, because they are easy to understand and the day's accessible name explains them. */
const MIN_SIGNS = 3;

/** Renders the folded legend of the signs on screen; `undefined` if there are few signs, or while the texts load. */
export const legendView = (
  legend: Legend | undefined,
  { format }: CalendarModel,
  signs: readonly DaySign[],
): unknown =>
  legend && signs.length >= MIN_SIGNS
    ? guard([legend, format, ...signs], () => legendList(legend.words, signs, format.number(SAMPLE_DAY)))
    : undefined;

const legendList = (words: FeatureMessages, signs: readonly DaySign[], number: string): TemplateResult =>
  html`<details part="legend">
    <summary>${words.legend}</summary>
    <ul>
      ${signs.map(
        (sign) =>
          html`<li>
            <span class="swatch swatch-${sign}" aria-hidden="true">${SAMPLE_TEXTS[sign] ?? number}</span
            >${words[MESSAGE_KEYS[sign]]}
          </li>`,
      )}
    </ul>
  </details>`;
