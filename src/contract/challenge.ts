import * as z from 'zod/mini';
import { count, text } from './fields.ts';
import { jsonText } from './json-text.ts';

/** The one kind of work that is asked for: every browser has it built in, and does it beside the page. */
export const CHALLENGE_ALGORITHM = 'PBKDF2/SHA-256';

/** No solution is below it: counting begins here, for the proxy that draws one and for the page that looks for it. */
export const FIRST_COUNTER = 300;

/** Bytes, as hexadecimal digits. */
export const hex = z
  .string('Must be hexadecimal digits.')
  .check(z.regex(/^([\da-f]{2})+$/, 'Must be hexadecimal digits.'));

/** Passes on what it does not know: the signature covers it, too. */
const parameters = z.looseObject({
  algorithm: z.literal(CHALLENGE_ALGORITHM, `Must be ${CHALLENGE_ALGORITHM}.`),
  /** The password of the derivation is these bytes and the counter, as four bytes, the highest first. */
  nonce: hex,
  salt: hex,
  /** Iterations for each counter. */
  cost: count,
  /** Bytes. */
  keyLength: count,
  keyPrefix: hex,
  /** Seconds since 1970. */
  expiresAt: count,
});

/**
 * `GET /v1/challenges?propertyId=…`: work that has to be done before a booking that is final at once, in the format of
 * ALTCHA (v2). Find the counter whose key begins with `keyPrefix`, counting from `FIRST_COUNTER`.
 */
export const challengeSchema = z.object({
  parameters,
  /** The proxy's, over all parameters. */
  signature: text,
});
export type Challenge = Readonly<z.infer<typeof challengeSchema>>;
export type ChallengeParameters = Challenge['parameters'];

export interface Solution {
  readonly counter: number;
  /** In hexadecimal digits. */
  readonly derivedKey: string;
}

/** What stands in a booking's `challenge`. */
export const solutionText = (challenge: Challenge, solution: Solution): string =>
  btoa(jsonText({ challenge, solution }));
