import { Hono } from 'hono';
import type { Context } from 'hono';
import { cors } from 'hono/cors';
import * as z from 'zod';
import { plusDays } from '../stay/iso-date.ts';
import type { Cents } from '../stay/money.ts';
import { nightsOf } from '../stay/night-range.ts';
import type { NightRange } from '../stay/night-range.ts';
import { bookingItem } from './bookings-list.ts';
import { holdsNights, paymentStatusOf } from './stored-booking.ts';
import type { Booking } from './stored-booking.ts';
import { armedFaultSchema } from './faults.ts';
import * as fields from './request-fields.ts';
import { parseRequest, RefusedRequest } from './refused-request.ts';
import type { Unit } from './unit.ts';
import type { Sandbox, SandboxEnv } from './sandbox-state.ts';

const bodyAs = async <T>(schema: z.ZodType<T>, c: Context<SandboxEnv>): Promise<T> =>
  parseRequest(schema, await c.req.json<unknown>().catch(() => null));

const jsonObject = <Shape extends z.core.$ZodLooseShape>(shape: Shape) =>
  z.object(shape, 'must be a JSON object');

const nightsChangeSchema = jsonObject({
  service_property_id: fields.uuid,
  from: fields.day,
  to: fields.day.optional(),
  price: z.number('must be a number').min(0, 'must be 0 or more').optional(),
  min_nights: fields.wholeNumber(1).optional(),
  max_nights: fields.wholeNumber(1).nullable().optional(),
  closed: fields.flag.optional(),
});

const channelBookingSchema = jsonObject({
  service_property_id: fields.uuid,
  reservation_start: fields.day,
  reservation_end: fields.day,
  guest_name: fields.fullName.default('A guest of another channel'),
}).refine(({ reservation_start: start, reservation_end: end }) => end > start, {
  path: ['reservation_end'],
  message: 'must be after reservation_start',
});

const checkoutActionSchema = jsonObject({ action: fields.oneOf(['pay', 'expire']) });

const resetOptionsSchema = jsonObject({ keepKeys: fields.flag.default(false) });

function findUnit(id: string, { state }: Sandbox): Unit {
  const unit = state.ledger.unit(id);
  if (!unit) throw new RefusedRequest(404, 'There is no such unit.');
  return unit;
}

/** Changes the calendar like a host: closes or opens nights, or changes a price or a stay rule. */
async function changeNights(c: Context<SandboxEnv>, sandbox: Sandbox): Promise<Response> {
  const requested = await bodyAs(nightsChangeSchema, c);
  const { from, to = from, price, min_nights: minNights, max_nights: maxNights, closed } = requested;
  const unit = findUnit(requested.service_property_id, sandbox);
  const nights = nightsOf({ checkIn: from, checkOut: plusDays(to, 1) });
  const change = {
    ...(price === undefined ? {} : { price }),
    ...(minNights === undefined ? {} : { minNights }),
    ...(maxNights === undefined ? {} : { maxNights }),
    ...(closed === undefined ? {} : { closed }),
  };
  return c.json({ changed: sandbox.state.ledger.setRates(unit.id, nights, change) });
}

/** Adds a booking from another channel. Answers 409 if one of its nights is no longer available. */
async function addChannelBooking(c: Context<SandboxEnv>, sandbox: Sandbox): Promise<Response> {
  const { state, now } = sandbox;
  const requested = await bodyAs(channelBookingSchema, c);
  const unit = findUnit(requested.service_property_id, sandbox);
  const stay = { checkIn: requested.reservation_start, checkOut: requested.reservation_end };
  const booking = createChannelBooking(
    { id: `CH-${state.ids.bookingId()}`, unit, stay, guestName: requested.guest_name, now: now() },
    state.ids.uuid(),
  );
  state.ledger.add(booking);
  return c.json({ booking_id: booking.id }, 201);
}

interface ChannelBookingDetails {
  readonly id: string;
  readonly unit: Unit;
  readonly stay: NightRange;
  readonly guestName: string;
  readonly now: number;
}

const createChannelBooking = (
  { id, unit, stay, guestName, now }: ChannelBookingDetails,
  internalId: string,
): Booking => ({
  internalId,
  id,
  unitId: unit.id,
  platform: 'Airbnb',
  stay,
  bookedAt: now,
  guestName,
  email: null,
  phone: null,
  adults: 2,
  children: 0,
  nightsPrice: 0 as Cents,
  cleaning: 0 as Cents,
  commission: 0 as Cents,
  cityTax: null,
  paymentMethod: 'Platform',
  language: 'en',
  extension: false,
  invoice: null,
  checkout: null,
  payment: { state: 'none' },
});

/** Lists every booking of every unit, or those of one `platform`, with fields that the service itself does not show. */
function listBookings(c: Context<SandboxEnv>, { state }: Sandbox): Response {
  const all = state.ledger.bookings();
  const platformFilter = c.req.query('platform');
  const found =
    platformFilter === undefined ? all : all.filter(({ platform }) => platform === platformFilter);
  const bookings = found.flatMap((booking) => {
    const unit = state.ledger.unit(booking.unitId);
    return unit
      ? {
          ...bookingItem(booking, unit),
          payment_status: paymentStatusOf(booking),
          holds_nights: holdsNights(booking),
          checkout_url: booking.checkout?.url ?? null,
          success_url: booking.checkout?.successUrl ?? null,
          cancel_url: booking.checkout?.cancelUrl ?? null,
          language: booking.language,
          extension: booking.extension,
          invoice: booking.invoice,
        }
      : [];
  });
  const websiteBookings = bookings.filter(
    (booking) => 'platform' in booking && booking.platform === 'Website',
  );
  return c.json({ count: bookings.length, website: websiteBookings.length, bookings });
}

async function endCheckout(c: Context<SandboxEnv>, { state }: Sandbox, bookingId: string): Promise<Response> {
  const { action } = await bodyAs(checkoutActionSchema, c);
  const updated = state.ledger.setPayment(bookingId, { state: action === 'pay' ? 'paid' : 'expired' });
  if (!updated?.checkout) throw new RefusedRequest(404, 'There is no such card booking.');
  return c.json({ booking_id: updated.id, payment_status: paymentStatusOf(updated) });
}

function listUnits(c: Context<SandboxEnv>, { state, apiKeys }: Sandbox): Response {
  const units = [...state.ledger.units].map((unit) => ({
    ...unit,
    keys: apiKeys.filter(({ unitIds }) => unitIds.has(unit.id)).map(({ key }) => key),
  }));
  return c.json({ units });
}

/**
 * Creates the control endpoints, which the real service does not have. They are open to every origin, so that a page can use
 * them.
 */
export function createControlApi(sandbox: Sandbox): Hono<SandboxEnv> {
  const api = new Hono<SandboxEnv>();
  api.use(cors({ origin: '*' }));
  api.get('/units', (c) => listUnits(c, sandbox));
  api.post('/nights', (c) => changeNights(c, sandbox));
  api.get('/bookings', (c) => listBookings(c, sandbox));
  api.post('/bookings', (c) => addChannelBooking(c, sandbox));
  api.post('/checkouts/:bookingId', (c) => endCheckout(c, sandbox, c.req.param('bookingId')));
  api.get('/faults', (c) => c.json({ faults: sandbox.state.faults.armed }));
  api.post('/faults', async (c) => {
    const fault = await bodyAs(armedFaultSchema, c);
    sandbox.state.faults.arm(fault);
    return c.json(fault, 201);
  });
  api.delete('/faults', (c) => {
    sandbox.state.faults.clear();
    return c.body(null, 204);
  });
  api.get('/requests', (c) => c.json({ requests: sandbox.state.log.entries }));
  api.delete('/requests', (c) => {
    sandbox.state.log.clear();
    return c.body(null, 204);
  });
  api.post('/reset', async (c) => {
    const isEmpty = (await c.req.text()) === '';
    sandbox.reset(!isEmpty && (await bodyAs(resetOptionsSchema, c)).keepKeys);
    return c.body(null, 204);
  });
  return api;
}
