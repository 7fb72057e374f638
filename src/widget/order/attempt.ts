import { isPaidAtCheckout } from '../../contract/payment.ts';
import type { BookingReceipt, BookingRequest, BookingStatus } from '../../contract/booking.ts';
import { jsonText } from '../../contract/json-text.ts';
import type { Quote } from '../../contract/quote.ts';
import { guestOf, invoiceEmail } from '../state/check-form.ts';
import { stayOf } from '../state/draft.ts';
import type { Attempt, Draft } from '../state/state.ts';
import { cancelPageOf, returnPageOf } from '../page/page.ts';
import type { WidgetElement } from '../api/settings.ts';
import type { GuestMemory } from '../state/storage.ts';
import type { ConfirmationEmail } from '../state/stored-schemas.ts';
import type { FlowProblem } from '../client/flow-problem.ts';

function requestOf(draft: Draft, quote: Quote, element: WidgetElement): BookingRequest | undefined {
  const { paymentMethod, wantsInvoice, invoice } = draft;
  if (!paymentMethod) return undefined;
  return {
    quote: quote.token,
    guest: guestOf(draft),
    paymentMethod,
    language: element.language,
    invoice: wantsInvoice ? { ...invoice, email: invoiceEmail(draft) } : undefined,
    ...(isPaidAtCheckout(paymentMethod) && {
      returnUrl: returnPageOf(element),
      cancelUrl: cancelPageOf(element),
    }),
    ...(quote.extension && { extension: true }),
  };
}

/** Returns 128 random bits. `crypto.randomUUID` exists only on pages with https, but this works on all pages. */
const newKey = (): string =>
  [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, '0')).join('');

/**
 * Creates an attempt from the draft and the quote, with a new idempotency key. Its body never changes, so every send has the same
 * bytes. Returns `undefined` if the draft has no dates or no payment method.
 */
export function newAttempt(
  draft: Draft,
  quote: Quote,
  propertyId: string,
  element: WidgetElement,
): Attempt | undefined {
  const request = requestOf(draft, quote, element);
  const stay = stayOf(draft);
  if (!request || !stay) return undefined;
  const { adults, children, nightsPrice, cleaning, total, lines, cancellation, cityTax } = quote;
  return {
    key: newKey(),
    body: jsonText(request),
    propertyId,
    stay,
    party: { adults, children },
    paymentMethod: request.paymentMethod,
    nightsPrice,
    cleaning,
    total,
    terms: { lines, cancellation, cityTax },
    startedAt: Date.now(),
  };
}

/** Returns the booking that an attempt has made, from the attempt and its receipt. */
export function bookingFromReceipt(attempt: Attempt, receipt: BookingReceipt): BookingStatus {
  const { propertyId, stay, party, nightsPrice, cleaning, total } = attempt;
  return {
    ...receipt,
    ...{ propertyId, ...stay, ...party, nightsPrice, cleaning, total },
    currency: 'EUR',
    paymentStatus: 'none',
  };
}

/** Returns the email address that the guest has typed, to which the host's message goes. */
export function confirmationEmailOf(
  { body }: Attempt,
  { reference }: BookingReceipt,
): ConfirmationEmail | undefined {
  const { guest } = JSON.parse(body) as Partial<BookingRequest>;
  return guest?.email === undefined ? undefined : { reference, email: guest.email };
}

/** Stores the problem's operation id, which support needs, with the attempt. Returns the problem with the newest known id. */
export function storeOperationId(
  problem: FlowProblem,
  { key }: Pick<Attempt, 'key'>,
  memory: GuestMemory,
): FlowProblem {
  const storedAttempt = memory.attempts(Date.now()).find((each) => each.key === key);
  if (!storedAttempt) return problem;
  const operationId = problem.operationId ?? storedAttempt.operationId;
  memory.storeAttempt({ ...storedAttempt, operationId });
  return { ...problem, operationId };
}
