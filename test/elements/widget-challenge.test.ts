import { expect } from '@esm-bundle/chai';
import { createChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2';
import { FIRST_COUNTER } from '../../src/contract/challenge.ts';
import words from '../../src/i18n/languages/en/booking.json';
import { itWith } from '../engines/driver-limits.ts';
import { watchNavigations } from './card-booking.ts';
import { ScriptedProxy, connectionLost, heldReply, problem } from './scripted-proxy.ts';
import type { Reply } from './scripted-proxy.ts';
import { until } from './until.ts';
import { mountWidget, tearDown, goOnline } from './widget-fixture.ts';
import type { MountedWidget } from './widget-fixture.ts';

const CHALLENGES = 'GET /v1/challenges';
const ORDER = 'POST /v1/bookings';
const COUNTER = FIRST_COUNTER + 4;

/** A real challenge that needs little work. */
const realChallenge: Reply = async () =>
  new Response(
    JSON.stringify(
      await createChallenge({
        algorithm: 'PBKDF2/SHA-256',
        cost: 10,
        counter: COUNTER,
        deriveKey,
        expiresAt: new Date(Date.now() + 60_000),
        hmacSignatureSecret: 'the proxy’s',
      }),
    ),
  );

interface Proof {
  readonly challenge: { readonly parameters: { readonly nonce: string } };
  readonly solution: { readonly counter: number };
}

/** Returns the proofs of all orders so far; `undefined` for an order without a proof. */
const proofsOf = ({ proxy }: MountedWidget): readonly (Proof | undefined)[] =>
  proxy.requestsTo(ORDER).map(({ body }) => {
    const { challenge } = JSON.parse(body) as { challenge?: string };
    return challenge === undefined ? undefined : (JSON.parse(atob(challenge)) as Proof);
  });
const noncesOf = (guest: MountedWidget): readonly (string | undefined)[] =>
  proofsOf(guest).map((proof) => proof?.challenge.parameters.nonce);

async function mountWithChallenges(
  botCheck: boolean,
  ...challenges: readonly Reply[]
): Promise<MountedWidget> {
  const proxy = new ScriptedProxy({ botCheck });
  proxy.next(CHALLENGES, ...challenges);
  return mountWidget({ proxy });
}

describe('a booking that is final at once, if the proxy asks for proof of work', () => {
  afterEach(tearDown);

  it('starts its proof of work when its method is picked, and is sent with the proof', async () => {
    const guest = await mountWithChallenges(true, realChallenge);
    await guest.prepare(guest.proxy.stay(10, 3));
    await until('the work', () => guest.proxy.requestsTo(CHALLENGES).length === 1);
    expect(guest.proxy.requestsTo(ORDER).length).to.equal(0);
    await guest.press('order-button');
    await guest.read(words.booked);
    expect(proofsOf(guest).map((proof) => proof?.solution.counter)).to.deep.equal([COUNTER]);
    expect(guest.proxy.requestsTo(CHALLENGES).length).to.equal(1);
  });

  it('has no proof if the guest pays by card instead', async () => {
    const guest = await mountWithChallenges(true);
    guest.proxy.next(ORDER, heldReply().reply);
    await guest.order(guest.proxy.stay(10, 3), 'Card');
    await until('the order', () => guest.proxy.requestsTo(ORDER).length === 1);
    expect(proofsOf(guest)).to.deep.equal([undefined]);
    expect(guest.proxy.requestsTo(CHALLENGES).length).to.equal(0);
  });

  it('explains the wait to a guest who orders before the proof is ready', async () => {
    const { reply, release } = heldReply();
    const guest = await mountWithChallenges(true, reply);
    await guest.order(guest.proxy.stay(10, 3));
    await guest.read(words.challengeWorking);
    expect(guest.find('[role="status"]')?.textContent).to.include(words.challengeWorking);
    expect(guest.proxy.requestsTo(ORDER).length).to.equal(0);
    release(realChallenge);
    await guest.read(words.booked);
  });

  it('is sent once more with another proof if the first one is refused, without a notice to the guest', async () => {
    const guest = await mountWithChallenges(true, realChallenge, realChallenge);
    guest.proxy.next(ORDER, problem('challenge_failed'));
    await guest.order(guest.proxy.stay(10, 3));
    await guest.read(words.booked);
    const [first, second, ...more] = noncesOf(guest);
    expect(more).to.deep.equal([]);
    expect(first).not.to.equal(second);
    expect(new Set(guest.proxy.requestsTo(ORDER).map(({ key }) => key)).size).to.equal(1);
    expect(guest.eventNames).not.to.include('problem');
  });

  it('returns to the form if the second proof is refused as well', async () => {
    const guest = await mountWithChallenges(true, realChallenge, realChallenge, realChallenge);
    guest.proxy.next(ORDER, problem('challenge_failed'), problem('challenge_failed'));
    await guest.order(guest.proxy.stay(10, 3));
    await guest.read(words.problemHost);
    expect(guest.proxy.requestsTo(ORDER).length).to.equal(2);
    expect(guest.eventNames).to.include('problem');
  });

  it('continues after a reload with the same bytes, and no new work', async () => {
    const guest = await mountWithChallenges(true, realChallenge);
    guest.proxy.next(ORDER, heldReply().reply);
    await guest.order(guest.proxy.stay(10, 3));
    await until('the order', () => guest.proxy.requestsTo(ORDER).length === 1);
    const reloaded = await guest.reload();
    await reloaded.read(words.booked);
    expect(new Set(guest.proxy.requestsTo(ORDER).map(({ body }) => body)).size).to.equal(1);
    expect(guest.proxy.requestsTo(CHALLENGES).length).to.equal(1);
  });

  it('is sent again with the same bytes when its outcome is unknown', async () => {
    const guest = await mountWithChallenges(true, realChallenge);
    guest.proxy.next(ORDER, problem('service_unavailable'));
    await guest.order(guest.proxy.stay(10, 3));
    await until('two requests', () => {
      goOnline();
      return guest.proxy.requestsTo(ORDER).length === 2;
    });
    await guest.read(words.booked);
    expect(new Set(guest.proxy.requestsTo(ORDER).map(({ body }) => body)).size).to.equal(1);
  });

  it('gets a new proof if another attempt has used the first one', async () => {
    const guest = await mountWithChallenges(true, realChallenge, realChallenge);
    guest.proxy.next(ORDER, problem('payment_method_unavailable'));
    await guest.order(guest.proxy.stay(10, 3));
    await guest.read(words.problemMethod);
    await until('a price', () => guest.find('[part~="order-button"][aria-disabled="false"]'));
    await guest.press('order-button');
    await guest.read(words.booked);
    expect(new Set(noncesOf(guest)).size).to.equal(2);
  });

  it('requests the challenge again at the press of the button if the first request failed', async () => {
    const guest = await mountWithChallenges(true, connectionLost, realChallenge);
    await guest.prepare(guest.proxy.stay(10, 3));
    await until('the first try', () => guest.proxy.requestsTo(CHALLENGES).length >= 1);
    await guest.press('order-button');
    await guest.read(words.booked);
    expect(proofsOf(guest).map((proof) => proof?.solution.counter)).to.deep.equal([COUNTER]);
  });

  it('is sent without a proof if the proxy no longer asks for work', async () => {
    const guest = await mountWithChallenges(true, problem('not_found'));
    await guest.order(guest.proxy.stay(10, 3));
    await guest.read(words.booked);
    expect(proofsOf(guest)).to.deep.equal([undefined]);
  });

  it('gets a proof even if the proxy asks for it only at the order', async () => {
    const guest = await mountWithChallenges(false, realChallenge);
    guest.proxy.next(ORDER, problem('challenge_failed'));
    await guest.order(guest.proxy.stay(10, 3));
    await guest.read(words.booked);
    expect(proofsOf(guest).map((proof) => proof?.solution.counter)).to.deep.equal([undefined, COUNTER]);
  });
});

describe('a card booking that needs a proof, because another one waits for its payment', () => {
  watchNavigations();

  itWith(
    'navigation events',
    'is sent again with a proof, under the same key, and without a notice to the guest',
    async () => {
      const guest = await mountWithChallenges(true, realChallenge);
      guest.proxy.next(ORDER, problem('challenge_required'));
      await guest.order(guest.proxy.stay(10, 3), 'Card');
      await guest.read(words.redirecting);
      expect(proofsOf(guest).map((proof) => proof?.solution.counter)).to.deep.equal([undefined, COUNTER]);
      expect(new Set(guest.proxy.requestsTo(ORDER).map(({ key }) => key)).size).to.equal(1);
      expect(guest.eventNames).not.to.include('problem');
    },
  );

  itWith('navigation events', 'keeps its proof if its outcome is unknown', async () => {
    const guest = await mountWithChallenges(true, realChallenge);
    guest.proxy.next(ORDER, problem('challenge_required'), problem('service_unavailable'));
    await guest.order(guest.proxy.stay(10, 3), 'Card');
    await until('three requests', () => {
      goOnline();
      return guest.proxy.requestsTo(ORDER).length === 3;
    });
    await guest.read(words.redirecting);
    const [, second, third] = guest.proxy.requestsTo(ORDER).map(({ body }) => body);
    expect(third).to.equal(second);
    expect(guest.proxy.requestsTo(CHALLENGES).length).to.equal(1);
  });

  it('returns to the form if the proof is not enough', async () => {
    const guest = await mountWithChallenges(true, realChallenge);
    guest.proxy.next(ORDER, problem('challenge_required'), problem('challenge_required'));
    await guest.order(guest.proxy.stay(10, 3), 'Card');
    await guest.read(words.problemHost);
    expect(((await guest.see('input[name="name"]')) as HTMLInputElement).value).to.equal('Ada Lovelace');
  });
});
