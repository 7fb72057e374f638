import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import { assertRefused, createBookingWithHeaders, get, itemsOf, readPricing } from './service-calls.ts';
import type { Answer, HeaderFields } from './service-calls.ts';
import { orderFor, today } from './stays.ts';
import { plusDays } from '../../src/stay/iso-date.ts';
import { SKIP_CONTROL, isInScope, sandboxUnits, target, useTarget } from './target.ts';
import type { SandboxUnit } from './target.ts';

await useTarget();

const WRONG = { 'X-API-Key': `${target.apiKey}-wrong` };

/** Every endpoint. The creation request has an invalid body, so it makes no booking at any service. */
const ENDPOINTS: readonly (readonly [string, (headers: HeaderFields) => Promise<Answer>])[] = [
  ['GET /data/pricing', (headers) => get('/data/pricing', {}, headers)],
  ['GET /data/bookings', (headers) => get('/data/bookings', {}, headers)],
  ['POST /data/bookings', (headers) => createBookingWithHeaders({ platform: 'Website' }, headers)],
  ['payment-status', (headers) => get('/data/bookings/no-such-booking/payment-status', {}, headers)],
];

describe('5 Authentication', () => {
  for (const [name, call] of ENDPOINTS) {
    it(`5 missing X-API-Key: 401 on ${name}`, async () => {
      assertRefused(await call({}), 401);
    });
    it(`5 invalid X-API-Key: 403 on ${name}`, async () => {
      assertRefused(await call(WRONG), 403);
    });
    it(`5 valid X-API-Key: neither 401 nor 403 on ${name}`, async () => {
      assert.ok(![401, 403].includes((await call({ 'X-API-Key': target.apiKey })).status));
    });
  }
});

describe('5 Scope', { skip: SKIP_CONTROL }, () => {
  let foreign: SandboxUnit;
  let inactive: SandboxUnit;
  before(async () => {
    const units = await sandboxUnits();
    const other = units.find((unit) => !isInScope(unit) && unit.active);
    const foundInactive = units.find((unit) => isInScope(unit) && !unit.active);
    assert.ok(other && foundInactive);
    foreign = other;
    inactive = foundInactive;
  });

  const own = { 'X-API-Key': target.apiKey };
  const orderAt = ({ id }: SandboxUnit): Promise<Answer> =>
    createBookingWithHeaders(
      orderFor({
        unitId: id,
        checkIn: plusDays(today(), 300),
        checkOut: plusDays(today(), 307),
        nights: 7,
        minNights: 1,
      }),
      own,
    );

  it('5 property outside scope: 403 on creation', async () => {
    assertRefused(await orderAt(foreign), 403);
  });

  it('5 inactive property: 403 on creation', async () => {
    assertRefused(await orderAt(inactive), 403);
  });

  it('5 property outside scope, and inactive property: 403 if pricing is requested for their UUID', async () => {
    for (const { id } of [foreign, inactive])
      assertRefused(await get('/data/pricing', { service_property_id: id }), 403);
  });

  it('5 scoping: lists show permitted units only', async () => {
    const seen = [
      ...(await readPricing({ limit: 5000 })),
      ...itemsOf(await get('/data/bookings', { limit: 1000 })),
    ];
    const hidden = [foreign.id, inactive.id];
    assert.ok(seen.every((item) => !hidden.includes(String(item['service_property_id']))));
  });

  it('5 scoping: another key sees its own units and no others', async () => {
    const headers = { 'X-API-Key': foreign.keys[0] ?? '' };
    const answer = await get('/data/pricing', { limit: 5000 }, headers);
    assert.deepEqual([...new Set(itemsOf(answer).map((row) => row['service_property_id']))], [foreign.id]);
  });
});
