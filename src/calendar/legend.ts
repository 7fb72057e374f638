import { html, nothing } from 'lit';
import type { ReactiveControllerHost, TemplateResult } from 'lit';
import { guard } from 'lit/directives/guard.js';
import { MessageLoader } from '../i18n/load-messages.ts';
import type { CalendarMessages, FeatureMessages } from '../i18n/messages.ts';
import type { CalendarModel } from './calendar-model.ts';
import type { DaySign } from './day-signs.ts';

/** The words of the key, which come later than those of the calendar, whose `language` they were loaded for. */
export interface Legend {
  readonly words: FeatureMessages;
  readonly language: string;
}

/** The words of the key come after those of the calendar, and after the days. */
export class LegendLoader {
  readonly #loader: MessageLoader<'features'>;
  #current: Legend | undefined;

  constructor(host: ReactiveControllerHost) {
    this.#loader = new MessageLoader('features', () => {
      host.requestUpdate();
    });
  }

  /** The newest that are there; until those beside the calendar's have come, they may be in another language. */
  get current(): Legend | undefined {
    return this.#current;
  }

  /** Fetches those beside `words`. */
  load(words: CalendarMessages | undefined): void {
    const loaded = this.#loader.beside(words);
    if (words && loaded && loaded !== this.#current?.words)
      this.#current = { words: loaded, language: words.language };
  }
}

const WORDS_OF = {
  taken: 'legendTaken',
  'half-day': 'legendHalfDay',
  lowest: 'legendLowest',
  cheaper: 'legendCheaper',
  unknown: 'legendUnknown',
  later: 'legendLater',
} as const satisfies Record<DaySign, keyof FeatureMessages>;

/** A day in the key, of any month. */
const LEGEND_DAY = 7;

/** What stands in the place of a number or a price; the style sheets draw the rest, from the same parts as the cells. */
const TEXTS: Readonly<Partial<Record<DaySign, string>>> = { 'half-day': '', lowest: '', unknown: '–' };

/** One or two kinds of signs say by themselves what they mean, as far as a day's name does not. */
const MANY = 3;

/** The key to the signs that are on screen, folded, if there are many, and once there are the words for it. */
export const legendView = (
  legend: Legend | undefined,
  { format }: CalendarModel,
  signs: readonly DaySign[],
): unknown =>
  guard([legend, format, ...signs], () =>
    legend && signs.length >= MANY ? legendList(legend.words, signs, format.number(LEGEND_DAY)) : nothing,
  );

const legendList = (words: FeatureMessages, signs: readonly DaySign[], number: string): TemplateResult =>
  html`<details part="legend">
    <summary>${words.legend}</summary>
    <ul>
      ${signs.map(
        (sign) =>
          html`<li>
            <span part="swatch swatch-${sign}" class="swatch swatch-${sign}" aria-hidden="true"
              >${TEXTS[sign] ?? number}</span
            >${words[WORDS_OF[sign]]}
          </li>`,
      )}
    </ul>
  </details>`;
