import type { ServiceFailure } from './errors.ts';

/** What to do with a booking request after a failure. */
export type ReplayDecision =
  /** Send the same bytes with the same key again after this delay. */
  | { readonly action: 'replay'; readonly delayMs: number }
  /** The service has refused; nothing was booked by this request. */
  | { readonly action: 'refused' }
  /** The limit of sends is reached, or no time is left. */
  | { readonly action: 'give-up' };

/** Whether a booking may exist after this failure: always, unless nothing was sent or the service refused. */
export function mayHaveBooked(failure: ServiceFailure): boolean {
  if (failure.kind === 'not-sent') return false;
  return failure.kind !== 'status' || failure.status >= 500;
}

export interface ReplayHistory {
  /** Number of sends so far, including the one that failed; at least 1. */
  readonly sends: number;
  readonly elapsedMs: number;
  /** The time for all sends and the waits between them. */
  readonly budgetMs: number;
  /** 0 ≤ random < 1, for jitter. */
  readonly random: number;
}

/** The most sends of one request, whatever its failures and its budget. */
const MAX_SENDS = 8;
/** Each wait is at least this long and at most `MAX_DELAY_MS`, unless the service asks for more. */
const MIN_DELAY_MS = 250;
const MAX_DELAY_MS = 4_000;
/** The number of sends after which a 5xx other than 503 is not replayed any more: another send is unlikely to cure it. */
const MAX_SENDS_WITH_ERROR = 3;
/** The most replays after a 2xx that could not be read. The booking exists, and only its answer is missing. */
const MAX_UNREADABLE_REPLAYS = 3;

/**
 * Returns a random wait. Its upper limit doubles with each send. Jitter covers the whole range, so that callers that
 * failed together do not send again together.
 */
function backoffMs({ sends, random }: ReplayHistory): number {
  const upperLimitMs = Math.min(MAX_DELAY_MS, MIN_DELAY_MS * 2 ** sends);
  return MIN_DELAY_MS + random * (upperLimitMs - MIN_DELAY_MS);
}

interface ReplayLimits {
  /** The wait that the service asks for. */
  readonly retryAfterMs?: number | undefined;
  /** Whether the replays for this kind of failure are used up. */
  readonly isExhausted?: boolean;
}

/** Sends again after the backoff, or after `retryAfterMs` if that is longer; gives up if the budget is too small. */
function replayIfPossible(
  { retryAfterMs, isExhausted = false }: ReplayLimits,
  history: ReplayHistory,
): ReplayDecision {
  const delayMs = Math.max(backoffMs(history), retryAfterMs ?? 0);
  const isAllowed = history.sends < MAX_SENDS && history.elapsedMs + delayMs <= history.budgetMs;
  return isAllowed && !isExhausted ? { action: 'replay', delayMs } : { action: 'give-up' };
}

/**
 * Decides whether to send the same bytes again with the same key, and when (INTERFACE.md 4.3, 7). The function is pure:
 * `history` contains the random number.
 */
export function decideReplay(failure: ServiceFailure, history: ReplayHistory): ReplayDecision {
  const { sends } = history;
  // No byte has left this machine.
  if (failure.kind === 'not-sent') return replayIfPossible({}, history);
  // The outcome is unknown, and the interface provides a replay to learn it.
  if (failure.kind === 'interrupted' || failure.kind === 'timed-out') return replayIfPossible({}, history);
  // The booking has most likely been made, and a replay returns the same booking with a new answer.
  if (failure.kind === 'unreadable')
    return replayIfPossible({ isExhausted: sends > MAX_UNREADABLE_REPLAYS }, history);
  const { status, retryAfterSeconds } = failure;
  const retryAfterMs = retryAfterSeconds === undefined ? undefined : retryAfterSeconds * 1000;
  // With 503 the service does not know the outcome yet, and says when it will; with 429 the rate limit has refused the request.
  if (status === 503 || status === 429) return replayIfPossible({ retryAfterMs }, history);
  // The service or a gateway has failed, and may have booked. The interface does not call these errors retryable, but a
  // replay with the same key is harmless. After two replays the caller looks the booking up.
  if (status >= 500)
    return replayIfPossible({ retryAfterMs, isExhausted: sends >= MAX_SENDS_WITH_ERROR }, history);
  // After a 409, the dates are gone or an earlier send has booked them. The caller must look the booking up, because a
  // replay cannot show which of the two has happened.
  return { action: 'refused' };
}
