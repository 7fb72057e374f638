import { describe, it } from 'node:test';
import assert from 'node:assert/strict';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Quote } from '../../src/contract/quote.ts';
import { ready } from '../proxy/program.ts';
import { HOUSE, bookingOf, newKey } from '../proxy/calls.ts';
import { startFleet } from './fleet.ts';
import type { BuiltProxy } from './fleet.ts';
import { openServiceGate } from './service-gate.ts';

const [OLD, NEW] = ['the-old-secret-'.repeat(3), 'the-new-secret-'.repeat(3)];

describe('a built proxy whose secrets are replaced', async () => {
  /** The secrets that the service has been sent, in order. */
  const keys: string[] = [];
  const gate = await openServiceGate((request, _response, passOn) => {
    keys.push(String(request.headers['x-api-key']));
    return passOn();
  });
  const { all, folder } = await startFleet({
    count: 1,
    env: {
      SERVICE_API_KEY: '',
      SERVICE_API_KEY_FILE: 'FOLDER/key',
      QUOTE_SECRET: '',
      QUOTE_SECRET_FILE: 'FOLDER/secrets',
      RATE_LIMIT: 'off',
    },
    files: { key: 'first-key\n', secrets: `${OLD}\n` },
    service: gate.inFrontOf,
  });
  const [proxy] = all as [BuiltProxy];

  const quote = async (nth: number): Promise<Quote> => proxy.quote(HOUSE, await proxy.openStay(HOUSE, nth));
  const book = async (priced: Quote): Promise<number> => {
    const answer = await proxy.post('/v1/bookings', bookingOf(priced), { 'Idempotency-Key': newKey() });
    return answer.status;
  };

  it('reads them only at its start, and accepts quotes of the old one while that is on the list', async () => {
    const [old, late] = [await quote(0), await quote(1)];
    await writeFile(join(folder, 'key'), 'second-key\n');
    await writeFile(join(folder, 'secrets'), `${NEW}\n${OLD}\n`);
    await quote(2);
    assert.deepEqual([...new Set(keys)], ['first-key']);
    await proxy.replace();
    await ready(proxy.url);
    keys.length = 0;
    assert.equal(await book(old), 201);
    assert.deepEqual([...new Set(keys)], ['second-key']);
    await writeFile(join(folder, 'secrets'), `${NEW}\n`);
    await proxy.replace();
    await ready(proxy.url);
    assert.equal(await book(late), 400);
  });

  it('writes none of them to its log', () => {
    for (const secret of [OLD, NEW, 'first-key', 'second-key'])
      assert.ok(!proxy.output().includes(secret), secret);
  });
});
