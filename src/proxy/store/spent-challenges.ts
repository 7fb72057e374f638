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

/**
 * In memory, so that a restart forgets: then a challenge of the half hour before may be used a second time. In two
 * generations, of which the older one is dropped as a whole: whatever is in it was written a whole life ago.
 */
export function createSpentChallenges(now: () => number, longestLifeMs: number): SpentChallenges {
  let young = new Map<string, string>();
  let old = new Map<string, string>();
  let bornAt = now();

  const grow = (): void => {
    const age = now() - bornAt;
    if (age < longestLifeMs) return;
    old = age < 2 * longestLifeMs ? young : new Map<string, string>();
    young = new Map();
    bornAt = now();
  };

  return {
    async spend(challenge, attempt) {
      grow();
      const owner = young.get(challenge) ?? old.get(challenge);
      if (owner === undefined) young.set(challenge, attempt);
      return owner === undefined || owner === attempt;
    },
  };
}
