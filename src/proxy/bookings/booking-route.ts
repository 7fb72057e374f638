import { bookingRequestSchema } from '../../contract/booking.ts';
import type { BookingReceipt } from '../../contract/booking.ts';
import { IDEMPOTENCY_HEADER, IDEMPOTENCY_KEY, OPERATION_HEADER } from '../../contract/routes.ts';
import { apiAnswer } from '../http/answer.ts';
import type { Answer } from '../http/answer.ts';
import type { RequestContext } from '../http/request-context.ts';
import type { Origins } from '../http/origins.ts';
import { ProblemError, invalidRequest } from '../http/problem-error.ts';
import { readJson } from '../http/read-json.ts';
import type { HostConfig } from '../config/proxy-config.ts';
import { foreignPageOf } from './submission.ts';
import { lacksCheckout } from '../store/attempt.ts';
import type { Attempt } from '../store/attempt.ts';
import type { BookingService } from './booking-service.ts';

/** The receipt of a created attempt, or the problem that it ended in. */
function receiptOf(attempt: Attempt): BookingReceipt {
  const { reference, paymentMethod, state } = attempt;
  if (state.status === 'refused') throw new ProblemError(state.code, state);
  // A Card booking without its checkout must not look like one that needs none (service-interface 2.6).
  if (state.status !== 'created' || lacksCheckout(attempt))
    throw new ProblemError('service_error', { operationId: state.operationId });
  return { reference, bookingId: state.bookingId, paymentMethod, checkoutUrl: state.checkoutUrl };
}

export interface BookingRouteDeps {
  readonly config: Pick<HostConfig, 'isDemo'>;
  readonly bookingService: BookingService;
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
    client: context.clientAddress,
  });
  note.propertyId = attempt.propertyId;
  if (attempt.state.operationId !== undefined) echo[OPERATION_HEADER] = attempt.state.operationId;
  return apiAnswer(context, { status: 201, body: JSON.stringify(receiptOf(attempt)) });
}
