// Unit test, because forged and expired challenges over a port would cost the work of real ones.
import { describe, it } from 'node:test';
import assert from 'node:assert/strict';
import { solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2';
import { FIRST_COUNTER, solutionText } from '../contract/challenge.ts';
import type { Challenge } from '../contract/challenge.ts';
import { createChallengeService } from './challenges.ts';
import type { ChallengeService } from './challenges.ts';
import { ProblemError } from '../contract/problem-error.ts';
import { createKeyRing } from './keys.ts';
import { solve } from '../widget/order/proof-of-work.ts';
import { HOUSE, LODGE } from '../../test/proxy/calls.ts';

const SECRET = 'a secret of the tests, long enough to be one';
const EASY_WORK = { cost: 10, counters: 7 };
const neverAborted = new AbortController().signal;
const START = Date.parse('2027-03-01T10:00:00Z');

interface Bench {
  readonly challenges: ChallengeService;
  readonly createSolved: (challenge?: Challenge) => Promise<string>;
  readonly clock: { now: number };
}

function createBench(): Bench {
  const clock = { now: START };
  const now = (): number => clock.now;
  const ring = createKeyRing([SECRET]);
  const challenges = createChallengeService({ ring, now, work: EASY_WORK });
  const createSolved = async (challenge?: Challenge): Promise<string> => {
    const challengeToSolve = challenge ?? (await challenges.issue(HOUSE));
    return solutionText(challengeToSolve, await solve(challengeToSolve, neverAborted));
  };
  return { challenges, createSolved, clock };
}

/** Returns the reason for which the service refuses a challenge. */
async function refusalDetail(answer: Promise<unknown>): Promise<string> {
  const error: unknown = await answer.then(
    () => assert.fail('The challenge must be refused, but it was accepted.'),
    (reason: unknown) => reason,
  );
  assert.ok(error instanceof ProblemError, String(error));
  assert.equal(error.code, 'challenge_failed');
  return error.details.detail ?? '';
}

type SolvedJson = Record<string, Record<string, unknown>>;

const partsOf = (text: string): SolvedJson => JSON.parse(atob(text)) as SolvedJson;

/** Returns the solved challenge with one change. */
function forge(text: string, change: (solved: SolvedJson) => void): string {
  const solved = partsOf(text);
  change(solved);
  return btoa(JSON.stringify(solved));
}
const parametersOf = (solved: SolvedJson): Record<string, unknown> =>
  solved['challenge']?.['parameters'] as Record<string, unknown>;

describe('a challenge', () => {
  it('can be solved by ALTCHA’s own solver, which counts from 0, as well as by ours', async () => {
    const { challenges } = createBench();
    const challenge = await challenges.issue(HOUSE);
    const [theirs, ours] = await Promise.all([
      solveChallenge({ challenge: { ...challenge, parameters: { ...challenge.parameters } }, deriveKey }),
      solve(challenge, neverAborted),
    ]);
    assert.deepEqual(ours, { counter: theirs?.counter, derivedKey: theirs?.derivedKey });
  });

  it('asks for a random amount of work within the configured range', async () => {
    const { challenges } = createBench();
    const counters = await Promise.all(
      Array.from(
        { length: 40 },
        async () => (await solve(await challenges.issue(HOUSE), neverAborted)).counter,
      ),
    );
    const last = FIRST_COUNTER + EASY_WORK.counters - 1;
    assert.ok(counters.every((counter) => counter >= FIRST_COUNTER && counter <= last));
    assert.ok(new Set(counters).size > 1, 'it cannot be guessed');
  });

  it('gives the same proof each time it is checked, in any spelling, until it expires', async () => {
    const { challenges, createSolved, clock } = createBench();
    const text = await createSolved();
    const first = await challenges.check(text, HOUSE);
    clock.now += 60_000;
    const second = await challenges.check(`${text}\n`, HOUSE);
    assert.equal(second.id, first.id);
    assert.equal(second.lifeMs, first.lifeMs - 60_000);
    assert.notEqual((await challenges.check(await createSolved(), HOUSE)).id, first.id);
  });

  it('is refused for another property', async () => {
    const { challenges, createSolved } = createBench();
    assert.match(await refusalDetail(challenges.check(await createSolved(), LODGE)), /another property/);
  });

  it('is refused after half an hour', async () => {
    const { challenges, createSolved, clock } = createBench();
    const text = await createSolved();
    clock.now += 30 * 60_000 - 1;
    await challenges.check(text, HOUSE);
    clock.now += 1;
    assert.match(await refusalDetail(challenges.check(text, HOUSE)), /expired/);
  });

  it('is refused if it was changed into an easier, longer or different one', async () => {
    const { challenges, createSolved } = createBench();
    const text = await createSolved();
    for (const [name, value] of Object.entries({
      cost: 1,
      keyPrefix: '00',
      expiresAt: START,
      nonce: '00',
      keySignature: '00',
      data: { propertyId: LODGE },
    })) {
      const changed = forge(text, (each) => (parametersOf(each)[name] = value));
      assert.match(await refusalDetail(challenges.check(changed, HOUSE)), /not one of ours/, name);
    }
  });

  it('cannot be solved by a guess or by half a key', async () => {
    const { challenges, createSolved } = createBench();
    const text = await createSolved();
    for (const derivedKey of ['00'.repeat(32), '00', String(parametersOf(partsOf(text))['keyPrefix'])])
      assert.match(
        await refusalDetail(
          challenges.check(
            forge(text, (each) => (each['solution'] = { counter: 5, derivedKey })),
            HOUSE,
          ),
        ),
        /not solved/,
      );
  });

  it('is accepted if it was signed with a previous secret that is still on the list', async () => {
    const { createSolved } = createBench();
    const text = await createSolved();
    const challenges = (...secrets: string[]): ChallengeService =>
      createChallengeService({
        ring: createKeyRing(secrets),
        now: () => START,
        work: EASY_WORK,
      });
    await challenges('a new secret', SECRET).check(text, HOUSE);
    assert.match(await refusalDetail(challenges('a new secret').check(text, HOUSE)), /not one of ours/);
  });

  it('is refused if it is malformed', async () => {
    const { challenges, createSolved } = createBench();
    const validText = await createSolved();
    const malformedTexts = [
      '',
      'x',
      '%%%',
      btoa('null'),
      btoa('[]'),
      btoa('{"__proto__":{}}'),
      btoa('['.repeat(2_900)),
      forge(validText, (each) => (parametersOf(each)['more'] = 1)),
      forge(validText, (each) => delete parametersOf(each)['keySignature']),
      forge(validText, (each) => (each['solution'] = { counter: 1e99, derivedKey: 'x' })),
    ];
    for (const text of malformedTexts)
      assert.match(await refusalDetail(challenges.check(text, HOUSE)), /not a solved challenge/, text);
  });
});

describe('solving a challenge', () => {
  it('stops when the guest leaves the page', async () => {
    const { challenges } = createBench();
    const leaveController = new AbortController();
    const { parameters, signature } = await challenges.issue(HOUSE);
    const endless = { parameters: { ...parameters, keyPrefix: '00'.repeat(32) }, signature };
    const solving = solve(endless, leaveController.signal);
    leaveController.abort();
    await assert.rejects(solving, { name: 'AbortError' });
  });
});
