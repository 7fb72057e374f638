import { pbkdf2 } from 'node:crypto';
import { promisify } from 'node:util';
import { FIRST_COUNTER, solutionText } from '../../src/contract/challenge.ts';
import type { Challenge } from '../../src/contract/challenge.ts';
import { createChallengeService } from '../../src/proxy/challenges.ts';
import { createKeyRing } from '../../src/proxy/keys.ts';

const deriveKey = promisify(pbkdf2);

/** Returns the solution of a challenge as the text in a booking. `src/widget/order/proof-of-work.ts` has its own tests. */
export async function solveChallenge(challenge: Challenge): Promise<string> {
  const { nonce, salt, cost, keyLength, keyPrefix } = challenge.parameters;
  for (let counter = FIRST_COUNTER; counter < 10 * FIRST_COUNTER; counter++) {
    const password = Buffer.alloc(nonce.length / 2 + 4);
    password.write(nonce, 'hex');
    password.writeUInt32BE(counter, nonce.length / 2);
    const key = await deriveKey(password, Buffer.from(salt, 'hex'), cost, keyLength, 'sha256');
    const derivedKey = key.toString('hex');
    if (derivedKey.startsWith(keyPrefix)) return solutionText(challenge, { counter, derivedKey });
  }
  throw new RangeError('The challenge has no solution among the counters that were tried.');
}

/**
 * Returns a valid solution without the work: it signs a challenge of the same cost with the proxy's own secret, whose first counter
 * is the solution.
 */
export async function solveEasierChallenge(
  { parameters }: Challenge,
  { propertyId, secret, now = Date.now }: { propertyId: string; secret: string; now?: () => number },
): Promise<string> {
  const service = createChallengeService({
    ring: createKeyRing([secret]),
    now,
    work: { cost: parameters.cost, counters: 1 },
  });
  return solveChallenge(await service.issue(propertyId));
}
