/**
 * Measures what attacks over the port cost their sender and the proxy. Each attack is tried many times at a built proxy with its
 * default settings. `src/server/deploy/THREATS.md` quotes the figures.
 *
 *     node --import tsx --test test/bench/attacks.ts
 */
import { randomBytes } from 'node:crypto';
import { it } from 'node:test';
import type { TestContext } from 'node:test';
import { startFleet } from '../built/fleet.ts';
import type { BuiltProxy } from '../built/fleet.ts';
import { book, newGuestAddress, openAllNights, fetchSolution, splitIntoStays } from '../built/season.ts';
import { CARD_FIELDS, HOUSE, bookingRequest, newKey } from '../proxy/calls.ts';
import { cpuSeconds } from './processes.ts';

const TRIES = 2000;
const AT_ONCE = 16;

const { proxies } = await startFleet({
  count: 1,
  env: { BOT_CHECK: 'on' },
});
const [proxy] = proxies as [BuiltProxy];

const TRANSFER = { paymentMethod: 'Bank Transfer', returnUrl: undefined };

type Attack = (index: number) => Promise<Response>;

/** Tries the attack `TRIES` times. Prints how often each status was answered, and what one try cost the proxy. */
async function attack(t: TestContext, attempt: Attack): Promise<void> {
  const counts = new Map<number, number>();
  const before = cpuSeconds(proxy.pid());
  for (let at = 0; at < TRIES; at += AT_ONCE)
    await Promise.all(
      Array.from({ length: Math.min(AT_ONCE, TRIES - at) }, async (_, index) => {
        const answer = await attempt(at + index);
        await answer.arrayBuffer();
        counts.set(answer.status, (counts.get(answer.status) ?? 0) + 1);
      }),
    );
  const micros = ((cpuSeconds(proxy.pid()) - before) / TRIES) * 1e6;
  const answers = [...counts].map(([status, count]) => `${count} × ${status}`).join(', ');
  t.diagnostic(`${TRIES} tries: ${answers}; ${Math.round(micros)} µs of a processor each`);
}

const random = (bytes: number): string => randomBytes(bytes).toString('base64url');
const send = (quote: Parameters<typeof bookingRequest>[0], headers = newGuestAddress()): Promise<Response> =>
  proxy.post('/v1/bookings', bookingRequest(quote, CARD_FIELDS), { 'Idempotency-Key': newKey(), ...headers });

it('quotes with a made-up signature', async (t) => {
  const quote = await proxy.fetchQuote(HOUSE, await proxy.findOpenStay(HOUSE, 0));
  const [claims] = quote.token.split('.');
  await attack(t, () => send({ ...quote, token: `${claims}.${random(32)}` }));
});

it('references that are guessed, each from another network', (t) =>
  attack(t, () => proxy.get(`/v1/bookings/${random(32)}`, newGuestAddress())));

it('references that are guessed by one client', (t) => {
  const guest = newGuestAddress();
  return attack(t, () => proxy.get(`/v1/bookings/${random(32)}`, guest));
});

it('forged X-Forwarded-For addresses in front of the balancer’s own', (t) => {
  const [address = ''] = Object.values(newGuestAddress());
  return attack(t, (index) =>
    proxy.get(`/v1/bookings/${random(32)}`, { 'X-Forwarded-For': `203.0.113.${index & 255}, ${address}` }),
  );
});

it('bookings from a site that is not allowed', async (t) => {
  const quote = await proxy.fetchQuote(HOUSE, await proxy.findOpenStay(HOUSE, 0));
  await attack(t, () => send(quote, { ...newGuestAddress(), Origin: 'https://evil.example' }));
});

it('readiness checks', (t) => attack(t, () => proxy.get('/readyz', newGuestAddress())));

it('repeated reads of one calendar', (t) =>
  attack(t, () => proxy.get(`/v1/properties/${HOUSE}/calendar`, newGuestAddress())));

it('bookings by bank transfer of one client that solves every challenge', async (t) => {
  await openAllNights(proxy, HOUSE);
  const guest = newGuestAddress();
  const before = await splitIntoStays(proxy, HOUSE);
  const answers: string[] = [];
  let [made, nights, work] = [0, 0, 0];
  for (const stay of before.slice(0, 10)) {
    work += 1;
    const challenge = await fetchSolution(proxy, HOUSE, guest);
    const { status, code } = await book(proxy, HOUSE, stay, guest, { ...TRANSFER, challenge });
    answers.push(`${status} ${code ?? ''}`);
    if (status !== 201) continue;
    made += 1;
    nights += stay.nights;
  }
  t.diagnostic(
    `${made} bookings, ${nights} nights, for ${work} units of work; answers: ${answers.join(', ')}`,
  );
});
