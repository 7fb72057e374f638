import type { SpentChallenges } from '../spent-challenges.ts';
import type { Redis } from './redis.ts';

/** Spent challenges that all instances know of. */
export const createRedisSpentChallenges = (redis: Redis): SpentChallenges => ({
  async spend(challenge, attempt, lifeMs) {
    // In one command, so that of two instances one is told of the other. It answers with what was there before.
    const key = `challenge:${challenge}`;
    const owner = await redis.set(key, attempt, 'PX', Math.max(1, Math.ceil(lifeMs)), 'NX', 'GET');
    return owner === null || owner === attempt;
  },
});
