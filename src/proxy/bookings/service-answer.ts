import type { ServiceError } from '../../service-api/errors.ts';
import { originsOnly, withoutGuest } from '../telemetry/redact.ts';
import { failureFields } from '../telemetry/failures.ts';
import type { Attempt } from '../store/attempt.ts';
import type { Outcomes } from './outcomes.ts';
import type { Submission } from './submission.ts';

/** Answers that are recorded: service-interface 2.6 and 7. A 409 may name another guest, and a 503 says nothing. */
function isRecorded({ failure }: ServiceError): boolean {
  if (failure.kind === 'unreadable') return true;
  return (
    failure.kind === 'status' && (failure.status === 400 || (failure.status >= 500 && failure.status !== 503))
  );
}

/** All that a guest can type, and the address that leads back to the booking. */
function typedBy({ request, payload, reference }: Submission): string[] {
  const { guest, invoice = {}, returnUrl, cancelUrl } = request;
  const addresses = [returnUrl, cancelUrl].map((url) => (url === undefined ? '' : new URL(url).search));
  const sent = [payload.guest_name, payload.email, payload.phone, ...Object.values(payload.invoice ?? {})];
  const typed = [guest.name, guest.email, guest.phone, ...Object.values(invoice), ...sent, ...addresses];
  return [...typed, reference].filter((each): each is string => typeof each === 'string' && each !== '');
}

/** Tells the host what the service has answered to a booking, for its support, without a word of the guest's. */
export function logServiceAnswer(
  attempt: Attempt,
  submission: Submission,
  { error, outcomes }: { readonly error: ServiceError; readonly outcomes: Outcomes },
): void {
  if (error.answer === undefined || !isRecorded(error)) return;
  outcomes.log(attempt, {
    level: 'warn',
    event: 'service_answer',
    idempotencyKey: attempt.idempotencyKey,
    ...failureFields(error),
    serviceText: withoutGuest(originsOnly(error.answer.text), typedBy(submission), error.answer.isCut),
  });
}
