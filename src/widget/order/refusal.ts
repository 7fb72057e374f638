import { FIELD_PROBLEMS } from '../../contract/guest.ts';
import type { FieldProblem } from '../../contract/guest.ts';
import { INVOICE_FIELDS } from '../../contract/payment.ts';
import type { FieldError } from '../../contract/problem.ts';
import type { Attempt, FieldProblemCode, FormErrors, FormField } from '../state/state.ts';
import { ProblemError, problemOf } from '../client/problem-error.ts';
import type { BookingContext, Refusal } from '../booking-context.ts';
import { paymentsWaiting } from '../payment/own-bookings.ts';

const PATHS: Readonly<Partial<Record<string, FormField>>> = {
  'guest.name': 'name',
  'guest.email': 'email',
  'guest.phone': 'phone',
  paymentMethod: 'paymentMethod',
  ...Object.fromEntries(INVOICE_FIELDS.map((name) => [`invoice.${name}`, `invoice.${name}`])),
};

/** The proxy's sentence as a code that the guest's language has words for; else what a field is mostly wrong by. */
function codeOf(field: FormField, message: string): FieldProblemCode {
  const problems = Object.keys(FIELD_PROBLEMS) as FieldProblem[];
  const said = problems.find((each) => FIELD_PROBLEMS[each] === message);
  if (said) return said;
  return field === 'email' || field === 'invoice.email' ? 'email' : field === 'phone' ? 'phone' : 'required';
}

/** The form's fields that the proxy, or the service behind it, has refused. */
export function errorsFromProxy(fieldErrors: readonly FieldError[]): FormErrors | undefined {
  const known = fieldErrors.flatMap(({ path, message }) => {
    const field = PATHS[path];
    return field ? [[field, codeOf(field, message)] as const] : [];
  });
  return known.length > 0 ? Object.fromEntries(known) : undefined;
}

/** The price is not what the guest has ordered any more; everything else stands. */
const NEEDS_QUOTE: readonly string[] = ['quote_expired', 'quote_invalid'];

/** What a refused order leads to: nothing is booked, and the form has kept everything. */
export async function refusalOf(attempt: Attempt, error: unknown, context: BookingContext): Promise<Refusal> {
  const problem = problemOf(error);
  if (problem.code === 'dates_unavailable') {
    const notice = await context.rescue(attempt.stay, attempt.total);
    return { notice, quote: { status: 'refused', problem } };
  }
  if (problem.code === 'payment_pending_limit') return { notice: await paymentsWaiting(problem, context) };
  const errors = errorsFromProxy(error instanceof ProblemError ? error.fieldErrors : []);
  // A guest who has pressed the button, and is at the form again, has to hear why: also where the price stays the same.
  if (NEEDS_QUOTE.includes(problem.code)) return { notice: { kind: 'price-expired' } };
  return { errors, notice: errors ? undefined : { kind: 'problem', problem } };
}
