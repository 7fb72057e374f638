import { Hono } from 'hono';
import { bookingRequestSchema } from '../../contract/booking.ts';
import type { BookingReceipt } from '../../contract/booking.ts';
import { ProblemError, invalidRequest } from '../../contract/problem-error.ts';
import { IDEMPOTENCY_HEADER, IDEMPOTENCY_KEY, OPERATION_HEADER } from '../../contract/routes.ts';
import type { HostConfig } from '../../host-config/proxy-config.ts';
import { readJson } from '../guards/json-body.ts';
import type { LimitRequests } from '../guards/limits.ts';
import { refuseForeignOrigin } from '../guards/origins.ts';
import type { Origins } from '../guards/origins.ts';
import { jsonAnswer } from '../http/answer.ts';
import type { ProxyEnv } from '../http/context.ts';
import type { CalendarCache } from '../rates/calendar-cache.ts';
import { lacksCheckout } from '../store/attempt.ts';
import type { Attempt } from '../store/attempt.ts';
import type { BookingService } from './booking-service.ts';
import { paymentInstructions } from './status-route.ts';
import { findPageFault } from './submission.ts';

export interface BookingRouteDeps {
  readonly config: Pick<HostConfig, 'isDemo'>;
  readonly bookingService: BookingService;
  readonly calendarCache: CalendarCache;
  readonly origins: Origins;
  readonly limit: LimitRequests;
}

/** Returns the receipt of a created attempt; throws the problem of any other outcome. */
function receiptOf(attempt: Attempt, { calendarCache }: BookingRouteDeps): BookingReceipt {
  const { reference, propertyId, paymentMethod, lines, cancellation, cityTax, state } = attempt;
  if (state.status === 'refused') throw new ProblemError(state.code, state);
  // A Card booking without its checkout must not look like a method that needs none (INTERFACE.md 2.6).
  if (state.status !== 'created' || lacksCheckout(attempt))
    throw new ProblemError('service_error', { operationId: state.operationId });
  return {
    reference,
    bookingId: state.bookingId,
    paymentMethod,
    checkoutUrl: state.checkoutUrl,
    paymentInstructions: paymentInstructions(attempt, calendarCache.entry(propertyId)?.property),
    ...{ lines, cancellation, cityTax },
  };
}

/** Creates the route `POST /v1/bookings`. */
export const bookingRoute = (deps: BookingRouteDeps): Hono<ProxyEnv> =>
  new Hono<ProxyEnv>().post('/', refuseForeignOrigin, async (context) => {
    await deps.limit(context, 'book');
    const { req } = context;
    const answerHeaders = context.get('answerHeaders');
    const idempotencyKey = req.header(IDEMPOTENCY_HEADER) ?? '';
    if (!IDEMPOTENCY_KEY.test(idempotencyKey))
      throw invalidRequest(IDEMPOTENCY_HEADER, 'Must have 8 to 128 URL-safe characters.');
    answerHeaders[IDEMPOTENCY_HEADER] = idempotencyKey;
    const booking = await readJson(context, bookingRequestSchema);
    const attempt = await deps.bookingService.submit(booking, {
      idempotencyKey,
      clientSignal: req.raw.signal,
      pageFault: findPageFault(booking, {
        isDemo: deps.config.isDemo,
        isAllowedOrigin: (origin) => deps.origins.isAllowed(origin, context),
      }),
      address: context.env.address,
    });
    context.set('propertyId', attempt.propertyId);
    if (attempt.state.operationId !== undefined) answerHeaders[OPERATION_HEADER] = attempt.state.operationId;
    return jsonAnswer(context, receiptOf(attempt, deps), 201);
  });
