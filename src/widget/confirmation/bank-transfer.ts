import { html } from 'lit';
import type { TemplateResult } from 'lit';
import type { BookingStatus, PaymentInstructions } from '../../contract/booking.ts';
import type { Copied, CopiedValue } from '../state/state.ts';
import type { ActionContext, TextContext } from '../views/view-context.ts';
import { copyButton, factList } from './booking-facts.ts';
import type { Fact } from './booking-facts.ts';

export type Transfer = NonNullable<PaymentInstructions['transfer']>;

/** Returns the IBAN in groups of four, as on paper (ISO 13616-1). */
const groupIban = (iban: string): string => iban.replace(/.{4}(?=.)/g, '$& ');

/** Returns the data that a guest enters in a bank's form. `IBAN` and `BIC` have the same names in every language. */
export function describeTransfer(
  { accountHolder, iban, bic, reference }: Transfer,
  { total }: Pick<BookingStatus, 'total'>,
  { bookingWords, format }: TextContext,
): readonly Fact[] {
  const copyOf = (value: CopiedValue, text: string): Fact['copy'] => ({ value, text });
  const amount = format.priceInFull(total);
  return [
    {
      label: bookingWords.accountHolder,
      text: accountHolder,
      copy: copyOf('account-holder', accountHolder),
    },
    { label: 'IBAN', text: groupIban(iban), copy: copyOf('iban', iban), isCode: true },
    ...(bic === undefined ? [] : [{ label: 'BIC', text: bic, copy: copyOf('bic', bic), isCode: true }]),
    { label: bookingWords.amount, text: amount, copy: copyOf('amount', format.amount(total)) },
    {
      label: bookingWords.paymentReference,
      text: reference,
      copy: copyOf('reference', reference),
      isCode: true,
    },
  ];
}

/** Returns the facts as text, one a line, for the guest to keep or to send to the person who pays. */
export const transferText = (facts: readonly Fact[]): string =>
  facts.map(({ label, text }) => `${label}: ${text}`).join('\n');

export const transferView = (
  facts: readonly Fact[],
  copied: Copied | undefined,
  context: ActionContext,
): TemplateResult => {
  const wholeTransfer = { value: 'all', text: transferText(facts) } as const;
  return html`${factList('transfer', facts, copied, context)}
  ${copyButton(wholeTransfer, 'booking-todo', copied, context, context.bookingWords.copyAll)}`;
};
