import { describe, it } from 'node:test';
import assert from 'node:assert/strict';
import { rename, unlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import process from 'node:process';
import type { Quote } from '../../src/contract/quote.ts';
import { FLAT, HOUSE, bookingOf, newKey } from '../proxy/world.ts';
import { until } from '../until.ts';
import { startFleet } from './fleet.ts';
import type { BuiltProxy } from './fleet.ts';
import { openServiceGate } from './service-gate.ts';
import type { ServiceGate } from './service-gate.ts';

const [OLD, NEW] = ['the-old-secret-'.repeat(3), 'the-new-secret-'.repeat(3)];

/** What stands before the sandbox and knows other keys than it does: they come and go. */
interface Gate {
  readonly service: ServiceGate;
  /** Those that are let in. */
  readonly keys: Set<string>;
  /** Those that were sent, in their order. */
  readonly sent: string[];
}

async function openGate(...keys: string[]): Promise<Gate> {
  const known = { keys: new Set(keys), sent: [] as string[] };
  const service = await openServiceGate((request, response, passOn) => {
    const key = String(request.headers['x-api-key']);
    known.sent.push(key);
    if (known.keys.has(key)) return passOn();
    response.writeHead(403, { 'Content-Type': 'application/json' }).end('{"message":"Invalid API key"}');
    return undefined;
  });
  return { ...known, service };
}

describe('a built proxy whose secrets are replaced while it runs', async () => {
  const gate = await openGate('first-key');
  const { all, folder } = await startFleet({
    count: 1,
    env: {
      SERVICE_API_KEY: '',
      SERVICE_API_KEY_FILE: 'FOLDER/key',
      QUOTE_SECRET: '',
      QUOTE_SECRET_FILE: 'FOLDER/secrets',
      RATE_LIMIT: 'off',
      CALENDAR_REFRESH_SECONDS: '5',
    },
    files: { key: 'first-key\n', secrets: `${OLD}\n` },
    service: gate.service.inFrontOf,
  });
  const [proxy] = all as [BuiltProxy];

  /** As a careful host does: no process ever sees half of it. */
  const put = async (name: string, text: string): Promise<void> => {
    await writeFile(join(folder, `${name}.new`), text);
    await rename(join(folder, `${name}.new`), join(folder, name));
  };
  /** What is logged from `change` on, as soon as that has `words`. */
  const following = async (words: RegExp, change: () => Promise<unknown>): Promise<string> => {
    const position = proxy.output().length;
    await change();
    for (const until = Date.now() + 60_000; ;) {
      const lines = proxy.output().slice(position);
      if (words.test(lines)) return lines;
      assert.ok(Date.now() < until, `${String(words)} was not logged:\n${lines}`);
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
  };
  const hangUp = (): boolean => process.kill(proxy.pid(), 'SIGHUP');
  let stays = 0;
  const quote = async (): Promise<Quote> => proxy.quote(HOUSE, await proxy.openStay(HOUSE, stays++));
  const book = async (priced: Quote): Promise<readonly [number, unknown]> => {
    const answer = await proxy.post('/v1/bookings', bookingOf(priced), { 'Idempotency-Key': newKey() });
    const body = (await answer.json()) as { code?: string };
    return [answer.status, body.code];
  };

  it('speaks with the new key as soon as its file has it, and not one request of that time is lost', async () => {
    gate.keys.add('second-key');
    const priced = await quote();
    const statuses: number[] = [];
    const isOver = new AbortController();
    const guests = (async () => {
      while (!isOver.signal.aborted) {
        const stay = await proxy.openStay(FLAT, 0);
        const asked = { propertyId: FLAT, ...stay, adults: 1, children: 0 };
        statuses.push((await proxy.post('/v1/quotes', asked)).status);
      }
    })();
    await proxy.fault('createBooking', 'delay', { ms: 1_500 });
    const before = (await proxy.requests()).length;
    const underWay = book(priced);
    await until(async () => (await proxy.requests()).length > before);
    await following(/"secrets_reloaded","message":"SERVICE_API_KEY_FILE was taken over/, () =>
      put('key', 'second-key\n'),
    );
    const next = await quote();
    isOver.abort();
    await guests;
    assert.deepEqual(await underWay, [201, undefined]);
    assert.deepEqual([...new Set(statuses)], [200]);
    // What was sent with the old one has been answered by now.
    gate.keys.delete('first-key');
    const sentBefore = gate.sent.length;
    assert.deepEqual(await book(next), [201, undefined]);
    assert.deepEqual([...new Set(gate.sent.slice(sentBefore))], ['second-key']);
  });

  it('goes on with the key that it has where the file holds one that the service refuses, and says so', async () => {
    const lines = await following(/the one before goes on/, () => put('key', 'second-ke\n'));
    assert.match(
      lines,
      /"config_refused","message":"SERVICE_API_KEY_FILE holds a key that the service refuses/,
    );
    assert.equal((await quote()).propertyId, HOUSE);
    assert.equal(gate.sent.at(-1), 'second-key');
  });

  it('goes on with what it has where a file cannot be used, and says which and why', async () => {
    const priced = await quote();
    const broken: readonly (readonly [string, () => Promise<void>, RegExp])[] = [
      ['key', () => put('key', ''), /SERVICE_API_KEY_FILE names an empty file/],
      ['key', () => put('key', 'two\nlines'), /SERVICE_API_KEY must be one line of visible ASCII/],
      [
        'key',
        () => unlink(join(folder, 'key')),
        /SERVICE_API_KEY_FILE names a file that cannot be read.*ENOENT/,
      ],
      [
        'secrets',
        () => put('secrets', `${NEW}\nshort\n`),
        /QUOTE_SECRET must have at least 32 characters, not 5/,
      ],
    ];
    const right: Readonly<Record<string, string>> = { key: 'second-key\n', secrets: `${OLD}\n` };
    for (const [name, breakIt, complaint] of broken) {
      await following(
        new RegExp(`"config_refused","message":"${complaint.source}[^]*the one before goes on`),
        breakIt,
      );
      assert.equal((await quote()).propertyId, HOUSE);
      await following(/"config_unchanged"/, () => put(name, right[name] ?? ''));
    }
    assert.deepEqual(await book(priced), [201, undefined]);
  });

  it('takes quotes of the old secret as long as that is on the list, and signs with the first one', async () => {
    const [old, late] = [await quote(), await quote()];
    const lines = await following(/"secrets_reloaded"/, async () => {
      await put('secrets', `${NEW}\n${OLD}\n`);
      hangUp();
    });
    assert.match(
      lines,
      /QUOTE_SECRET_FILE was taken over: 2 on the list, 1 of them new\. Another one signs\./,
    );
    const fresh = await quote();
    assert.deepEqual(await book(old), [201, undefined]);
    await following(/1 on the list, 0 of them new\. The same one signs\./, () => put('secrets', `${NEW}\n`));
    assert.deepEqual(await book(late), [400, 'quote_invalid']);
    assert.deepEqual(await book(fresh), [201, undefined]);
  });

  it('is ready again soon after the host has replaced a key that was revoked', async () => {
    gate.keys.clear();
    await following(/"key_refused"/, () => Promise.resolve());
    assert.equal((await proxy.get('/readyz')).status, 503);
    gate.keys.add('third-key');
    await following(/SERVICE_API_KEY_FILE was taken over/, () => put('key', 'third-key\n'));
    // A key that was refused is tried again after half a minute at the earliest.
    await until(async () => (await proxy.get('/readyz')).ok);
    assert.equal((await quote()).propertyId, HOUSE);
  });

  it('has written none of them into its log', () => {
    for (const secret of [OLD, NEW, 'first-key', 'second-ke', 'third-key'])
      assert.ok(!proxy.output().includes(secret), secret);
  });
});
