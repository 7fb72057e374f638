import { Hono } from 'hono';
import { isPaidAtCheckout } from '../../contract/payment.ts';
import type { BookingStatus, PaymentStatus, PaymentInstructions } from '../../contract/booking.ts';
import { ProblemError } from '../../contract/problem-error.ts';
import { ServiceError } from '../../service-api/errors.ts';
import type { LimitRequests } from '../guards/limits.ts';
import { jsonAnswer } from '../http/answer.ts';
import type { ProxyEnv } from '../http/context.ts';
import { failureFields } from '../log.ts';
import type { Log } from '../log.ts';
import type { CalendarCache } from '../rates/calendar-cache.ts';
import { problemOf } from '../service.ts';
import { hasUnknownOutcome, shortReference } from '../store/attempt.ts';
import type { Attempt, AttemptState } from '../store/attempt.ts';
import type { AttemptStore } from '../store/attempt-store.ts';
import type { PaymentStatuses } from './payment-statuses.ts';
import type { TranslatedInstructions } from '../../host-config/payment-config.ts';
import type { ServedProperty } from '../../host-config/proxy-config.ts';

export interface StatusRouteDeps {
  readonly store: AttemptStore;
  readonly paymentStatuses: PaymentStatuses;
  readonly calendarCache: CalendarCache;
  readonly log: Log;
  readonly limit: LimitRequests;
}

/** The format of `keys.mac`. Any other text is no reference, and must not reach the store. */
const REFERENCE = /^[\w-]{43}$/;

/** The time after which the widget asks again while an attempt is under way. */
const IN_FLIGHT_RETRY_SECONDS = 3;

async function requireCreatedAttempt(reference: string, store: StatusRouteDeps['store']): Promise<Attempt> {
  const attempt = REFERENCE.test(reference) ? await store.get(reference) : undefined;
  if (!attempt) throw new ProblemError('not_found');
  if (attempt.state.status === 'refused') throw new ProblemError(attempt.state.code, attempt.state);
  if (hasUnknownOutcome(attempt))
    throw new ProblemError('service_unavailable', {
      retryAfterSeconds: IN_FLIGHT_RETRY_SECONDS,
      operationId: attempt.state.operationId,
    });
  return attempt;
}

async function readPaymentStatus(
  { paymentMethod, reference, propertyId, checkIn, checkOut }: Attempt,
  { bookingId }: Extract<AttemptState, { status: 'created' }>,
  { paymentStatuses, log }: StatusRouteDeps,
): Promise<PaymentStatus> {
  // This booking was final at once, so the service has no card payment for it (INTERFACE.md 2.7).
  if (!isPaidAtCheckout(paymentMethod)) return 'none';
  try {
    return await paymentStatuses({ bookingId, propertyId, checkIn, checkOut });
  } catch (error) {
    log({
      level: 'warn',
      event: 'payment_not_read',
      attempt: shortReference(reference),
      ...failureFields(error),
    });
    const { failure } = error instanceof ServiceError ? error : {};
    // A 404 means that the booking is gone from the service or outside the key's scope.
    if (failure?.kind === 'status' && failure.status === 404) throw new ProblemError('not_found');
    throw problemOf(error);
  }
}

type InstructionsConfig = Pick<ServedProperty, 'paymentInstructions' | 'instructionsInLanguages'>;
/** Returns the host's text for a payment method in other languages; `undefined` if there is none. */
function translatedInstructions(
  method: keyof TranslatedInstructions,
  { instructionsInLanguages = {} }: InstructionsConfig,
): PaymentInstructions['inLanguages'] {
  const languages = Object.entries(instructionsInLanguages).flatMap(([tag, { [method]: text }]) =>
    text ? [[tag, text] as const] : [],
  );
  return languages.length > 0 ? Object.fromEntries(languages) : undefined;
}

/**
 * Returns the instructions for paying after the booking, from the host's current config and the stored booking. They
 * stay available later, and a new bank account reaches old bookings, too; only the due date stays as promised. The
 * payment reference is the booking's number: the host finds it in the service, and it reveals nothing about the guest.
 * `undefined` if the host has no instructions, or nothing is left to pay.
 */
export function paymentInstructions(
  attempt: Attempt,
  property: InstructionsConfig | undefined,
): PaymentInstructions | undefined {
  const { paymentMethod, dueDate, state } = attempt;
  const instructionsByMethod = property?.paymentInstructions;
  if (!instructionsByMethod || isPaidAtCheckout(paymentMethod) || state.status !== 'created')
    return undefined;
  const instructions = instructionsByMethod[paymentMethod];
  if (!instructions) return undefined;
  const commonFields = {
    note: instructions.note,
    inLanguages: translatedInstructions(paymentMethod, property),
    dueDate,
  };
  if (!('iban' in instructions)) return commonFields;
  const { accountHolder, iban, bic } = instructions;
  return { ...commonFields, transfer: { accountHolder, iban, bic, reference: state.bookingId } };
}

async function createStatus(attempt: Attempt, deps: StatusRouteDeps): Promise<BookingStatus> {
  const { state, reference, propertyId, checkIn, checkOut, adults, children, nightsPrice, cleaning } =
    attempt;
  const { lines, cancellation, cityTax } = attempt;
  if (state.status !== 'created') throw new ProblemError('not_found');
  const paymentStatus = await readPaymentStatus(attempt, state, deps);
  return {
    reference,
    bookingId: state.bookingId,
    propertyId,
    checkIn,
    checkOut,
    adults,
    children,
    nightsPrice,
    cleaning,
    total: nightsPrice + cleaning,
    ...{ lines, cancellation, cityTax },
    currency: 'EUR',
    paymentMethod: attempt.paymentMethod,
    paymentStatus,
    // An unknown status may mean paid, so it has no checkout: no guest must be led to pay twice.
    checkoutUrl: paymentStatus === 'checkout_created' ? state.checkoutUrl : undefined,
    paymentInstructions: paymentInstructions(attempt, deps.calendarCache.entry(propertyId)?.property),
  };
}

/**
 * Creates the route `GET /v1/bookings/{reference}`, from which the guest's return link shows the booking on any
 * device. The answer has no guest data, since we store none.
 */
export const statusRoute = (deps: StatusRouteDeps): Hono<ProxyEnv> =>
  new Hono<ProxyEnv>().get('/:reference', async (context) => {
    await deps.limit(context, 'status');
    const attempt = await requireCreatedAttempt(context.req.param('reference'), deps.store);
    context.set('propertyId', attempt.propertyId);
    return jsonAnswer(context, await createStatus(attempt, deps));
  });
