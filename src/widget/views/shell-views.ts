import { html, nothing } from 'lit';
import type { TemplateResult } from 'lit';
import '../../calendar/booking-calendar.ts';
import type { DatesWords } from '../../i18n/words.ts';
import { frame, layout } from './frame.ts';

/**
 * The first frame, in the size of what follows: the calendar draws its own cells while it has nothing to show. Without
 * words, while they are loading too, nothing is said yet. Parts: `loading`, `card`.
 */
export function loadingView(words?: DatesWords, locale: string = 'en'): TemplateResult {
  const main = html`<p class="spoken" role="status">${words?.loading}</p>
    <booking-calendar part="calendar" .locale=${locale} .words=${words}></booking-calendar>`;
  const side = html`<div class="card waiting" part="card" aria-hidden="true">
    <div class="roomy waiting-heading"></div>
    <div class="roomy ends">
      <div></div>
      <div></div>
    </div>
    <div class="waiting-party"></div>
    <div class="roomy lines-place"></div>
    <div class="roomy button primary"></div>
  </div>`;
  const foot = html`<div class="bar" aria-hidden="true"></div>`;
  return frame(locale, html`<div part="loading" aria-busy="true">${layout('dates', main, side, foot)}</div>`);
}

/** There is no calendar to show: why, and a way to try again where that can help. Parts: `failed`, `retry`. */
export interface Failure {
  readonly text: string;
  readonly locale: string;
  readonly retry?: { readonly label: string; readonly act: () => void } | undefined;
}

export const failedView = ({ text, locale, retry }: Failure): TemplateResult =>
  frame(
    locale,
    html`<div class="failed" part="failed">
      <p role="alert">${text}</p>
      ${
        retry
          ? html`<button type="button" class="button" part="button retry" @click=${retry.act}>
              ${retry.label}
            </button>`
          : nothing
      }
    </div>`,
  );
