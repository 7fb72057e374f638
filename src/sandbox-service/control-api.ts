import { Hono } from 'hono';
import type { Context } from 'hono';
import { cors } from 'hono/cors';
import { plusDays } from '../stay/iso-date.ts';
import type { Cents } from '../stay/money.ts';
import { nightsOf } from '../stay/night-range.ts';
import type { NightRange } from '../stay/night-range.ts';
import { bookingItem } from './bookings-list.ts';
import { holdsNights, paymentStatusOf } from './booking.ts';
import type { Booking } from './booking.ts';
import * as rules from './creation-rules.ts';
import type { Fields } from './creation-rules.ts';
import { readArmedFault } from './faults.ts';
import { Refusal } from './refusal.ts';
import type { Rate, Unit } from './unit.ts';
import type { Sandbox, SandboxEnv } from './world.ts';

async function fieldsOf(c: Context<SandboxEnv>): Promise<Fields> {
  const body = await c.req.json<unknown>().catch(() => undefined);
  if (typeof body !== 'object' || body === null) throw new Refusal(400, 'The body must be a JSON object.');
  return body as Fields;
}

function unitNamed(fields: Fields, { world }: Sandbox): Unit {
  const unit = world.ledger.unit(rules.required(fields, 'service_property_id', rules.uuid));
  if (!unit) throw new Refusal(404, 'There is no such unit.');
  return unit;
}

const priceRule: rules.Rule<number> = {
  says: 'must be a number, at least 0',
  read: (value) => (typeof value === 'number' && Number.isFinite(value) && value >= 0 ? value : undefined),
};
const maxNightsRule: rules.Rule<number | null> = {
  says: 'must be a whole number or null',
  read: (value) => (value === null ? null : rules.wholeNumber(1).read(value)),
};

/** The parts of a rate that `fields` name. */
function readChange(fields: Fields): Partial<Rate> {
  const price = rules.optional(fields, 'price', priceRule, undefined);
  const minNights = rules.optional(fields, 'min_nights', rules.wholeNumber(1), undefined);
  const maxNights = rules.optional(fields, 'max_nights', maxNightsRule, undefined);
  const closed = rules.optional(fields, 'closed', rules.flag, undefined);
  return {
    ...(price === undefined ? {} : { price }),
    ...(minNights === undefined ? {} : { minNights }),
    ...(maxNights === undefined ? {} : { maxNights }),
    ...(closed === undefined ? {} : { closed }),
  };
}

/** What a host does in his own calendar: closes or opens nights, changes a price or a stay rule. */
async function changeNights(c: Context<SandboxEnv>, sandbox: Sandbox): Promise<Response> {
  const fields = await fieldsOf(c);
  const unit = unitNamed(fields, sandbox);
  const from = rules.required(fields, 'from', rules.day);
  const to = rules.optional(fields, 'to', rules.day, from);
  const nights = nightsOf({ checkIn: from, checkOut: plusDays(to, 1) });
  return c.json({ changed: sandbox.world.ledger.setRates(unit.id, nights, readChange(fields)) });
}

/** A booking as another channel would bring it: whoever is quicker has the nights. */
async function bookElsewhere(c: Context<SandboxEnv>, sandbox: Sandbox): Promise<Response> {
  const { world, now } = sandbox;
  const fields = await fieldsOf(c);
  const unit = unitNamed(fields, sandbox);
  const stay = {
    checkIn: rules.required(fields, 'reservation_start', rules.day),
    checkOut: rules.required(fields, 'reservation_end', rules.day),
  };
  if (stay.checkOut <= stay.checkIn)
    throw new Refusal(400, 'reservation_end must be after reservation_start.');
  const guestName = rules.optional(fields, 'guest_name', rules.fullName, 'A guest of another channel');
  const booking = elsewhere(
    { id: `CH-${world.ids.bookingId()}`, unit, stay, guestName, now: now() },
    world.ids.uuid(),
  );
  world.ledger.enter(booking);
  return c.json({ booking_id: booking.id }, 201);
}

interface Elsewhere {
  readonly id: string;
  readonly unit: Unit;
  readonly stay: NightRange;
  readonly guestName: string;
  readonly now: number;
}

const elsewhere = ({ id, unit, stay, guestName, now }: Elsewhere, internalId: string): Booking => ({
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

/** Every booking of every unit, with what the service itself does not tell. */
function allBookings(c: Context<SandboxEnv>, { world }: Sandbox): Response {
  const bookings = world.ledger.bookings().flatMap((booking) => {
    const unit = world.ledger.unit(booking.unitId);
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
  const website = bookings.filter((booking) => 'platform' in booking && booking.platform === 'Website');
  return c.json({ count: bookings.length, website: website.length, bookings });
}

async function moveCheckout(
  c: Context<SandboxEnv>,
  { world }: Sandbox,
  bookingId: string,
): Promise<Response> {
  const action = rules.required(await fieldsOf(c), 'action', rules.oneOf(['pay', 'expire']));
  const moved = world.ledger.setPayment(bookingId, { state: action === 'pay' ? 'paid' : 'expired' });
  if (!moved?.checkout) throw new Refusal(404, 'There is no such card booking.');
  return c.json({ booking_id: moved.id, payment_status: paymentStatusOf(moved) });
}

function listUnits(c: Context<SandboxEnv>, { world, apiKeys }: Sandbox): Response {
  const units = [...world.ledger.units].map((unit) => ({
    ...unit,
    keys: apiKeys.filter(({ unitIds }) => unitIds.has(unit.id)).map(({ key }) => key),
  }));
  return c.json({ units });
}

/** What only a stand-in has. Open to every origin, so that a page can drive it: it is never run beside real data. */
export function createControlApi(sandbox: Sandbox): Hono<SandboxEnv> {
  const api = new Hono<SandboxEnv>();
  api.use(cors({ origin: '*' }));
  api.get('/units', (c) => listUnits(c, sandbox));
  api.post('/nights', (c) => changeNights(c, sandbox));
  api.get('/bookings', (c) => allBookings(c, sandbox));
  api.post('/bookings', (c) => bookElsewhere(c, sandbox));
  api.post('/checkouts/:bookingId', (c) => moveCheckout(c, sandbox, c.req.param('bookingId')));
  api.get('/faults', (c) => c.json({ faults: sandbox.world.faults.armed }));
  api.post('/faults', async (c) => {
    const fault = readArmedFault(await fieldsOf(c));
    sandbox.world.faults.arm(fault);
    return c.json(fault, 201);
  });
  api.delete('/faults', (c) => {
    sandbox.world.faults.clear();
    return c.body(null, 204);
  });
  api.get('/requests', (c) => c.json({ requests: sandbox.world.log.entries }));
  api.delete('/requests', (c) => {
    sandbox.world.log.clear();
    return c.body(null, 204);
  });
  api.post('/reset', async (c) => {
    const fields = await c.req.text().then((text) => (text === '' ? {} : fieldsOf(c)));
    sandbox.reset(rules.optional(fields, 'keepKeys', rules.flag, false));
    return c.body(null, 204);
  });
  return api;
}
