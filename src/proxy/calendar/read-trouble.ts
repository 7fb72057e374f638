import { NotAskedError } from '../../service-api/circuit-breaker.ts';
import { ServiceError } from '../../service-api/errors.ts';

/** What a read that failed says about the reads to come. */
export type ReadTrouble =
  /** 401 or 403: of the key, or of the unit that was asked for. */
  | 'refused'
  /** The question itself is wrong: of an incremental read, its cursor. */
  | 'rejected'
  /** An answer that cannot be used: another question may have a better one. */
  | 'unreadable'
  /** No use in asking anything for a while. */
  | 'outage';

/** Rethrows what is no failure of a read: a mistake of ours. */
export function troubleOf(error: unknown): ReadTrouble {
  if (!(error instanceof ServiceError)) throw error;
  const { failure } = error;
  if (failure.kind === 'unreadable') return 'unreadable';
  if (failure.kind !== 'status') return 'outage';
  const { status } = failure;
  if (status === 401 || status === 403) return 'refused';
  return status >= 400 && status < 500 && status !== 408 && status !== 429 ? 'rejected' : 'outage';
}

/** Whether the service was not even asked, and how long it will not be. */
export const pauseOf = (error: unknown): number | undefined =>
  error instanceof NotAskedError ? error.waitMs : undefined;
