/**
 * Measures what an attacker’s requests cost a built proxy with default settings. `src/server/deploy/THREATS.md` quotes the figures.
 *
 *     node --import tsx --test test/bench/attacks.ts
 */
import { randomBytes } from 'node:crypto';
import { it } from 'node:test';
import type { TestContext } from 'node:test';
import type { Quote } from '../../src/contract/quote.ts';
import { startBuiltProxy } from '../built/fleet.ts';
import { CARD_FIELDS, HOUSE } from '../proxy/calls.ts';
import { newGuestAddress } from '../proxy/guest-address.ts';
import { cpuSeconds } from './processes.ts';

const TRIES = 2000;
const CONCURRENT_TRIES = 16;

const { proxy } = await startBuiltProxy({ env: { BOT_CHECK: 'on' } });

type Attack = (index: number) => Promise<Response>;

/** Tries an attack `TRIES` times. Prints the number of answers by status, and the CPU time of the proxy for one try. */
async function measureAttack(context: TestContext, tryOnce: Attack): Promise<void> {
  const counts = new Map<number, number>();
  const cpuBefore = cpuSeconds(proxy.pid());
  for (let firstIndex = 0; firstIndex < TRIES; firstIndex += CONCURRENT_TRIES)
    await Promise.all(
      Array.from({ length: Math.min(CONCURRENT_TRIES, TRIES - firstIndex) }, async (_, index) => {
        const answer = await tryOnce(firstIndex + index);
        await answer.arrayBuffer();
        counts.set(answer.status, (counts.get(answer.status) ?? 0) + 1);
      }),
    );
  const micros = ((cpuSeconds(proxy.pid()) - cpuBefore) / TRIES) * 1e6;
  const answers = [...counts].map(([status, count]) => `${count} × ${status}`).join(', ');
  context.diagnostic(`${TRIES} tries: ${answers}; ${Math.round(micros)} µs of a processor each`);
}

const randomText = (bytes: number): string => randomBytes(bytes).toString('base64url');
const sendBooking = (quote: Quote, headers = newGuestAddress()): Promise<Response> =>
  proxy.book(quote, CARD_FIELDS, headers);

it('measures quotes with a forged signature', async (context) => {
  const quote = await proxy.fetchQuote(HOUSE, await proxy.findOpenStay(HOUSE, 0));
  const [header, claims] = quote.token.split('.');
  await measureAttack(context, () =>
    sendBooking({ ...quote, token: `${header}.${claims}.${randomText(32)}` }),
  );
});

it('measures guessed references, each from another network', (context) =>
  measureAttack(context, () => proxy.get(`/v1/bookings/${randomText(32)}`, newGuestAddress())));

it('measures guessed references from one client', (context) => {
  const guest = newGuestAddress();
  return measureAttack(context, () => proxy.get(`/v1/bookings/${randomText(32)}`, guest));
});

it('measures forged X-Forwarded-For addresses before the load balancer’s own', (context) => {
  const [address = ''] = Object.values(newGuestAddress());
  return measureAttack(context, (index) =>
    proxy.get(`/v1/bookings/${randomText(32)}`, {
      'X-Forwarded-For': `203.0.113.${index & 255}, ${address}`,
    }),
  );
});

it('measures bookings from a site that is not allowed', async (context) => {
  const quote = await proxy.fetchQuote(HOUSE, await proxy.findOpenStay(HOUSE, 0));
  await measureAttack(context, () =>
    sendBooking(quote, { ...newGuestAddress(), Origin: 'https://evil.example' }),
  );
});

it('measures readiness checks', (context) =>
  measureAttack(context, () => proxy.get('/readyz', newGuestAddress())));

it('measures repeated reads of one calendar', (context) =>
  measureAttack(context, () => proxy.get(`/v1/properties/${HOUSE}/calendar`, newGuestAddress())));
