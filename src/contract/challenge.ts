import * as z from 'zod/mini';
import { count, text } from './wire-fields.ts';
import { jsonText } from './json-text.ts';

/** The only algorithm that a challenge can have. Every browser implements it and runs it in the background. */
export const CHALLENGE_ALGORITHM = 'PBKDF2/SHA-256';

/** The lowest counter that can be a solution: the page begins to search at this number. */
export const FIRST_COUNTER = 300;

/** Bytes, as hexadecimal digits. */
export const hex = z
  .string('Must be hexadecimal digits.')
  .check(z.regex(/^([\da-f]{2})+$/, 'Must be hexadecimal digits.'));

/** Keeps unknown fields, because the signature covers them as well. */
const parameters = z.looseObject({
  algorithm: z.literal(CHALLENGE_ALGORITHM, `Must be ${CHALLENGE_ALGORITHM}.`),
  /** The password of the key derivation is these bytes, then the counter as four bytes (big-endian). */
  nonce: hex,
  salt: hex,
  /** Iterations for each counter. */
  cost: count,
  /** The number of bytes of the key. */
  keyLength: count,
  keyPrefix: hex,
  /** Seconds since 1970. */
  expiresAt: count,
});

/**
 * The answer to `GET /v1/challenges?propertyId=…`, in the format of ALTCHA (v2): work for the browser before a booking that is
 * final at once. The solution is the first counter from `FIRST_COUNTER` on whose key begins with `keyPrefix`.
 */
export const challengeSchema = z.object({
  parameters,
  /** The proxy's signature over all parameters. */
  signature: text,
});
export type Challenge = Readonly<z.infer<typeof challengeSchema>>;
export type ChallengeParameters = Challenge['parameters'];

export interface Solution {
  readonly counter: number;
  /** The derived key in hexadecimal digits. */
  readonly derivedKey: string;
}

/** Returns the text to send as a booking's `challenge`. */
export const solutionText = (challenge: Challenge, solution: Solution): string =>
  btoa(jsonText({ challenge, solution }));
