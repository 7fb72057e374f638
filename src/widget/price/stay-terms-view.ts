import { html } from 'lit';
import type { TemplateResult } from 'lit';
import type { StayTerms } from '../../contract/quote.ts';
import { stepsLeft } from '../../stay/cancellation.ts';
import { isoDate } from '../../stay/iso-date.ts';
import type { IsoDate } from '../../stay/iso-date.ts';
import type { Format } from '../../i18n/format.ts';
import type { BookingMessages } from '../../i18n/messages.ts';
import { lineView } from './line.ts';
import type { Line } from './line.ts';

type CancellationStep = NonNullable<StayTerms['cancellation']>[number];

export interface TermsContext {
  readonly bookingWords: BookingMessages;
  readonly format: Format;
  /** The current day in the property's time zone. */
  readonly today: IsoDate;
}

/** The time at which a step of the cancellation rules ends on its last day. */
const LAST_MINUTE = '23:59';

function refundText(
  { until, refund }: CancellationStep,
  isFirst: boolean,
  { bookingWords: words, format, today }: TermsContext,
): string {
  const day = isoDate(until);
  if (!day) return '';
  const isThisYear = until.slice(0, 4) === today.slice(0, 4);
  const params = {
    date: isThisYear ? format.shortDate(day) : format.shortDateWithYear(day),
    time: format.time(LAST_MINUTE),
    percent: format.percent(refund),
  };
  if (refund === 100) return format.say(words.cancellationFree, params);
  return format.say(isFirst ? words.cancellationPart : words.cancellationThenPart, params);
}

/**
 * Returns the refunds that are still possible. If there is no longer a full refund, a first line says so. Empty if the host has
 * no rules of cancellation.
 */
export function sayCancellation(
  { cancellation }: Pick<StayTerms, 'cancellation'>,
  context: TermsContext,
): readonly string[] {
  if (!cancellation) return [];
  const remainingSteps = stepsLeft(cancellation, context.today);
  const steps = remainingSteps.map((step, index) => refundText(step, index === 0, context));
  const isFree = remainingSteps[0]?.refund === 100;
  return [
    ...(isFree ? [] : [context.bookingWords.cancellationNotFree]),
    ...(steps.length > 0 ? [context.format.join(steps)] : []),
  ];
}

/**
 * Describes the city tax, which is paid at the place and is never part of the total; `undefined` if the host sets no amount.
 */
export const describeCityTax = (
  { cityTax }: Pick<StayTerms, 'cityTax'>,
  { bookingWords: words, format }: TermsContext,
): Line | undefined =>
  cityTax
    ? {
        label: format.say(words.cityTaxAtCheckIn, { tax: words.cityTax }),
        amount: format.say(words.cityTaxAbout, { price: format.price(cityTax) }),
      }
    : undefined;

/** The texts of the terms beside the price of a stay. */
export interface TermsView {
  readonly cancellation: readonly string[];
  readonly cityTax: Line | undefined;
}

export const describeTerms = (terms: StayTerms, context: TermsContext): TermsView => ({
  cancellation: sayCancellation(terms, context),
  cityTax: describeCityTax(terms, context),
});

const cancellationLines = (lines: readonly string[], words: BookingMessages): TemplateResult =>
  html`<div class="cancellation">
    <dt>${words.cancellation}</dt>
    ${lines.map((line) => html`<dd>${line}</dd>`)}
  </div>`;

/** Renders the terms below the total. */
export function termsLines(view: TermsView | undefined, words: BookingMessages): TemplateResult | undefined {
  if (!view || (view.cancellation.length === 0 && !view.cityTax)) return undefined;
  return html`<dl class="stay-terms">
    ${view.cityTax && lineView(view.cityTax)}
    ${view.cancellation.length > 0 ? cancellationLines(view.cancellation, words) : undefined}
  </dl>`;
}
