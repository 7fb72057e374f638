import type { SpentChallenges } from '../../store/spent-challenges.ts';
import type { ObjectStorage } from './platform.ts';

const TABLE = `
CREATE TABLE IF NOT EXISTS spent_challenges (challenge TEXT PRIMARY KEY, attempt TEXT NOT NULL, ends_at INTEGER NOT NULL)`;

/** Kept with the attempts: an object's memory is gone whenever the platform stops it, which may be often. */
export function createObjectChallenges({ sql }: ObjectStorage, now: () => number): SpentChallenges {
  sql.exec(TABLE);
  return {
    async spend(challenge, attempt, lifeMs) {
      sql.exec('DELETE FROM spent_challenges WHERE ends_at < ?', now());
      const endsAt = Math.ceil(now() + lifeMs);
      sql.exec('INSERT OR IGNORE INTO spent_challenges VALUES (?, ?, ?)', challenge, attempt, endsAt);
      const [row] = sql.exec('SELECT attempt FROM spent_challenges WHERE challenge = ?', challenge).toArray();
      return row?.['attempt'] === attempt;
    },
  };
}
