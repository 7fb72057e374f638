import { after, describe, it } from 'node:test';
import assert from 'node:assert/strict';
import { once } from 'node:events';
import { connect, createServer } from 'node:net';
import type { AddressInfo, Socket } from 'node:net';
import { startRedis } from '../proxy/redis-server.ts';
import { CARD_FIELDS, LODGE } from '../proxy/calls.ts';
import { startBuiltProxy } from './fleet.ts';
import { newGuestAddress } from '../proxy/guest-address.ts';
import type { Headers } from '../proxy/guest-address.ts';
import { fetchSolution } from '../proxy/solve-challenge.ts';

/** The time of a round trip: typical for another continent, and shorter than the proxy's time limit for Redis. */
const DELAY_MS = 100;
/** The most round trips of a booking. If each takes 50 ms, they take 200 ms. */
const MAX_ROUND_TRIPS = 4;

interface FarRedis {
  readonly url: string;
  /** The names of the commands in each batch. The commands of a batch are sent and answered together. */
  readonly roundTrips: string[];
}

/** Returns the names of the Redis commands in `sent`, without their arguments. */
const commandNamesIn = (sent: Buffer): string =>
  [...sent.toString('latin1').matchAll(/\*\d+\r\n\$\d+\r\n(\w+)/g)].map(([, name]) => name).join(' ');

/**
 * Starts a server that delays commands to Redis by `DELAY_MS`. Commands that arrive during the delay join the batch, and each
 * batch is one round trip. The server stops after the test file.
 */
async function startFarRedis(redisUrl: string): Promise<FarRedis> {
  const roundTrips: string[] = [];
  const sockets = new Set<Socket>();
  const server = createServer((proxy) => {
    const redis = connect(Number(new URL(redisUrl).port), '127.0.0.1');
    for (const socket of [proxy, redis]) {
      sockets.add(socket);
      // If one side is closed, the other one is closed, too.
      socket.on('error', () => undefined).on('close', () => [proxy, redis].map((each) => each.destroy()));
    }
    let batch: Buffer[] = [];
    const sendBatch = (): void => {
      roundTrips.push(commandNamesIn(Buffer.concat(batch)));
      for (const part of batch.splice(0)) redis.write(part);
      batch = [];
    };
    proxy.on('data', (part: Buffer) => {
      if (batch.push(part) === 1) setTimeout(sendBatch, DELAY_MS);
    });
    redis.pipe(proxy);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  after(() => {
    for (const socket of sockets) socket.destroy();
    server.close();
  });
  return { url: `redis://127.0.0.1:${(server.address() as AddressInfo).port}`, roundTrips };
}

const TOO_BUSY: readonly string[] = new Array<string>(100).fill('None: the machine was too busy.');

const redis = await startRedis();
after(() => redis.stop());

describe('a booking at a built proxy whose Redis is far away', async () => {
  const farRedis = await startFarRedis(redis.url);
  const { proxy } = await startBuiltProxy({ env: { STORE_URL: farRedis.url, BOT_CHECK: 'on' } });
  let stayCount = 0;

  /**
   * Makes a booking, and resolves to the round trips that began before its answer, or to `TOO_BUSY` if Redis did not answer
   * within the proxy's time limit.
   */
  const bookAndRecordRoundTrips = async (
    guest: Headers,
    fields: object,
    hasSolution: boolean,
  ): Promise<readonly string[]> => {
    const quote = await proxy.fetchQuote(LODGE, await proxy.findOpenStay(LODGE, (stayCount += 1)));
    const solution = hasSolution ? { challenge: await fetchSolution(proxy, LODGE, guest) } : {};
    const before = farRedis.roundTrips.length;
    const answer = await proxy.book(quote, { ...fields, ...solution }, guest);
    if (answer.status === 503) return TOO_BUSY;
    assert.equal(answer.status, 201, await answer.text());
    return farRedis.roundTrips.slice(before);
  };
  /**
   * Books three times, and resolves to the round trips of the booking with the fewest, because background work only adds some.
   */
  const recordFewestRoundTrips = async (
    book: () => Promise<readonly string[]>,
  ): Promise<readonly string[]> => {
    const roundTrips = [await book(), await book(), await book()];
    return roundTrips.sort((a, b) => a.length - b.length)[0] ?? [];
  };
  const assertFew = (found: readonly string[]): void => {
    assert.ok(found.length > 0 && found.length <= MAX_ROUND_TRIPS, found.join('\n'));
  };

  it('takes at most four round trips if it is paid by bank transfer', async () => {
    assertFew(
      await recordFewestRoundTrips(() =>
        bookAndRecordRoundTrips(newGuestAddress(), { paymentMethod: 'Bank Transfer' }, true),
      ),
    );
  });

  it('takes at most four round trips if it is paid by card and has a proof of work', async () => {
    const bookSecond = async (): Promise<readonly string[]> => {
      const guest = newGuestAddress();
      await bookAndRecordRoundTrips(guest, CARD_FIELDS, false);
      return bookAndRecordRoundTrips(guest, CARD_FIELDS, true);
    };
    assertFew(await recordFewestRoundTrips(bookSecond));
  });
});

describe('a built proxy that gets very many readiness checks', async () => {
  const farRedis = await startFarRedis(redis.url);
  const { proxy } = await startBuiltProxy({ env: { STORE_URL: farRedis.url } });

  it('asks Redis at most once a second', async () => {
    const startedAt = performance.now();
    const before = farRedis.roundTrips.length;
    const answers = await Promise.all(Array.from({ length: 50 }, () => proxy.get('/readyz')));
    assert.deepEqual([...new Set(answers.map(({ status }) => status))], [200]);
    const pings = farRedis.roundTrips.slice(before).flatMap((batch) => batch.match(/\bping\b/gi) ?? []);
    assert.ok(pings.length <= 1 + Math.ceil((performance.now() - startedAt) / 1000), `${pings.length} pings`);
  });
});
