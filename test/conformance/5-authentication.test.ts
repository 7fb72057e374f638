import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import { assertRefused, createBookingWithHeaders, get, itemsOf, readPricing } from './service-calls.ts';
import type { Answer, HeaderFields } from './service-calls.ts';
import { orderFor, today } from './stays.ts';
import { plusDays } from '../../src/stay/iso-date.ts';
import { SKIP_CONTROL, isInScope, sandboxUnits, target, useTarget } from './target.ts';
import type { SandboxUnit } from './target.ts';

await useTarget();

const WRONG_KEY = { 'X-API-Key': `${target.apiKey}-wrong` };

/** Every endpoint. The creation request has an invalid body, so it makes no booking at any service. */
const ENDPOINTS: readonly (readonly [string, (headers: HeaderFields) => Promise<Answer>])[] = [
  ['GET /data/pricing', (headers) => get('/data/pricing', {}, headers)],
  ['GET /data/bookings', (headers) => get('/data/bookings', {}, headers)],
  ['POST /data/bookings', (headers) => createBookingWithHeaders({ platform: 'Website' }, headers)],
  ['payment-status', (headers) => get('/data/bookings/no-such-booking/payment-status', {}, headers)],
];

describe('5 Authentication', () => {
  for (const [name, call] of ENDPOINTS) {
    it(`5 missing X-API-Key: gets 401 from ${name}`, async () => {
      assertRefused(await call({}), 401);
    });
    it(`5 invalid X-API-Key: gets 403 from ${name}`, async () => {
      assertRefused(await call(WRONG_KEY), 403);
    });
    it(`5 valid X-API-Key: gets neither 401 nor 403 from ${name}`, async () => {
      assert.ok(![401, 403].includes((await call({ 'X-API-Key': target.apiKey })).status));
    });
  }
});

describe('5 Scope', { skip: SKIP_CONTROL }, () => {
  let foreign: SandboxUnit;
  let inactive: SandboxUnit;
  before(async () => {
    const units = await sandboxUnits();
    const foundForeign = units.find((unit) => !isInScope(unit) && unit.active);
    const foundInactive = units.find((unit) => isInScope(unit) && !unit.active);
    assert.ok(foundForeign && foundInactive);
    foreign = foundForeign;
    inactive = foundInactive;
  });

  const ownKey = { 'X-API-Key': target.apiKey };
  const book = ({ id }: SandboxUnit): Promise<Answer> =>
    createBookingWithHeaders(
      orderFor({
        unitId: id,
        checkIn: plusDays(today(), 300),
        checkOut: plusDays(today(), 307),
        nights: 7,
        minNights: 1,
      }),
      ownKey,
    );

  it('5 property outside scope: a creation gets 403', async () => {
    assertRefused(await book(foreign), 403);
  });

  it('5 inactive property: a creation gets 403', async () => {
    assertRefused(await book(inactive), 403);
  });

  it('5 property outside scope, and inactive property: a request for its rates gets 403', async () => {
    for (const { id } of [foreign, inactive])
      assertRefused(await get('/data/pricing', { service_property_id: id }), 403);
  });

  it('5 scoping: lists show only permitted units', async () => {
    const seenItems = [
      ...(await readPricing({ limit: 5000 })),
      ...itemsOf(await get('/data/bookings', { limit: 1000 })),
    ];
    const hidden = [foreign.id, inactive.id];
    assert.ok(seenItems.every((item) => !hidden.includes(String(item['service_property_id']))));
  });

  it('5 scoping: another key sees its own units and no others', async () => {
    const headers = { 'X-API-Key': foreign.keys[0] ?? '' };
    const answer = await get('/data/pricing', { limit: 5000 }, headers);
    assert.deepEqual([...new Set(itemsOf(answer).map((row) => row['service_property_id']))], [foreign.id]);
  });
});
