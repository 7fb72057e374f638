import { pbkdf2 } from 'node:crypto';
import { promisify } from 'node:util';
import { FIRST_COUNTER, challengeSchema, solutionText } from '../../src/contract/challenge.ts';
import type { Challenge } from '../../src/contract/challenge.ts';
import { createChallengeService } from '../../src/proxy/challenges.ts';
import { createKeyRing } from '../../src/proxy/keys.ts';
import { SECRET } from './calls.ts';
import type { TestClient } from './calls.ts';

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

/** Resolves to a challenge for a client whose load balancer sends these headers. */
export const fetchChallenge = async (
  proxy: TestClient,
  propertyId: string,
  headers: Record<string, string> = {},
): Promise<Challenge> =>
  challengeSchema.parse(await (await proxy.get(`/v1/challenges?propertyId=${propertyId}`, headers)).json());

/**
 * Resolves to a valid solution without the work: it signs a challenge of the same cost with the proxy's own secret, whose first
 * counter is the solution.
 */
export async function fetchSolution(
  proxy: TestClient,
  propertyId: string,
  headers: Record<string, string>,
  now: () => number = Date.now,
): Promise<string> {
  const { parameters } = await fetchChallenge(proxy, propertyId, headers);
  const service = createChallengeService({
    ring: createKeyRing([SECRET]),
    now,
    work: { cost: parameters.cost, counters: 1 },
  });
  return solveChallenge(await service.issue(propertyId));
}
