import { hasShape, isCount, isOneOf, isString } from './shape.ts';
import type { Check, Shape } from './shape.ts';

/** The one kind of work that is asked for: every browser has it built in, and does it beside the page. */
export const CHALLENGE_ALGORITHM = 'PBKDF2/SHA-256';

/**
 * `GET /v1/challenges?propertyId=…`: work that has to be done before a booking that is final at once, in the format of
 * ALTCHA (v2). Find the counter whose key begins with `keyPrefix`, counting from 0.
 */
export interface Challenge {
  readonly parameters: ChallengeParameters;
  /** The proxy's, over all parameters. */
  readonly signature: string;
}

/** Bytes are written in hexadecimal digits. A reader passes on what it does not know: the signature covers it too. */
export interface ChallengeParameters {
  readonly algorithm: typeof CHALLENGE_ALGORITHM;
  /** The password of the derivation is these bytes and the counter, as four bytes, the highest first. */
  readonly nonce: string;
  readonly salt: string;
  /** Iterations for each counter. */
  readonly cost: number;
  /** Bytes. */
  readonly keyLength: number;
  readonly keyPrefix: string;
  /** Seconds since 1970. */
  readonly expiresAt: number;
}

export interface Solution {
  readonly counter: number;
  /** In hexadecimal digits. */
  readonly derivedKey: string;
}

const isHex: Check = (value) => typeof value === 'string' && /^([\da-f]{2})+$/.test(value);

const PARAMETERS: Shape<ChallengeParameters> = {
  algorithm: isOneOf([CHALLENGE_ALGORITHM]),
  nonce: isHex,
  salt: isHex,
  cost: isCount,
  keyLength: isCount,
  keyPrefix: isHex,
  expiresAt: isCount,
};

const CHALLENGE: Shape<Challenge> = {
  parameters: (value) => hasShape<ChallengeParameters>(value, PARAMETERS),
  signature: isString,
};

/** The challenge of an answer, or `undefined` where it is none that can be solved. */
export function readChallenge(answer: unknown): Challenge | undefined {
  if (!hasShape<Challenge>(answer, CHALLENGE)) return undefined;
  const { parameters, signature } = answer;
  return { parameters, signature };
}

/** What stands in a booking's `challenge`. */
export const solutionText = (challenge: Challenge, solution: Solution): string =>
  btoa(JSON.stringify({ challenge, solution }));
