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
  let current = new Map<string, string>();
  let previous = new Map<string, string>();
  let startedAt = now();

  const rotate = (): void => {
    const age = now() - startedAt;
    if (age < longestLifeMs) return;
    previous = age < 2 * longestLifeMs ? current : new Map<string, string>();
    current = new Map();
    startedAt = now();
  };

  return {
    async spend(challenge, attempt) {
      rotate();
      const owner = current.get(challenge) ?? previous.get(challenge);
      if (owner === undefined) current.set(challenge, attempt);
      return owner === undefined || owner === attempt;
    },
  };
}
