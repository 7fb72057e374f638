import { ServiceError } from '../../service-api/errors.ts';

/** Full reads at a time: a service that has just come back is not met by all of them at once. */
export const CONCURRENT_READS = 4;

/** The feed names no deletions and its cursor is a wall clock, so everything is read again now and then. */
const FULL_READ_EVERY_MS = 15 * 60_000;
/** On average; a host with ten thousand units reads each of them about once an hour. */
const MS_BETWEEN_FULL_READS = 360;

/**
 * How old a calendar may become before it is read in full again. With a feed of changes this only mends what the feed
 * cannot tell; without one it is how news arrive at all, as quickly as `refreshMs` and the number of calendars allow.
 */
export const fullReadEveryMs = (calendars: number, hasFeed: boolean, refreshMs: number): number =>
  Math.max(hasFeed ? FULL_READ_EVERY_MS : refreshMs, calendars * MS_BETWEEN_FULL_READS);

/** Spread out, so that fifty calendars are not all read in the same second for ever. */
export const spread = (random: number): number => 0.9 + 0.2 * random;

const FIRST_RETRY_MS = 1_000;
const LAST_RETRY_MS = 5 * 60_000;

/** Until a calendar that could not be read is tried again: doubles with each failure, drawn from its upper half. */
export const retryAfterMs = (failures: number, random: number): number =>
  Math.min(LAST_RETRY_MS, FIRST_RETRY_MS * 2 ** Math.min(failures - 1, 20)) * (0.5 + 0.5 * random);

/** How a pass over all calendars has ended. */
export interface PassEnd {
  readonly isKeyRefused: boolean;
  /** The pass ran out of its time with calendars left to read. */
  readonly isUnfinished: boolean;
  /** The service will not be asked before; 0 where it may be now. */
  readonly pauseMs: number;
  /** Until a calendar that is still missing may be tried again; Infinity where none is. */
  readonly retryMs: number;
}

/** A dead key is asked about once a minute: often enough to notice that the host has replaced it. */
const REFUSED_KEY_MS = 60_000;
/** However long a pass took. */
const SHORTEST_REST_MS = 1_000;

export interface Pace {
  readonly refreshMs: number;
  /** How long the pass took. */
  readonly passMs: number;
  readonly random: number;
}

/**
 * The rest between two passes. Never in step with other proxies; an outage is over for guests as soon as the pause that the
 * service is given.
 */
export function restMs(end: PassEnd, { refreshMs, passMs, random }: Pace): number {
  if (end.isKeyRefused) return Math.max(REFUSED_KEY_MS, refreshMs) * spread(random);
  if (end.pauseMs > 0) return end.pauseMs;
  if (end.isUnfinished) return 0;
  const usual = refreshMs * spread(random) - passMs;
  return Math.max(SHORTEST_REST_MS, Math.min(usual, end.retryMs));
}

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
