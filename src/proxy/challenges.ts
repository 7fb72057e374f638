import * as z from 'zod';
import { createChallenge, randomInt, verifySolution } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2';
import { CHALLENGE_ALGORITHM, FIRST_COUNTER, challengeSchema, hexSchema } from '../contract/challenge.ts';
import type { Challenge } from '../contract/challenge.ts';
import { ProblemError, invalidRequest } from '../contract/problem-error.ts';
import type { KeyRing, Keys } from './keys.ts';
import type { Proof } from './store/attempt-store.ts';
import { Hono } from 'hono';
import { clientOf } from './guards/client-network.ts';
import type { LimitRequests } from './guards/limits.ts';
import { jsonAnswer } from './http/answer.ts';
import type { ProxyEnv } from './http/context.ts';
import type { CalendarCache } from './rates/calendar-cache.ts';

/**
 * The schema of a solved challenge. It is strict and almost flat, so its size is limited before anything else is
 * checked. Every field is signed, so an added or missing one makes the signature invalid.
 */
const solvedSchema = z.strictObject({
  challenge: z.strictObject({
    parameters: z.strictObject({
      algorithm: z.literal(CHALLENGE_ALGORITHM),
      nonce: hexSchema,
      salt: hexSchema,
      cost: z.int(),
      keyLength: z.int(),
      keyPrefix: hexSchema,
      /** Our signature of the derived key that solves the challenge. */
      keySignature: hexSchema,
      expiresAt: z.int(),
      data: z.strictObject({ propertyId: z.string() }),
    }),
    signature: hexSchema,
  }),
  solution: z.strictObject({ counter: z.int(), derivedKey: hexSchema }),
});

/** A challenge of ours, with the solution that a client claims to have found. */
type SolvedChallenge = Readonly<z.output<typeof solvedSchema>>;

/** Parses a booking's `challenge`; `undefined` if we cannot have issued it. */
function parseSolvedChallenge(text: string): SolvedChallenge | undefined {
  try {
    return solvedSchema.safeParse(JSON.parse(atob(text))).data;
  } catch {
    // The text is neither base64 nor JSON.
    return undefined;
  }
}

/**
 * The work of a challenge: `cost` iterations for each counter, and the number of counters that the solution is drawn
 * from.
 */
export interface Work {
  readonly cost: number;
  readonly counters: number;
}

/**
 * The work takes 1.5 million iterations on average, and never more than twice that: the guide says how long a browser
 * takes. The counters are few and expensive, because the page's own code runs only between two of them.
 */
const DEFAULT_WORK: Work = { cost: 10_000, counters: 300 };

/**
 * How long a challenge is valid: as long as a quote, so a guest who completes the form in time has solved it in time.
 */
const CHALLENGE_LIFE_MS = 30 * 60_000;

export interface ChallengeServiceDeps {
  readonly ring: KeyRing;
  readonly now: () => number;
  readonly work?: Work | undefined;
}

/** Issues challenges and verifies solved ones. */
export interface ChallengeService {
  issue(propertyId: string): Promise<Challenge>;
  /**
   * Returns the proof of a solved challenge. Throws the problem `challenge_failed` if it is invalid, expired or for
   * another property.
   */
  check(solved: string, propertyId: string): Promise<Proof>;
}

const challengeFailed = (detail: string): ProblemError => new ProblemError('challenge_failed', { detail });

/**
 * Returns one secret for the challenge and one for the solution: a client cannot pass one signature off as the other.
 */
const secretsOf = (keys: Keys) => ({
  hmacSignatureSecret: keys.mac('challenge', 'parameters'),
  hmacKeySignatureSecret: keys.mac('challenge', 'derived key'),
});

export function createChallengeService({
  ring,
  now,
  work = DEFAULT_WORK,
}: ChallengeServiceDeps): ChallengeService {
  const isSolved = async ({ challenge, solution }: SolvedChallenge): Promise<boolean> => {
    // The challenge holds the signature of its solution, so verifying takes only two HMACs for each secret, even in a
    // flood of wrong solutions.
    for (const keys of ring.all) {
      const { verified } = await verifySolution({ challenge, solution, deriveKey, ...secretsOf(keys) });
      if (verified) return true;
    }
    return false;
  };

  return {
    async issue(propertyId) {
      return challengeSchema.parse(
        await createChallenge({
          algorithm: CHALLENGE_ALGORITHM,
          cost: work.cost,
          counter: randomInt(FIRST_COUNTER + work.counters - 1, FIRST_COUNTER),
          deriveKey,
          expiresAt: Math.floor((now() + CHALLENGE_LIFE_MS) / 1000),
          data: { propertyId },
          ...secretsOf(ring.signing),
        }),
      );
    },

    async check(text, propertyId) {
      const solved = parseSolvedChallenge(text);
      if (!solved) throw challengeFailed('This is not a solved challenge.');
      const { expiresAt, nonce, data } = solved.challenge.parameters;
      const lifeMs = expiresAt * 1000 - now();
      if (lifeMs <= 0) throw challengeFailed('The challenge has expired.');
      if (!(await isSolved(solved)))
        throw challengeFailed('The challenge is not solved, or not one of ours.');
      if (data.propertyId !== propertyId) throw challengeFailed('The challenge is for another property.');
      return { id: nonce, lifeMs };
    },
  };
}

export interface ChallengeRouteDeps {
  /** `undefined` if `BOT_CHECK` is off; `/v1/challenges` then answers 404. */
  readonly challenges: ChallengeService | undefined;
  readonly calendarCache: CalendarCache;
  readonly limit: LimitRequests;
}

/** Creates the route `GET /v1/challenges?propertyId=…`. */
export const challengeRoute = ({ challenges, calendarCache, limit }: ChallengeRouteDeps): Hono<ProxyEnv> =>
  new Hono<ProxyEnv>().get('/', async (context) => {
    await limit(context, 'quote');
    // Behind a balancer that names no client, all guests would share one client's limit.
    const network = clientOf(context.env.address)?.network;
    if (network !== undefined) await limit(context, 'challenge', network);
    if (!challenges) throw new ProblemError('not_found');
    const propertyId = context.req.query('propertyId');
    if (propertyId === undefined) throw invalidRequest('propertyId', 'Must be the UUID of a property.');
    if (!calendarCache.entry(propertyId)) throw new ProblemError('not_found');
    context.set('propertyId', propertyId);
    return jsonAnswer(context, await challenges.issue(propertyId));
  });
