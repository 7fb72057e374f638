import { FIELD_PROBLEMS } from '../../contract/guest-rules.ts';
import { STAY_PROBLEM } from '../../contract/problem.ts';
import type { FieldError, ProblemCode } from '../../contract/problem.ts';
import type { ServiceBookingRequest } from '../../service-api/booking-request.ts';
import { ProblemError } from '../../contract/problem-error.ts';

/** A refusal in our own words. */
export interface Refusal {
  readonly code: ProblemCode;
  readonly errors?: readonly FieldError[] | undefined;
}

const field = (path: string, message: string): Refusal => ({
  code: 'invalid_request',
  errors: [{ path, message }],
});

/**
 * The likely reason for a 400. The service's text is only a hint: it has to match what was sent, and none of it is
 * passed on (INTERFACE.md 7: its form is not documented).
 */
function hinted(text: string, request: ServiceBookingRequest): Refusal | undefined {
  const isInvoice = /invoice/i.test(text);
  if (/e-?mail/i.test(text) && (isInvoice ? request.invoice : request.email) !== undefined)
    return field(isInvoice ? 'invoice.email' : 'guest.email', FIELD_PROBLEMS.email);
  if (/phone/i.test(text) && request.phone !== undefined) return field('guest.phone', FIELD_PROBLEMS.phone);
  if (/payment.?method|card.?payment|configured/i.test(text)) return { code: 'payment_method_unavailable' };
  return undefined;
}

/** Codes that a new read of the stay may give as the reason. */
const STAY_CODES = Object.values(STAY_PROBLEM);

async function stayRefusal(checkStay: () => Promise<unknown>): Promise<Refusal | undefined> {
  try {
    await checkStay();
    return undefined;
  } catch (error) {
    const code = STAY_CODES.find((each) => error instanceof ProblemError && error.code === each);
    return code && { code };
  }
}

/**
 * The reason why the service refused with `status`, or `undefined` if the guest cannot act on it: a refused key, a
 * redirect, a rule that we do not know. `checkStay` reads the stay again and throws if it cannot be booked.
 */
export async function whyRefused(
  { status, text }: { readonly status: number; readonly text: string },
  request: ServiceBookingRequest,
  checkStay: () => Promise<unknown>,
): Promise<Refusal | undefined> {
  if (status === 409)
    return { code: /idempotency/i.test(text) ? 'idempotency_conflict' : 'dates_unavailable' };
  if (status !== 400) return undefined;
  return hinted(text, request) ?? (await stayRefusal(checkStay));
}
