import { FIELD_PROBLEMS } from '../../contract/guest-rules.ts';
import { guestFieldCalled } from '../../contract/guest-fields.ts';
import type { FieldProblem } from '../../contract/guest-rules.ts';
import type { FieldError } from '../../contract/problem.ts';
import type { Attempt, FieldProblemCode, FormErrors, FormField } from '../state/state.ts';
import { problemErrorOf } from '../client/flow-problem.ts';
import { retryAfter } from '../client/retry.ts';
import type { BookingFlow } from '../booking-flow.ts';
import { FORM_FIELDS } from '../state/check-form.ts';
import { GUEST_TABLE } from '../state/guest-table.ts';
import type { FlowEvent } from '../state/flow-events.ts';
import { noticeOfLostDates, noticeOfOpenPayments } from '../payment/own-bookings.ts';
import type { BookingSources } from '../payment/own-bookings.ts';
import { ORDER_PROBLEMS } from './order-problems.ts';

/** Returns the form's field for a path in the request; `undefined` if there is none. */
const fieldAt = (path: string): FormField | undefined =>
  FORM_FIELDS.find((field) => path === (guestFieldCalled(field) ? `guest.${field}` : field));

/**
 * Returns the code for the proxy's English sentence, so that the guest can read it in their language. An unknown sentence becomes
 * the most common problem of the field.
 */
function codeOf(field: FormField, message: string): FieldProblemCode {
  const problems = Object.keys(FIELD_PROBLEMS) as FieldProblem[];
  const fieldProblem = problems.find((each) => FIELD_PROBLEMS[each] === message);
  if (fieldProblem) return fieldProblem;
  const guestField = guestFieldCalled(field);
  if (guestField) return GUEST_TABLE[guestField].usualProblem;
  return field === 'invoice.email' ? 'email' : 'required';
}

/** Returns the errors of the form's fields that the proxy or the service has refused; `undefined` if there are none. */
export function errorsFromProxy(fieldErrors: readonly FieldError[]): FormErrors | undefined {
  const knownErrors = fieldErrors.flatMap(({ path, message }) => {
    const field = fieldAt(path);
    return field ? [[field, codeOf(field, message)] as const] : [];
  });
  return knownErrors.length > 0 ? Object.fromEntries(knownErrors) : undefined;
}

/** The event after a refused order, without its type. `quote` is set if it is known that there can be no price. */
export type RefusedOrder = Omit<Extract<FlowEvent, { type: 'attempt-refused' }>, 'type'>;

/** Returns the notice or the errors for a refused order. Nothing is booked, and the form has kept the guest's entries. */
export async function refusedOrder(
  attempt: Attempt,
  error: unknown,
  flow: BookingFlow,
  sources: BookingSources,
): Promise<RefusedOrder> {
  const { problem, fieldErrors } = problemErrorOf(error);
  switch (ORDER_PROBLEMS[problem.code].notice) {
    case 'alternatives': {
      const notice = await noticeOfLostDates(attempt.stay, attempt.total, flow, sources);
      return { notice, quote: { status: 'refused', problem } };
    }
    case 'payments-waiting':
      return { notice: await noticeOfOpenPayments(problem, sources) };
    case 'price-expired':
      // The notice tells a guest who sees the form again why the order was refused, even if the new price is the same.
      return { notice: { kind: 'price-expired' } };
    case 'problem': {
      const errors = errorsFromProxy(fieldErrors);
      // An order is sent again only after a press of the button.
      const retry = problem.code === 'rate_limited' && {
        ...retryAfter(problem.retryAfterSeconds),
        isAutomatic: false,
      };
      const shownProblem = retry ? { ...problem, retry } : problem;
      return { errors, notice: errors ? undefined : { kind: 'problem', problem: shownProblem } };
    }
  }
}
