import { fieldsOf, isCount } from './shape.ts';

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

const isHex = (value: unknown): boolean => typeof value === 'string' && /^([\da-f]{2})+$/.test(value);

function isParameters(value: unknown): value is ChallengeParameters {
  const { algorithm, nonce, salt, cost, keyLength, keyPrefix, expiresAt } = fieldsOf(value);
  return (
    algorithm === CHALLENGE_ALGORITHM &&
    [nonce, salt, keyPrefix].every(isHex) &&
    [cost, keyLength, expiresAt].every(isCount)
  );
}

/** The challenge of an answer, or `undefined` where it is none that can be solved. */
export function readChallenge(answer: unknown): Challenge | undefined {
  const { parameters, signature } = fieldsOf(answer);
  return isParameters(parameters) && typeof signature === 'string' ? { parameters, signature } : undefined;
}

/** What stands in a booking's `challenge`. */
export const solutionText = (challenge: Challenge, solution: Solution): string =>
  btoa(JSON.stringify({ challenge, solution }));
