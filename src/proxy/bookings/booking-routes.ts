import { bookingRequestSchema } from '../../contract/booking.ts';
import type { BookingReceipt, BookingStatus, PaymentStatus } from '../../contract/booking.ts';
import { IDEMPOTENCY_HEADER, IDEMPOTENCY_KEY, OPERATION_HEADER } from '../../contract/routes.ts';
import { ServiceError } from '../../service-api/errors.ts';
import { nightRange } from '../../stay/night-range.ts';
import { apiAnswer, jsonAnswer } from '../http/answer.ts';
import type { Answer } from '../http/answer.ts';
import type { RequestContext } from '../http/request-context.ts';
import type { Origins } from '../guards/origins.ts';
import { ProblemError, invalidRequest } from '../../contract/problem-error.ts';
import { readJson } from '../guards/json-body.ts';
import type { HostConfig } from '../../host-config/proxy-config.ts';
import { lacksCheckout, isOpen, shortReference } from '../store/attempt.ts';
import type { Attempt, AttemptState } from '../store/attempt.ts';
import type { CalendarCache } from '../rates/calendar-cache.ts';
import { failureFields } from '../log.ts';
import type { Log } from '../log.ts';
import { problemOf } from '../service.ts';
import { orUnavailable } from '../store/attempt-store.ts';
import type { AttemptStore } from '../store/attempt-store.ts';
import { paymentInstructions } from './payment-instructions.ts';
import { foreignPageOf } from './submission.ts';
import type { BookingService } from './booking-service.ts';
import type { PaymentStatuses } from './payment-statuses.ts';

/** The receipt of a created attempt, or the problem that it ended in. */
function receiptOf(attempt: Attempt, calendarCache: Properties): BookingReceipt {
  const { reference, paymentMethod, lines, cancellation, cityTax, state } = attempt;
  if (state.status === 'refused') throw new ProblemError(state.code, state);
  // A Card booking without its checkout must not look like one that needs none (INTERFACE.md 2.6).
  if (state.status !== 'created' || lacksCheckout(attempt))
    throw new ProblemError('service_error', { operationId: state.operationId });
  const { bookingId, checkoutUrl } = state;
  const instructions = instructionsOf(attempt, calendarCache);
  const terms = { lines, cancellation, cityTax };
  return { reference, bookingId, paymentMethod, checkoutUrl, paymentInstructions: instructions, ...terms };
}

type Properties = Pick<CalendarCache, 'entry'>;

const instructionsOf = (attempt: Attempt, calendarCache: Properties): BookingReceipt['paymentInstructions'] =>
  paymentInstructions(attempt, calendarCache.entry(attempt.propertyId)?.property);

export interface BookingRouteDeps {
  readonly config: Pick<HostConfig, 'isDemo'>;
  readonly bookingService: BookingService;
  readonly calendarCache: CalendarCache;
  readonly origins: Origins;
}

/** `POST /v1/bookings` */
export async function bookingRoute(context: RequestContext, deps: BookingRouteDeps): Promise<Answer> {
  const { request, echo, note } = context;
  const idempotencyKey = request.headers.get(IDEMPOTENCY_HEADER) ?? '';
  if (!IDEMPOTENCY_KEY.test(idempotencyKey))
    throw invalidRequest(IDEMPOTENCY_HEADER, 'Must have 8 to 128 URL-safe characters.');
  echo[IDEMPOTENCY_HEADER] = idempotencyKey;
  const booking = await readJson(request, bookingRequestSchema);
  const attempt = await deps.bookingService.submit(booking, {
    idempotencyKey,
    guest: request.signal,
    foreignPage: foreignPageOf(booking, {
      isDemo: deps.config.isDemo,
      isAllowedOrigin: (origin) => deps.origins.isAllowed(origin, request),
    }),
    address: context.clientAddress,
  });
  note.propertyId = attempt.propertyId;
  if (attempt.state.operationId !== undefined) echo[OPERATION_HEADER] = attempt.state.operationId;
  return apiAnswer(context, { status: 201, body: JSON.stringify(receiptOf(attempt, deps.calendarCache)) });
}

export interface StatusRouteDeps {
  readonly store: AttemptStore;
  readonly paymentStatuses: PaymentStatuses;
  readonly calendarCache: Pick<CalendarCache, 'refreshStay' | 'entry'>;
  readonly log: Log;
}

/** What `keys.mac` makes; anything else is no reference, and no key for the store. */
const REFERENCE = /^[\w-]{43}$/;

/** The widget asks again after this while an attempt is on its way. */
const IN_FLIGHT_SECONDS = 3;

/** An unknown status may mean paid: no guest is led to pay twice. */
const CAN_BE_PAID: Readonly<Record<PaymentStatus, boolean>> = {
  checkout_created: true,
  paid: false,
  expired: false,
  none: false,
  unknown: false,
};

async function createdAttempt(reference: string, store: AttemptStore): Promise<Attempt> {
  const attempt = REFERENCE.test(reference) ? await orUnavailable(store.get(reference)) : undefined;
  if (!attempt) throw new ProblemError('not_found');
  if (attempt.state.status === 'refused') throw new ProblemError(attempt.state.code, attempt.state);
  if (isOpen(attempt))
    throw new ProblemError('service_unavailable', {
      retryAfterSeconds: IN_FLIGHT_SECONDS,
      operationId: attempt.state.operationId,
    });
  return attempt;
}

async function paymentStatus(
  { paymentMethod, reference, propertyId, checkIn, checkOut }: Attempt,
  { bookingId }: Extract<AttemptState, { status: 'created' }>,
  { paymentStatuses, calendarCache, log }: StatusRouteDeps,
): Promise<PaymentStatus> {
  // Final at creation: there is no card payment to ask about (INTERFACE.md 2.7).
  if (paymentMethod !== 'Card') return 'none';
  try {
    const stay = nightRange(checkIn, checkOut);
    return await paymentStatuses(bookingId, async () => stay && calendarCache.refreshStay(propertyId, stay));
  } catch (error) {
    log({
      level: 'warn',
      event: 'payment_not_read',
      attempt: shortReference(reference),
      ...failureFields(error),
    });
    const { failure } = error instanceof ServiceError ? error : {};
    // The booking is gone from the service, or out of the key's scope.
    if (failure?.kind === 'status' && failure.status === 404) throw new ProblemError('not_found');
    throw problemOf(error);
  }
}

/** `GET /v1/bookings/{reference}`: what the guest's return link shows, on any device. No guest data: we have none. */
export async function statusRoute(
  context: RequestContext,
  reference: string,
  deps: StatusRouteDeps,
): Promise<Answer> {
  const attempt = await createdAttempt(reference, deps.store);
  const { state, propertyId, checkIn, checkOut, adults, children, nightsPrice, cleaning } = attempt;
  const { lines, cancellation, cityTax } = attempt;
  if (state.status !== 'created') throw new ProblemError('not_found');
  context.note.propertyId = propertyId;
  const payment = await paymentStatus(attempt, state, deps);
  const status: BookingStatus = {
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
    paymentStatus: payment,
    checkoutUrl: CAN_BE_PAID[payment] ? state.checkoutUrl : undefined,
    paymentInstructions: instructionsOf(attempt, deps.calendarCache),
  };
  return jsonAnswer(context, status);
}
