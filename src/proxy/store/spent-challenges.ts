/**
 * Which attempt has used which challenge. A port: one process keeps it in memory, many instances share it. An entry may
 * go once its challenge has expired.
 */
export interface SpentChallenges {
  /**
   * Uses the challenge up for `attempt`. Whether it is that attempt's: `true` as often as it asks, `false` for any
   * other from then on. Atomic. Rejects where the store cannot be used.
   */
  spend(challenge: string, attempt: string, lifeMs: number): Promise<boolean>;
}

/** In memory, so that a restart forgets: then a challenge of the half hour before may be used a second time. */
export function createSpentChallenges(now: () => number, longestLifeMs: number): SpentChallenges {
  // A Map keeps the order of insertion, so the first are the first that may go.
  const spent = new Map<string, { readonly attempt: string; readonly at: number }>();

  return {
    async spend(challenge, attempt) {
      for (const [oldest, { at }] of spent) {
        if (now() - at < longestLifeMs) break;
        spent.delete(oldest);
      }
      const owner = spent.get(challenge)?.attempt;
      if (owner === undefined) spent.set(challenge, { attempt, at: now() });
      return owner === undefined || owner === attempt;
    },
  };
}
