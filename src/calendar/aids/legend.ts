import { html } from 'lit';
import type { TemplateResult } from 'lit';
import type { FeatureMessages } from '../../i18n/messages.ts';

/** Of the words that say what is dear: the cells of such nights refer to them. */
export const HIGH_ID = 'legend-high';

const item = (name: string, sign: string, text: string): TemplateResult =>
  html`<li>
    <span part="swatch swatch-${name}" class="swatch swatch-${name}" aria-hidden="true">${sign}</span
    ><span id="legend-${name}">${text}</span>
  </li>`;

/**
 * The key to the cells. Its swatches are drawn by the style sheets, from the same parts as the cells; `number` stands for
 * that of a day, in the digits of the days.
 */
export const legend = (words: FeatureMessages, number: string): TemplateResult =>
  html`<ul part="legend" aria-label=${words.legend}>
    ${item('taken', number, words.legendTaken)} ${item('half-day', '', words.legendHalfDay)}
    ${item('lowest', '', words.legendLowest)} ${item('high', '', words.legendHigh)}
    ${item('minimum', number, words.legendMinimum)} ${item('maximum', number, words.legendMaximum)}
    ${item('unknown', '–', words.legendUnknown)} ${item('later', number, words.legendLater)}
    ${item('beyond', '', words.legendBeyond)}
  </ul>`;
