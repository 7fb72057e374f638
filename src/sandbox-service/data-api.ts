import { Hono } from 'hono';
import type { Context, MiddlewareHandler } from 'hono';
import type * as z from 'zod';
import { bookingsPage } from './bookings-list.ts';
import { paymentStatusOf } from './stored-booking.ts';
import { creationSchema } from './creation-request.ts';
import type { CreationRequest } from './creation-request.ts';
import { echoHeaders, logRequests } from './call-record.ts';
import { injectFaults } from './fault-injection.ts';
import { pricingPage } from './pricing-list.ts';
import { parseRequest, RefusedRequest } from './refused-request.ts';
import type { Sandbox, SandboxEnv } from './sandbox-state.ts';

/** 8 to 128 URL-safe characters (INTERFACE.md 4.3, 8): the unreserved ones of RFC 3986. */
const IDEMPOTENCY_KEY = /^[A-Za-z0-9._~-]{8,128}$/;

/** Checks the API key (INTERFACE.md 5): answers 401 if it is missing, and 403 if it is wrong. */
const authenticate =
  ({ apiKeys }: Sandbox): MiddlewareHandler<SandboxEnv> =>
  async (c, next) => {
    const sentKey = c.req.header('X-API-Key') ?? '';
    if (sentKey === '') throw new RefusedRequest(401, 'The X-API-Key header is missing.');
    const caller = apiKeys.find(({ key }) => key === sentKey);
    if (!caller) throw new RefusedRequest(403, 'The API key is not valid.');
    c.set('caller', caller);
    await next();
  };

async function jsonBody(c: Context<SandboxEnv>): Promise<unknown> {
  try {
    return JSON.parse(await c.req.text()) as unknown;
  } catch {
    throw new RefusedRequest(400, 'The body is not JSON.');
  }
}

/**
 * `POST /data/bookings` (INTERFACE.md 4.3). A missing idempotency key is refused like a malformed one, because a client without a
 * key cannot retry safely.
 */
async function createBooking(
  c: Context<SandboxEnv>,
  sandbox: Sandbox,
  schema: z.ZodType<CreationRequest>,
): Promise<Response> {
  const idempotencyKey = c.req.header('Idempotency-Key') ?? '';
  if (!IDEMPOTENCY_KEY.test(idempotencyKey))
    throw new RefusedRequest(400, 'The Idempotency-Key header must be 8 to 128 URL-safe characters.');
  const payload = await jsonBody(c);
  const { id, paymentMethod, checkout } = await sandbox.state.bookingCreator.submit({
    caller: c.var.caller,
    idempotencyKey,
    payload,
    parse: () => parseRequest(schema, payload),
    checkoutUrl: (session) => `${new URL(c.req.url).origin}/checkout/${session}`,
  });
  return c.json(
    { booking_id: id, payment_method: paymentMethod, ...(checkout ? { checkout_url: checkout.url } : {}) },
    201,
  );
}

/** Answers the payment status (INTERFACE.md 4.4), or 404 if the booking does not exist or is outside the key's scope. */
function paymentStatus(c: Context<SandboxEnv>, { state }: Sandbox, bookingId: string): Response {
  const booking = state.ledger.booking(bookingId);
  const unit = booking && state.ledger.unit(booking.unitId);
  if (!booking || !unit?.active || !c.var.caller.unitIds.has(unit.id))
    throw new RefusedRequest(404, 'There is no such booking.');
  return c.json({ booking_id: booking.id, payment_status: paymentStatusOf(booking) });
}

/** Creates the routes that the real service has as well (INTERFACE.md 4), under `/data`. */
export function createDataApi(sandbox: Sandbox): Hono<SandboxEnv> {
  const api = new Hono<SandboxEnv>();
  const schema = creationSchema(sandbox.allowHttpReturn);
  api.use(logRequests(sandbox), echoHeaders(sandbox), injectFaults(sandbox), authenticate(sandbox));
  api.get('/pricing', (c) => c.json(pricingPage(c.req.query(), c.var.caller, sandbox.state.ledger)));
  api.get('/bookings', (c) => c.json(bookingsPage(c.req.query(), c.var.caller, sandbox.state.ledger)));
  api.post('/bookings', (c) => createBooking(c, sandbox, schema));
  api.get('/bookings/:bookingId/payment-status', (c) => paymentStatus(c, sandbox, c.req.param('bookingId')));
  return api;
}
