import { expect } from '@esm-bundle/chai';
import { createChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2';
import { FIRST_COUNTER } from '../../src/contract/challenge.ts';
import words from '../../src/i18n/languages/en/booking.json';
import { watchNavigations } from './card-booking.ts';
import { ScriptedProxy, connectionLost, heldReply, problem } from './scripted-proxy.ts';
import type { Reply } from './scripted-proxy.ts';
import { until } from './until.ts';
import { mountWidget, tearDown, goOnline } from './widget-fixture.ts';
import type { MountedWidget } from './widget-fixture.ts';

const CHALLENGES_ROUTE = 'GET /v1/challenges';
const ORDER = 'POST /v1/bookings';
const SOLUTION_COUNTER = FIRST_COUNTER + 4;

/** A real challenge that needs little work. */
const realChallenge: Reply = async () =>
  new Response(
    JSON.stringify(
      await createChallenge({
        algorithm: 'PBKDF2/SHA-256',
        cost: 10,
        counter: SOLUTION_COUNTER,
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
const noncesOf = (mounted: MountedWidget): readonly (string | undefined)[] =>
  proofsOf(mounted).map((proof) => proof?.challenge.parameters.nonce);

async function mountWithChallenges(
  hasBotCheck: boolean,
  ...challenges: readonly Reply[]
): Promise<MountedWidget> {
  const proxy = new ScriptedProxy({ botCheck: hasBotCheck });
  proxy.replyNext(CHALLENGES_ROUTE, ...challenges);
  return mountWidget({ proxy });
}

describe('a booking that is final at once, if the proxy asks for proof of work', () => {
  afterEach(tearDown);

  it('starts its proof of work when its method is picked, and is sent with the proof', async () => {
    const mounted = await mountWithChallenges(true, realChallenge);
    await mounted.prepareOrder(mounted.proxy.stay(10, 3));
    await until('the work', () => mounted.proxy.requestsTo(CHALLENGES_ROUTE).length === 1);
    expect(mounted.proxy.requestsTo(ORDER).length).to.equal(0);
    await mounted.press('order-button');
    await mounted.waitForText(words.booked);
    expect(proofsOf(mounted).map((proof) => proof?.solution.counter)).to.deep.equal([SOLUTION_COUNTER]);
    expect(mounted.proxy.requestsTo(CHALLENGES_ROUTE).length).to.equal(1);
  });

  it('has no proof if the guest pays by card instead', async () => {
    const mounted = await mountWithChallenges(true);
    mounted.proxy.replyNext(ORDER, heldReply().reply);
    await mounted.order(mounted.proxy.stay(10, 3), 'Card');
    await until('the order', () => mounted.proxy.requestsTo(ORDER).length === 1);
    expect(proofsOf(mounted)).to.deep.equal([undefined]);
    expect(mounted.proxy.requestsTo(CHALLENGES_ROUTE).length).to.equal(0);
  });

  it('explains the wait to a guest who orders before the proof is ready', async () => {
    const { reply, release } = heldReply();
    const mounted = await mountWithChallenges(true, reply);
    await mounted.order(mounted.proxy.stay(10, 3));
    await mounted.waitForText(words.challengeWorking);
    expect(mounted.find('[role="status"]')?.textContent).to.include(words.challengeWorking);
    expect(mounted.proxy.requestsTo(ORDER).length).to.equal(0);
    release(realChallenge);
    await mounted.waitForText(words.booked);
  });

  it('is sent once more with another proof if the first one is refused, without a notice to the guest', async () => {
    const mounted = await mountWithChallenges(true, realChallenge, realChallenge);
    mounted.proxy.replyNext(ORDER, problem('challenge_failed'));
    await mounted.order(mounted.proxy.stay(10, 3));
    await mounted.waitForText(words.booked);
    const [first, second, ...more] = noncesOf(mounted);
    expect(more).to.deep.equal([]);
    expect(first).not.to.equal(second);
    expect(mounted.proxy.orderKeys.size).to.equal(1);
    expect(mounted.eventNames).not.to.include('problem');
  });

  it('returns to the form if the second proof is refused as well', async () => {
    const mounted = await mountWithChallenges(true, realChallenge, realChallenge, realChallenge);
    mounted.proxy.replyNext(ORDER, problem('challenge_failed'), problem('challenge_failed'));
    await mounted.order(mounted.proxy.stay(10, 3));
    await mounted.waitForText(words.problemHost);
    expect(mounted.proxy.requestsTo(ORDER).length).to.equal(2);
    expect(mounted.eventNames).to.include('problem');
  });

  it('continues after a reload with the same bytes, and no new work', async () => {
    const mounted = await mountWithChallenges(true, realChallenge);
    mounted.proxy.replyNext(ORDER, heldReply().reply);
    await mounted.order(mounted.proxy.stay(10, 3));
    await until('the order', () => mounted.proxy.requestsTo(ORDER).length === 1);
    const reloaded = await mounted.reload();
    await reloaded.waitForText(words.booked);
    expect(new Set(mounted.proxy.requestsTo(ORDER).map(({ body }) => body)).size).to.equal(1);
    expect(mounted.proxy.requestsTo(CHALLENGES_ROUTE).length).to.equal(1);
  });

  it('is sent again with the same bytes when its outcome is unknown', async () => {
    const mounted = await mountWithChallenges(true, realChallenge);
    mounted.proxy.replyNext(ORDER, problem('service_unavailable'));
    await mounted.order(mounted.proxy.stay(10, 3));
    await until('two requests', () => {
      goOnline();
      return mounted.proxy.requestsTo(ORDER).length === 2;
    });
    await mounted.waitForText(words.booked);
    expect(new Set(mounted.proxy.requestsTo(ORDER).map(({ body }) => body)).size).to.equal(1);
  });

  it('gets a new proof if another attempt has used the first one', async () => {
    const mounted = await mountWithChallenges(true, realChallenge, realChallenge);
    mounted.proxy.replyNext(ORDER, problem('payment_method_unavailable'));
    await mounted.order(mounted.proxy.stay(10, 3));
    await mounted.waitForText(words.problemMethod);
    await until('a price', () => mounted.find('[part~="order-button"][aria-disabled="false"]'));
    await mounted.press('order-button');
    await mounted.waitForText(words.booked);
    expect(new Set(noncesOf(mounted)).size).to.equal(2);
  });

  it('requests the challenge again at the press of the button if the first request failed', async () => {
    const mounted = await mountWithChallenges(true, connectionLost, realChallenge);
    await mounted.prepareOrder(mounted.proxy.stay(10, 3));
    await until('the first try', () => mounted.proxy.requestsTo(CHALLENGES_ROUTE).length >= 1);
    await mounted.press('order-button');
    await mounted.waitForText(words.booked);
    expect(proofsOf(mounted).map((proof) => proof?.solution.counter)).to.deep.equal([SOLUTION_COUNTER]);
  });

  it('is sent without a proof if the proxy no longer asks for work', async () => {
    const mounted = await mountWithChallenges(true, problem('not_found'));
    await mounted.order(mounted.proxy.stay(10, 3));
    await mounted.waitForText(words.booked);
    expect(proofsOf(mounted)).to.deep.equal([undefined]);
  });

  it('gets a proof even if the proxy asks for it only at the order', async () => {
    const mounted = await mountWithChallenges(false, realChallenge);
    mounted.proxy.replyNext(ORDER, problem('challenge_failed'));
    await mounted.order(mounted.proxy.stay(10, 3));
    await mounted.waitForText(words.booked);
    expect(proofsOf(mounted).map((proof) => proof?.solution.counter)).to.deep.equal([
      undefined,
      SOLUTION_COUNTER,
    ]);
  });
});

describe('a card booking that needs a proof, because another one waits for its payment', () => {
  watchNavigations();

  it('is sent again with a proof, under the same key, and without a notice to the guest', async () => {
    const mounted = await mountWithChallenges(true, realChallenge);
    mounted.proxy.replyNext(ORDER, problem('challenge_required'));
    await mounted.order(mounted.proxy.stay(10, 3), 'Card');
    await mounted.waitForText(words.redirecting);
    expect(proofsOf(mounted).map((proof) => proof?.solution.counter)).to.deep.equal([
      undefined,
      SOLUTION_COUNTER,
    ]);
    expect(mounted.proxy.orderKeys.size).to.equal(1);
    expect(mounted.eventNames).not.to.include('problem');
  });

  it('keeps its proof if its outcome is unknown', async () => {
    const mounted = await mountWithChallenges(true, realChallenge);
    mounted.proxy.replyNext(ORDER, problem('challenge_required'), problem('service_unavailable'));
    await mounted.order(mounted.proxy.stay(10, 3), 'Card');
    await until('three requests', () => {
      goOnline();
      return mounted.proxy.requestsTo(ORDER).length === 3;
    });
    await mounted.waitForText(words.redirecting);
    const [, second, third] = mounted.proxy.requestsTo(ORDER).map(({ body }) => body);
    expect(third).to.equal(second);
    expect(mounted.proxy.requestsTo(CHALLENGES_ROUTE).length).to.equal(1);
  });

  it('returns to the form if the proof is not enough', async () => {
    const mounted = await mountWithChallenges(true, realChallenge);
    mounted.proxy.replyNext(ORDER, problem('challenge_required'), problem('challenge_required'));
    await mounted.order(mounted.proxy.stay(10, 3), 'Card');
    await mounted.waitForText(words.problemHost);
    expect((await mounted.input('name')).value).to.equal('Ada Lovelace');
  });
});
