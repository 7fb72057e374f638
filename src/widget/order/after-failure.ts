import type { FlowProblem } from '../state/state.ts';

/** What follows from a failed send of an attempt. */
export type AfterFailure =
  /** Its outcome is unknown, or it was turned away at the door: the same request, after a while. */
  | { readonly action: 'send-again'; readonly afterMs: number }
  /** Nothing was booked. */
  | { readonly action: 'refused' }
  /** Not known, and not for us to go on by ourselves: the guest may send the same request again. */
  | { readonly action: 'unresolved' };

export interface AttemptHistory {
  readonly sends: number;
  /** Whether an earlier send, also one before a reload, may have booked: it ended without a clear answer. */
  readonly isUncertain: boolean;
  /** Since the first send of this round. */
  readonly elapsedMs: number;
  /** 0 ≤ random < 1, for jitter. */
  readonly random: number;
}

/** How long the page goes on by itself; the guest may then, for as long as the proxy replays. */
export const ROUND_MS = 150_000;
const MIN_WAIT_MS = 1_500;
const MAX_WAIT_MS = 15_000;

function sendAgain(problem: FlowProblem, { sends, elapsedMs, random }: AttemptHistory): AfterFailure {
  const backoff = Math.min(MAX_WAIT_MS, MIN_WAIT_MS * 2 ** (sends - 1)) * (0.5 + random / 2);
  const afterMs = Math.max(backoff, (problem.retryAfterSeconds ?? 0) * 1000);
  // Without a connection there is nothing to give up: it goes on when the guest is back.
  return problem.code === 'offline' || elapsedMs + afterMs <= ROUND_MS
    ? { action: 'send-again', afterMs }
    : { action: 'unresolved' };
}

/** A client that has to wait longer than this hears so at once, and keeps its form. */
const PATIENCE_SECONDS = 20;

/**
 * What the proxy says of this very attempt, or of one that it has never begun. Every other refusal may come from before
 * it has looked the attempt up, and says nothing of what an earlier send has done.
 */
const VERDICTS: readonly FlowProblem['code'][] = [
  'invalid_request',
  'dates_unavailable',
  'quote_expired',
  'min_nights',
  'max_nights',
  'too_many_guests',
  'payment_method_unavailable',
  'challenge_failed',
  'challenge_required',
  'payment_pending_limit',
];

/** Turned away at the door: nothing was done now, though an earlier send may have. */
function whenTooMany(problem: FlowProblem, history: AttemptHistory): AfterFailure {
  const canWait = (problem.retryAfterSeconds ?? 0) <= PATIENCE_SECONDS;
  return canWait || history.isUncertain ? sendAgain(problem, history) : { action: 'refused' };
}

/** Pure: its chance and time come in with `history` (design §3, §5.13). */
export function afterFailure(problem: FlowProblem, history: AttemptHistory): AfterFailure {
  switch (problem.code) {
    // The outcome is unknown: under the same key nothing can be booked twice.
    case 'service_unavailable':
    case 'service_timeout':
    case 'internal_error':
    case 'unreadable_answer':
    case 'offline':
      return sendAgain(problem, history);
    case 'rate_limited':
      return whenTooMany(problem, history);
    // The service has failed in a way that waiting does not mend; the proxy has looked the booking up already.
    case 'service_error':
    // Only another request under our own key could say this; whether that one is dead we do not know.
    case 'idempotency_conflict':
      return { action: 'unresolved' };
    default:
      return { action: history.isUncertain && !VERDICTS.includes(problem.code) ? 'unresolved' : 'refused' };
  }
}
