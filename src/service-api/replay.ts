import type { ServiceFailure } from './errors.ts';

/** What is known of a booking request after a failure. */
export type ReplayDecision =
  /** Send the same bytes with the same key again after this long. */
  | { readonly action: 'replay'; readonly afterMs: number }
  /** The service has refused; nothing was booked by this request. */
  | { readonly action: 'refused'; readonly status: number }
  /**
   * Out of tries or time; `sent` tells whether the service may have booked by this send: what earlier sends of the same
   * request may have done is the caller's to remember. `retryAfterMs` is what the service asks for.
   */
  | { readonly action: 'give-up'; readonly sent: boolean; readonly retryAfterMs?: number | undefined };

export interface ReplayHistory {
  /** Sends so far, this failure's included; at least 1. */
  readonly sends: number;
  /** How many of them were answered with 500. */
  readonly serverErrors: number;
  readonly elapsedMs: number;
  /** Time for the whole attempt, waits included. */
  readonly budgetMs: number;
  /** 0 ≤ random < 1, for jitter. */
  readonly random: number;
}

export type DecideReplay = (failure: ServiceFailure, history: ReplayHistory) => ReplayDecision;

/** No request is sent more often, whatever its failures and its budget. */
export const MAX_SENDS = 8;
/** Waits are at least this long and, unless the service asks for more, no longer than `MAX_DELAY_MS`. */
export const MIN_DELAY_MS = 250;
export const MAX_DELAY_MS = 4_000;
/** Replays after an error that another send is unlikely to cure. */
const MAX_ERROR_REPLAYS = 2;
/** Replays after a 2xx that could not be read: the booking exists, only its answer is missing. */
const MAX_UNREADABLE_REPLAYS = 3;

/** Doubles with each send, and is drawn from the whole range: callers who failed together do not return together. */
function backoffMs({ sends, random }: ReplayHistory): number {
  const ceiling = Math.min(MAX_DELAY_MS, MIN_DELAY_MS * 2 ** sends);
  return MIN_DELAY_MS + random * (ceiling - MIN_DELAY_MS);
}

interface Terms {
  /** Whether this send may have booked. */
  readonly sent: boolean;
  /** How long the service asks to wait. */
  readonly retryAfterMs?: number | undefined;
  /** The kind of failure has been met too often by now. */
  readonly isEnough?: boolean;
}

/** Again after the backoff, or after `retryAfterMs` where the service wants more; gives up where the budget has no room. */
function replayOn({ sent, retryAfterMs, isEnough = false }: Terms, history: ReplayHistory): ReplayDecision {
  const afterMs = Math.max(backoffMs(history), retryAfterMs ?? 0);
  const fits = history.sends < MAX_SENDS && history.elapsedMs + afterMs <= history.budgetMs;
  return fits && !isEnough ? { action: 'replay', afterMs } : { action: 'give-up', sent, retryAfterMs };
}

/**
 * Whether the same bytes may be sent again with the same key, and when (INTERFACE.md 4.3, 7).
 * Pure: its chance comes in with `history`.
 */
export const decideReplay: DecideReplay = (failure, history) => {
  const { sends, serverErrors } = history;
  // Nothing has left this machine.
  if (failure.kind === 'not-sent') return replayOn({ sent: false }, history);
  // The caller has gone; the request may have arrived all the same.
  if (failure.kind === 'aborted') return { action: 'give-up', sent: true };
  // The outcome is unknown, and a replay is how the interface says to learn it.
  if (failure.kind === 'interrupted' || failure.kind === 'timed-out')
    return replayOn({ sent: true }, history);
  // Booked, most likely, but the answer is of no use: the replay returns the same booking.
  if (failure.kind === 'unreadable')
    return replayOn({ sent: true, isEnough: sends > MAX_UNREADABLE_REPLAYS }, history);
  const { status, retryAfterSeconds } = failure;
  const retryAfterMs = retryAfterSeconds === undefined ? undefined : retryAfterSeconds * 1000;
  // The service is not sure itself, and says when it will be.
  if (status === 503) return replayOn({ sent: true, retryAfterMs }, history);
  // Turned away at the door: nothing was done.
  if (status === 429) return replayOn({ sent: false, retryAfterMs }, history);
  // Not named as retryable by the interface, but harmless under the same key: twice, and then it is looked up.
  if (status === 500)
    return replayOn({ sent: true, retryAfterMs, isEnough: serverErrors > MAX_ERROR_REPLAYS }, history);
  // A gateway's error; the service behind it may have booked. Counted by sends, since nothing counts these alone.
  if (status > 500)
    return replayOn({ sent: true, retryAfterMs, isEnough: sends > MAX_ERROR_REPLAYS }, history);
  // 409 too: the dates are gone, or an earlier send has taken them. The caller looks that up, a replay cannot.
  return { action: 'refused', status };
};
