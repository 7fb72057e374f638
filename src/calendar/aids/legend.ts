import { html } from '../../element/template.ts';
import type { TemplateResult } from '../../element/template.ts';
import type { LegendWords } from '../../i18n/legend-words.ts';

/** Of the words that say what is dear: the cells of such nights refer to them. */
export const HIGH_ID = 'legend-high';

const item = (name: string, sign: string, text: string): TemplateResult =>
  html`<li>
    <span part="swatch swatch-${name}" class="swatch swatch-${name}" aria-hidden="true">${sign}</span
    ><span id="legend-${name}">${text}</span>
  </li>`;

/** The key to the cells. Its swatches are drawn by the style sheets, from the same parts as the cells. */
export const legend = (words: LegendWords): TemplateResult =>
  html`<ul part="legend" aria-label=${words.legend}>
    ${item('taken', '7', words.legendTaken)} ${item('half-day', '', words.legendHalfDay)}
    ${item('lowest', '', words.legendLowest)} ${item('high', '', words.legendHigh)}
    ${item('minimum', '7', words.legendMinimum)} ${item('maximum', '7', words.legendMaximum)}
    ${item('unknown', '–', words.legendUnknown)} ${item('later', '7', words.legendLater)}
    ${item('beyond', '', words.legendBeyond)}
  </ul>`;
