import { ServiceError } from '../../service-api/errors.ts';

/** The most full reads at a time, so that a service that has just recovered is not hit by all of them at once. */
export const CONCURRENT_READS = 4;

/**
 * The interval of full reads. They are needed because the feed of changes reports no deletions, and because its
 * cursor depends on clocks.
 */
const FULL_READ_INTERVAL_MS = 15 * 60_000;
/** The shortest average time between two full reads: of ten thousand units, each is read about once an hour. */
const MS_BETWEEN_FULL_READS = 360;

/**
 * Returns the interval between two full reads of a calendar. Usually full reads only correct what the feed of changes
 * cannot report. While the feed cannot be read, only full reads find changes, so they come as often as `refreshMs` and
 * the number of calendars allow.
 */
export const fullReadIntervalMs = (calendars: number, isFeedRead: boolean, refreshMs: number): number =>
  Math.max(isFeedRead ? FULL_READ_INTERVAL_MS : refreshMs, calendars * MS_BETWEEN_FULL_READS);

const FIRST_RETRY_MS = 1_000;
const LONGEST_RETRY_MS = 5 * 60_000;

/** Returns how long to wait before a calendar that could not be read is read again: twice as long after each failure. */
export const retryDelayMs = (failures: number): number =>
  Math.min(LONGEST_RETRY_MS, FIRST_RETRY_MS * 2 ** Math.min(failures - 1, 20));

/** The result of a pass over all calendars. */
export interface PassResult {
  readonly isKeyRefused: boolean;
  /** Whether time ran out with calendars left to read. */
  readonly isUnfinished: boolean;
  /** Milliseconds until the service may be called; 0 if it may be now. */
  readonly pauseMs: number;
  /** Milliseconds until a missing calendar may be tried again; Infinity without one. */
  readonly retryInMs: number;
}

/** A refused key is tried once a minute: often enough to notice that the host has replaced it. */
const REFUSED_KEY_PAUSE_MS = 60_000;
/** The shortest pause, however long a pass took. */
const SHORTEST_PAUSE_MS = 1_000;

export interface PassTiming {
  readonly refreshMs: number;
  /** The duration of the pass. */
  readonly passMs: number;
}

/** Returns the pause between two passes. After an outage it ends with the service's pause. */
export function pauseBeforeNextPassMs(result: PassResult, { refreshMs, passMs }: PassTiming): number {
  if (result.isKeyRefused) return Math.max(REFUSED_KEY_PAUSE_MS, refreshMs);
  if (result.pauseMs > 0) return result.pauseMs;
  if (result.isUnfinished) return 0;
  return Math.max(SHORTEST_PAUSE_MS, Math.min(refreshMs - passMs, result.retryInMs));
}

/** The kind of a failed read, which decides about the next reads. */
export type ReadFailureKind =
  /** 401 or 403: for the key, or for the unit that was requested. */
  | 'refused'
  /** The request itself is invalid: in an incremental read, its cursor. */
  | 'rejected'
  /** The answer cannot be used. Another request may get a better one. */
  | 'unreadable'
  /** The service is not available: no request makes sense for a while. */
  | 'outage';

/** Returns the kind of a failed read. Rethrows any other error, which is a bug of ours. */
export function failureKindOf(error: unknown): ReadFailureKind {
  if (!(error instanceof ServiceError)) throw error;
  const { failure } = error;
  if (failure.kind === 'unreadable') return 'unreadable';
  if (failure.kind !== 'status') return 'outage';
  const { status } = failure;
  if (status === 401 || status === 403) return 'refused';
  return status >= 400 && status < 500 && status !== 408 && status !== 429 ? 'rejected' : 'outage';
}
