import { html } from 'lit';
import type { CSSResult, TemplateResult } from 'lit';
import type { BookingMessages } from '../../i18n/messages.ts';
import type { PricedStay, SummaryContext, SummaryView } from './describe-summary.ts';
import type { ActionContext, PlaceContext, TextContext } from '../views/view-context.ts';
import type { Party } from '../../stay/party.ts';
import { describeSummary, sayParty, sayStay } from './describe-summary.ts';
import { countNights } from '../../stay/night-range.ts';
import type { NightRange } from '../../stay/night-range.ts';
import { lineView } from './line.ts';
import type { Line } from './line.ts';
import { placeInBrief, placeRow } from './place-row.ts';
import { termsLines } from './stay-terms-view.ts';
import { priceStyles } from './price-styles.ts';

export const summaryCardStyles: readonly CSSResult[] = [priceStyles];

/** Renders the price of all nights. If the nights have different prices, it unfolds into one line for each night. */
const nightsLine = (sum: Line, nights: readonly Line[]): TemplateResult =>
  nights.length === 0
    ? html`<dl>${lineView(sum)}</dl>`
    : html`<details>
        <summary class="line">
          <span class="chevron">${sum.label}</span> <span translate="no">${sum.amount}</span>
        </summary>
        <dl class="nights lines muted">${nights.map(lineView)}</dl>
      </details>`;

/** Renders the charges whose sum is the total: nights, the amounts of the host's rules, and cleaning. */
const chargeLines = (view: SummaryView): TemplateResult =>
  html`${view.nightsLine ? nightsLine(view.nightsLine, view.nightLines) : undefined}
  ${view.ruleLines.map((rule) => html`<dl>${lineView(rule)}</dl>`)}
  ${view.cleaningLine ? html`<dl>${lineView(view.cleaningLine)}</dl>` : undefined}`;

/** Renders the total, with `stayText` if the stay is not shown beside it. */
export const totalLine = (
  view: SummaryView,
  bookingWords: BookingMessages,
  stayText?: string,
): TemplateResult =>
  html`<dl>
    <div class="line total" part="total">
      <dt>${bookingWords.total} ${stayText && html`<span class="muted">${stayText}</span>`}</dt>
      <dd translate="no">${view.total}</dd>
    </div>
  </dl>`;

/** Renders the charges, and then `last`, which is usually the total. */
export const priceLines = (view: SummaryView, last: unknown): TemplateResult =>
  html`<div class="lines" part="price-lines">${chargeLines(view)} ${last}</div>`;

/** Renders the charges, the total and the terms. */
export const pricesAndTerms = (view: SummaryView, bookingWords: BookingMessages): TemplateResult =>
  html`${priceLines(view, totalLine(view, bookingWords))} ${termsLines(view.terms, bookingWords)}`;

/** Renders check-in and check-out side by side. */
export const stayEnds = (view: SummaryView): TemplateResult =>
  html`<dl class="ends" part="dates">
    ${view.ends.map(
      ({ label, date, time }) =>
        html`<div>
          <dt class="muted">${label}</dt>
          <dd>${date}</dd>
          <dd class="muted">${time}</dd>
        </div>`,
    )}
  </dl>`;

/** Renders the charges and the total or, until there is a stay, a text in the same space. */
export const pricesOrPlaceholder = (view: SummaryView, bookingWords: BookingMessages): TemplateResult =>
  html`<div class="lines-place">
    ${view.total === undefined ? html`<p class="muted">${bookingWords.totalAppears}</p>` : priceLines(view, totalLine(view, bookingWords))}
  </div>`;

/**
 * Renders the foot of a narrow widget at the step of the dates: the total, which unfolds into the charges, and the button that
 * leads to the form. `prompt` asks for the next date, or names the chosen dates.
 */
export const summaryBar = (
  view: SummaryView,
  { bookingWords }: TextContext,
  prompt: string,
  button: TemplateResult,
): TemplateResult =>
  html`<div class="bar" part="summary-bar">
    ${
      view.total === undefined
        ? html`<span class="prompt">${prompt}</span>`
        : html`<details>
            <summary>
              <strong translate="no">${view.total}</strong> <span class="muted chevron">${view.nights}</span>
              ${prompt && html`<span class="prompt muted">${prompt}</span>`}
              <span class="visually-hidden">${bookingWords.showPrice}</span>
            </summary>
            <div class="sheet">
              ${pricesAndTerms(view, bookingWords)}
              <p class="muted uncharged">${bookingWords.notChargedYet}</p>
            </div>
          </details>`
    }
    ${button}
  </div>`;

export const changeButton = ({ bookingWords, dispatch }: ActionContext): TemplateResult =>
  html`<button
    type="button"
    class="link change"
    aria-label=${bookingWords.changeStay}
    @click=${() => {
      dispatch({ type: 'change-dates' });
    }}
  >
    ${bookingWords.change}
  </button>`;

/** Renders the card with the ordered or booked stay. */
export function stayCard(priced: PricedStay | undefined, party: Party, context: SummaryContext): unknown {
  if (!priced) return undefined;
  const { bookingWords, property } = context;
  const view = describeSummary(priced, context);
  const card: TemplateResult = html`<section class="card" part="card" aria-label=${bookingWords.summary}>
    ${placeRow(html`<h2 dir="auto">${property.name}</h2>`, context)} ${stayEnds(view)}
    <p class="card-party">${sayParty(party, context)}</p>
    ${pricesAndTerms(view, bookingWords)}
  </section>`;
  return card;
}

/** Returns the length and total of a stay: `4 nights · €563.50 total`. */
export const sayNights = ({ stay, total }: PricedStay, { words, format }: TextContext): string =>
  format.say(words.stayTotal, {
    nights: format.plural(words, 'nights', countNights(stay)),
    total: format.priceInFull(total),
  });

/**
 * Renders the place, the chosen dates and the guests of a narrow widget, with a link back to the dates. In a wide widget they are
 * on the card.
 */
export const foldedStep = (
  stay: NightRange | undefined,
  party: Party,
  context: ActionContext & PlaceContext,
): TemplateResult =>
  html`<div class="folded">
    ${placeInBrief(context)}
    <p>
      <strong>${stay ? sayStay(stay, context) : context.words.chooseCheckIn}</strong>
      <span class="muted">${sayParty(party, context)}</span>
    </p>
    ${changeButton(context)}
  </div>`;
