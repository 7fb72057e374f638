import { FIELD_PROBLEMS } from '../../contract/guest-rules.ts';
import { GUEST_FIELDS, guestFieldCalled } from '../../contract/guest-fields.ts';
import type { FieldProblem } from '../../contract/guest-rules.ts';
import { INVOICE_FIELDS } from '../../contract/payment.ts';
import type { FieldError } from '../../contract/problem.ts';
import type { Attempt, FieldProblemCode, FormErrors, FormField } from '../state/state.ts';
import { ProblemError, problemOf } from '../client/problem-error.ts';
import { retryAfter } from '../client/retry.ts';
import type { BookingFlow } from '../booking-flow.ts';
import { GUEST_TABLE } from '../state/guest-table.ts';
import type { FlowEvent } from '../state/flow-events.ts';
import { noticeOfLostDates, paymentsWaiting } from '../payment/own-bookings.ts';
import type { BookingSources } from '../payment/own-bookings.ts';
import { ORDER_PROBLEMS } from './order-problems.ts';

const PATHS: Readonly<Partial<Record<string, FormField>>> = {
  ...Object.fromEntries(GUEST_FIELDS.map((name) => [`guest.${name}`, name])),
  paymentMethod: 'paymentMethod',
  ...Object.fromEntries(INVOICE_FIELDS.map((name) => [`invoice.${name}`, `invoice.${name}`])),
};

/**
 * Turns the proxy's sentence into a code that has a text in the guest's language, or else into the most common problem of the
 * field.
 */
function codeOf(field: FormField, message: string): FieldProblemCode {
  const problems = Object.keys(FIELD_PROBLEMS) as FieldProblem[];
  const said = problems.find((each) => FIELD_PROBLEMS[each] === message);
  if (said) return said;
  const guestField = guestFieldCalled(field);
  if (guestField) return GUEST_TABLE[guestField].usualProblem;
  return field === 'invoice.email' ? 'email' : 'required';
}

/** The form's fields that the proxy, or the service, has refused. */
export function errorsFromProxy(fieldErrors: readonly FieldError[]): FormErrors | undefined {
  const known = fieldErrors.flatMap(({ path, message }) => {
    const field = PATHS[path];
    return field ? [[field, codeOf(field, message)] as const] : [];
  });
  return known.length > 0 ? Object.fromEntries(known) : undefined;
}

/** What a refused order tells the flow. It has `quote` if it is known that there can be no price. */
export type RefusedOrder = Omit<Extract<FlowEvent, { type: 'attempt-refused' }>, 'type'>;

/** What follows from a refused order: nothing is booked, and the form has kept everything. */
export async function refusedOrder(
  attempt: Attempt,
  error: unknown,
  flow: BookingFlow,
  sources: BookingSources,
): Promise<RefusedOrder> {
  const problem = problemOf(error);
  switch (ORDER_PROBLEMS[problem.code].told) {
    case 'alternatives': {
      const notice = await noticeOfLostDates(attempt.stay, attempt.total, flow, sources);
      return { notice, quote: { status: 'refused', problem } };
    }
    case 'payments-waiting':
      return { notice: await paymentsWaiting(problem, sources) };
    case 'price-expired':
      // A guest who has pressed the button and sees the form again needs to know why, even if the price is the same.
      return { notice: { kind: 'price-expired' } };
    case 'problem': {
      const errors = errorsFromProxy(error instanceof ProblemError ? error.fieldErrors : []);
      // Only sent again when the guest presses the button.
      const retry = problem.code === 'rate_limited' && {
        ...retryAfter(problem.retryAfterSeconds),
        isAutomatic: false,
      };
      const told = retry ? { ...problem, retry } : problem;
      return { errors, notice: errors ? undefined : { kind: 'problem', problem: told } };
    }
  }
}
