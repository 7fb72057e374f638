import { html } from 'lit';
import type { TemplateResult } from 'lit';
import type { BookingStatus, PaymentInstructions } from '../../contract/booking.ts';
import type { Copied } from '../state/state.ts';
import { isoDate } from '../../stay/iso-date.ts';
import type { ViewContext } from '../views/view-context.ts';
import { factList } from './booking-facts.ts';
import type { Fact } from './booking-facts.ts';

export type Transfer = NonNullable<PaymentInstructions['transfer']>;

/** In groups of four, as it stands on paper (ISO 13616-1). */
const grouped = (iban: string): string => iban.replace(/.{4}(?=.)/g, '$& ');

/** Everything that a guest types into a bank's form. `IBAN` and `BIC` are called so in every language. */
export function describeTransfer(
  { accountHolder, iban, bic, reference }: Transfer,
  { total, paymentInstructions }: Pick<BookingStatus, 'total' | 'paymentInstructions'>,
  { bookingWords, format }: Pick<ViewContext, 'bookingWords' | 'format'>,
): readonly Fact[] {
  const copy = (value: NonNullable<Fact['copy']>['value'], text: string): Fact['copy'] => ({ value, text });
  const dueDate = isoDate(paymentInstructions?.dueDate ?? '');
  return [
    ...(dueDate ? [{ label: bookingWords.payBy, text: format.longDate(dueDate) }] : []),
    {
      label: bookingWords.accountHolder,
      text: accountHolder,
      copy: copy('account-holder', accountHolder),
    },
    { label: 'IBAN', text: grouped(iban), copy: copy('iban', iban), isCode: true },
    ...(bic === undefined ? [] : [{ label: 'BIC', text: bic, copy: copy('bic', bic), isCode: true }]),
    { label: bookingWords.amount, text: format.priceInFull(total), isPrice: true },
    {
      label: bookingWords.paymentReference,
      text: reference,
      copy: copy('reference', reference),
      isCode: true,
    },
  ];
}

/** Parts: `transfer`, `facts`, `fact`, `copy`, `payment-code`. */
export const transferSection = (
  transfer: Transfer,
  booking: BookingStatus,
  copied: Copied | undefined,
  context: ViewContext,
): TemplateResult =>
  html`<section class="transfer" part="transfer" aria-labelledby="booking-transfer">
    <h3 id="booking-transfer">${context.bookingWords.transferHeading}</h3>
    ${factList('transfer', describeTransfer(transfer, booking, context), copied, context)}
    ${context.paymentCode}
  </section>`;
