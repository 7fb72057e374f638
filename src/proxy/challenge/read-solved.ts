import * as z from 'zod';
import { CHALLENGE_ALGORITHM, hex } from '../../contract/challenge.ts';

/**
 * Closed, and flat but for one level: what came from anywhere is measured before it is looked at any closer. Each field
 * is under the signature, so that one more or less makes it none of ours.
 */
const solvedSchema = z.strictObject({
  challenge: z.strictObject({
    parameters: z.strictObject({
      algorithm: z.literal(CHALLENGE_ALGORITHM),
      nonce: hex,
      salt: hex,
      cost: z.int(),
      keyLength: z.int(),
      keyPrefix: hex,
      /** Ours, over the right key. */
      keySignature: hex,
      expiresAt: z.int(),
      data: z.strictObject({ propertyId: z.string() }),
    }),
    signature: hex,
  }),
  solution: z.strictObject({ counter: z.int(), derivedKey: hex }),
});

/** A challenge as we give it out, and what is said to be its solution. */
export type SolvedChallenge = Readonly<z.output<typeof solvedSchema>>;

/** What stands in a booking's `challenge`, or `undefined` where it is nothing that we could have asked for. */
export function readSolved(text: string): SolvedChallenge | undefined {
  try {
    const json: unknown = JSON.parse(atob(text));
    // One solution, one text: decoders pass over white space and the spare bits of a last letter.
    return btoa(JSON.stringify(json)) === text ? solvedSchema.safeParse(json).data : undefined;
  } catch {
    // Neither base64 nor JSON: anybody's text.
    return undefined;
  }
}
