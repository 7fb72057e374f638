import { describe, it } from 'node:test';
import assert from 'node:assert/strict';
import { challengeSchema } from '../../src/contract/challenge.ts';
import type { Problem } from '../../src/contract/problem.ts';
import { plusDays } from '../../src/stay/iso-date.ts';
import { solvedText } from '../proxy/solved.ts';
import { FLAT, HOST_FILE, HOUSE, STUDIO, bookingOf, newKey } from '../proxy/calls.ts';
import { startFleet } from './fleet.ts';
import type { BuiltProxy } from './fleet.ts';

const CONFIG = {
  ...HOST_FILE,
  properties: HOST_FILE.properties.map((each) =>
    'id' in each && each.id === STUDIO ? { ...each, allowFreeStays: true } : each,
  ),
};

describe('quotes of a built proxy', async () => {
  const { all } = await startFleet({
    count: 1,
    env: { RATE_LIMIT: 'off', BOT_CHECK: 'on' },
    files: { 'config.json': JSON.stringify(CONFIG) },
  });
  const [proxy] = all as [BuiltProxy];

  it('are refused if the nights cost nothing, even with a cleaning fee, unless the host allows free stays', async () => {
    for (const [id, status] of [
      [HOUSE, 409],
      [STUDIO, 200],
    ] as const) {
      const stay = await proxy.openStay(id, 0);
      const nights = {
        service_property_id: id,
        from: stay.checkIn,
        to: plusDays(stay.checkOut, -1),
        price: 0,
      };
      await proxy.control('/nights', nights);
      const answer = await proxy.post('/v1/quotes', { propertyId: id, ...stay, adults: 1, children: 0 });
      assert.equal(answer.status, status, await answer.text());
    }
  });

  it('are answered with 404 if the property is not served, as are challenges, for any form of the id', async () => {
    const stay = { ...(await proxy.openStay(FLAT, 0)), adults: 1, children: 0 };
    const outcome = async (asked: Promise<Response>): Promise<readonly unknown[]> => {
      const answer = await asked;
      return [answer.status, ((await answer.json()) as Partial<Problem>).code];
    };
    for (const id of [
      'nonsense',
      '',
      `${FLAT}x`,
      'x'.repeat(65),
      'x'.repeat(4_000),
      '00000000-0000-4000-8000-000000000000',
    ]) {
      const quoted = await outcome(proxy.post('/v1/quotes', { propertyId: id, ...stay }));
      const challenged = await outcome(proxy.get(`/v1/challenges?propertyId=${id}`));
      assert.deepEqual(
        [quoted, challenged],
        [
          [404, 'not_found'],
          [404, 'not_found'],
        ],
        id,
      );
    }
    for (const propertyId of [undefined, null, 7, [FLAT]])
      assert.deepEqual(await outcome(proxy.post('/v1/quotes', { propertyId, ...stay })), [
        400,
        'invalid_request',
      ]);
    assert.deepEqual(await outcome(proxy.get('/v1/challenges')), [400, 'invalid_request']);
  });

  it('have only one valid text, as do solved challenges: padding, a blank or another last letter books nothing', async () => {
    const quote = await proxy.quote(FLAT, await proxy.openStay(FLAT, 0));
    const issued = challengeSchema.parse(await (await proxy.get(`/v1/challenges?propertyId=${FLAT}`)).json());
    const challenge = await solvedText(issued);
    const book = async (token: string, solved: string): Promise<readonly [number, unknown]> => {
      const body = bookingOf({ ...quote, token }, { challenge: solved });
      const answer = await proxy.post('/v1/bookings', body, { 'Idempotency-Key': newKey() });
      return [answer.status, ((await answer.json()) as Partial<Problem>).code];
    };
    for (const token of [`${quote.token}=`, `${quote.token} `])
      assert.deepEqual(await book(token, challenge), [400, 'quote_invalid'], token);
    for (const solved of [`${challenge}\n`, btoa(`${atob(challenge)} `)])
      assert.deepEqual(await book(quote.token, solved), [403, 'challenge_failed'], solved);
    assert.deepEqual(await book(quote.token, challenge), [201, undefined]);
  });
});
