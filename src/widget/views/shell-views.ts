import { html, nothing } from 'lit';
import type { TemplateResult } from 'lit';
import '../../calendar/booking-calendar.ts';
import type { DatesWords } from '../../i18n/words.ts';
import { CALENDAR_PARTS } from './calendar-parts.ts';
import { frame, layout } from './frame.ts';

/**
 * The first frame, in the size of what follows: the calendar draws its own cells while it has nothing to show. Without
 * words, while they are loading too, nothing is said yet. Parts: `loading`, `card`.
 */
export function loadingView(words?: DatesWords, locale: string = 'en'): TemplateResult {
  const main = html`<booking-calendar
    part="calendar"
    exportparts=${CALENDAR_PARTS}
    .locale=${locale}
    .words=${words}
  ></booking-calendar>`;
  const side = html`<div class="card waiting" part="card">
    <h2 class="roomy waiting-heading">&nbsp;</h2>
    <div class="roomy ends">
      <div></div>
      <div></div>
    </div>
    <fieldset class="party">
      <legend>&nbsp;</legend>
      <div class="stepper"></div>
      <div class="stepper"></div>
      <p class="muted">&nbsp;</p>
    </fieldset>
    <div class="roomy lines-place"></div>
    <div class="roomy button primary"></div>
  </div>`;
  const content = html`<p class="spoken" role="status">${words?.loading}</p>
    <div part="loading" inert>${layout('dates', main, side, html`<div class="bar"></div>`)}</div>`;
  return frame(locale, content);
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
