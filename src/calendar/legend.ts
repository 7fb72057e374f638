import { html } from 'lit';
import type { ReactiveControllerHost, TemplateResult } from 'lit';
import { guard } from 'lit/directives/guard.js';
import { MessageLoader } from '../i18n/load-messages.ts';
import type { CalendarMessages, FeatureMessages } from '../i18n/messages.ts';
import type { Scene } from './scene.ts';

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

/** Of the words that say what is dear: the cells of such nights refer to them. */
export const DEAR_ID = 'legend-high';

const legendItem = (name: string, sign: string, text: string): TemplateResult =>
  html`<li>
    <span part="swatch swatch-${name}" class="swatch swatch-${name}" aria-hidden="true">${sign}</span
    ><span id="legend-${name}">${text}</span>
  </li>`;

/** A day in the key, of whatever month. */
const LEGEND_DAY = 7;

/** The key to the cells, once there are the words for it. */
export const legendView = (legend: Legend | undefined, { format }: Scene): unknown =>
  guard([legend, format], () => legend && legendList(legend.words, format.number(LEGEND_DAY)));

/** Its swatches are drawn by the style sheets, from the same parts as the cells, in the digits of the days. */
const legendList = (words: FeatureMessages, number: string): TemplateResult =>
  html`<ul part="legend" aria-label=${words.legend}>
    ${legendItem('taken', number, words.legendTaken)} ${legendItem('half-day', '', words.legendHalfDay)}
    ${legendItem('lowest', '', words.legendLowest)} ${legendItem('high', '', words.legendHigh)}
    ${legendItem('minimum', number, words.legendMinimum)}
    ${legendItem('maximum', number, words.legendMaximum)} ${legendItem('unknown', '–', words.legendUnknown)}
    ${legendItem('later', number, words.legendLater)} ${legendItem('beyond', '', words.legendBeyond)}
  </ul>`;
