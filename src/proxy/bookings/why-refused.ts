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
 * What a 400 is most likely about. The service's text is only a hint: it has to fit what was sent, and not a word of
 * it is passed on (INTERFACE.md 7: its shape is not shown).
 */
function hinted(text: string, request: ServiceBookingRequest): Refusal | undefined {
  const isInvoice = /invoice/i.test(text);
  if (/e-?mail/i.test(text) && (isInvoice ? request.invoice : request.email) !== undefined)
    return field(isInvoice ? 'invoice.email' : 'guest.email', FIELD_PROBLEMS.email);
  if (/phone/i.test(text) && request.phone !== undefined) return field('guest.phone', FIELD_PROBLEMS.phone);
  if (/payment.?method|card.?payment|configured/i.test(text)) return { code: 'payment_method_unavailable' };
  return undefined;
}

/** Codes that a fresh read of the stay may give as the reason. */
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
 * Why the service said no with `status`, or `undefined` where that is not the guest's to know or to mend: a refused
 * key, a redirect, a rule that we do not know. `checkStay` reads the stay afresh and throws what is wrong with it.
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
