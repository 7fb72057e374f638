import * as z from 'zod/mini';
import { countSchema, textSchema } from './wire-fields.ts';
import { jsonText } from './json-text.ts';

/** The only algorithm that a challenge can have. Every browser implements it and runs it in the background. */
export const CHALLENGE_ALGORITHM = 'PBKDF2/SHA-256';

/** The lowest counter that can be a solution: the page begins to search at this number. */
export const FIRST_COUNTER = 300;

export const hexSchema = z
  .string('Must be hexadecimal digits.')
  .check(z.regex(/^([\da-f]{2})+$/, 'Must be hexadecimal digits.'));

/** Keeps unknown fields, because the signature covers them as well. */
const parametersSchema = z.looseObject({
  algorithm: z.literal(CHALLENGE_ALGORITHM, `Must be ${CHALLENGE_ALGORITHM}.`),
  /** The password of the key derivation is these bytes, then the counter as four bytes (big-endian). */
  nonce: hexSchema,
  salt: hexSchema,
  /** Iterations for each counter. */
  cost: countSchema,
  /** The number of bytes of the key. */
  keyLength: countSchema,
  keyPrefix: hexSchema,
  /** The time when the challenge expires, in seconds since 1970. */
  expiresAt: countSchema,
});

/**
 * The answer to `GET /v1/challenges?propertyId=…`, in the format of ALTCHA (v2): work for the browser before a booking that is
 * final at once. The solution is the first counter from `FIRST_COUNTER` on whose key begins with `keyPrefix`.
 */
export const challengeSchema = z.object({
  parameters: parametersSchema,
  /** The proxy's signature over all parameters. */
  signature: textSchema,
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
