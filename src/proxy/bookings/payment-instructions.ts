import { isPaidAtCheckout } from '../../contract/payment.ts';
import type { PaymentInstructions } from '../../contract/booking.ts';
import type { TranslatedInstructions } from '../../host-config/payment-config.ts';
import type { ServedProperty } from '../../host-config/proxy-config.ts';
import type { Attempt } from '../store/attempt.ts';

type Host = Pick<ServedProperty, 'paymentInstructions' | 'instructionsInLanguages'>;
/** The host's text for a payment method in other languages; `undefined` if there is none. */
function wordsOf(
  method: keyof TranslatedInstructions,
  { instructionsInLanguages = {} }: Host,
): PaymentInstructions['inLanguages'] {
  const languages = Object.entries(instructionsInLanguages).flatMap(([tag, { [method]: words }]) =>
    words ? [[tag, words] as const] : [],
  );
  return languages.length > 0 ? Object.fromEntries(languages) : undefined;
}

/**
 * How to pay for a booking after it was made, from the host's current config and the stored booking: so it is the same
 * at any later time, and a new account reaches old bookings, too; only the due date is the promised one. The reference
 * is the booking's number: the host finds it in the service, and it says nothing of the guest. `undefined` if the host
 * gives no instructions, or nothing is left to pay.
 */
export function paymentInstructions(
  attempt: Attempt,
  property: Host | undefined,
): PaymentInstructions | undefined {
  const { paymentMethod, dueDate, state } = attempt;
  const all = property?.paymentInstructions;
  if (!all || isPaidAtCheckout(paymentMethod) || state.status !== 'created') return undefined;
  const told = all[paymentMethod];
  if (!told) return undefined;
  const common = {
    note: told.note,
    inLanguages: wordsOf(paymentMethod, property),
    dueDate,
  };
  if (!('iban' in told)) return common;
  const { accountHolder, iban, bic } = told;
  return { ...common, transfer: { accountHolder, iban, bic, reference: state.bookingId } };
}
