import type { FlowProblem } from '../client/problem-error.ts';
import { PATIENCE_SECONDS } from '../client/retry.ts';

/** What a problem says about the attempt that it answers. */
type Outcome =
  /** It may have booked. Under the same key, nothing can be booked twice. */
  | 'unknown'
  /** Refused before it was processed: this send did nothing, but an earlier one may have booked. */
  | 'turned-away'
  /** Not known, and another send does not help. */
  | 'unresolved'
  /** The proxy's decision on this attempt, or on one that never began: nothing is booked. */
  | 'verdict'
  /** An answer from before the proxy looked up the attempt. It says nothing about an earlier send. */
  | 'not-looked-up';

/** What the guest is told about a refused order, unless the reason is a field of the form. */
type Told =
  /** The text of the problem. */
  | 'problem'
  /** The dates are gone: shows the guest's own booking that has them, or the nearest stays. */
  | 'alternatives'
  /** Shows the open payments that prevent another booking. */
  | 'payments-waiting'
  /** The price is no longer the one that the guest has ordered; everything else is unchanged. */
  | 'price-expired';

interface ProblemRules {
  readonly outcome: Outcome;
  readonly told: Told;
}

const UNKNOWN: ProblemRules = { outcome: 'unknown', told: 'problem' };
const UNRESOLVED: ProblemRules = { outcome: 'unresolved', told: 'problem' };
const VERDICT: ProblemRules = { outcome: 'verdict', told: 'problem' };
const NOT_LOOKED_UP: ProblemRules = { outcome: 'not-looked-up', told: 'problem' };

/** What the widget does if an order ends in a problem. A new code does not compile until it has its row. */
export const ORDER_PROBLEMS: Readonly<Record<FlowProblem['code'], ProblemRules>> = {
  offline: UNKNOWN,
  unreadable_answer: UNKNOWN,
  internal_error: UNKNOWN,
  service_unavailable: UNKNOWN,
  service_timeout: UNKNOWN,
  rate_limited: { outcome: 'turned-away', told: 'problem' },
  // The service has failed in a way that time does not fix, and the proxy has looked up the booking already.
  service_error: UNRESOLVED,
  // Only another request with our own key leads to this, and we do not know whether that one still runs.
  idempotency_conflict: UNRESOLVED,
  dates_unavailable: { outcome: 'verdict', told: 'alternatives' },
  payment_pending_limit: { outcome: 'verdict', told: 'payments-waiting' },
  quote_expired: { outcome: 'verdict', told: 'price-expired' },
  quote_invalid: { outcome: 'not-looked-up', told: 'price-expired' },
  invalid_request: VERDICT,
  min_nights: VERDICT,
  max_nights: VERDICT,
  arrival_day: VERDICT,
  departure_day: VERDICT,
  too_late: VERDICT,
  stay_refused: VERDICT,
  too_many_guests: VERDICT,
  payment_method_unavailable: VERDICT,
  // The proxy only asks for it if it knows of no such attempt.
  challenge_failed: VERDICT,
  challenge_required: VERDICT,
  origin_not_allowed: NOT_LOOKED_UP,
  not_found: NOT_LOOKED_UP,
  no_rate_calendar: NOT_LOOKED_UP,
  method_not_allowed: NOT_LOOKED_UP,
  unsupported_media_type: NOT_LOOKED_UP,
  too_large: NOT_LOOKED_UP,
};

/** What the widget does after a failed send. */
export type AfterFailure =
  /** The outcome is unknown, or the send was refused before it was processed: sends the same request again after a while. */
  | { readonly action: 'send-again'; readonly afterMs: number }
  /** Nothing was booked. */
  | { readonly action: 'refused' }
  /** The outcome is not known, and the widget does not continue by itself. The guest may send the same request again. */
  | { readonly action: 'unresolved' };

export interface AttemptHistory {
  readonly sends: number;
  /** Whether an earlier send may have booked, because it had no clear answer. Includes sends before a reload. */
  readonly isUncertain: boolean;
  /** Time since the first send of this round. */
  readonly elapsedMs: number;
  /** 0 ≤ random < 1, for jitter. */
  readonly random: number;
}

/** How long the page retries by itself. After that the guest can, for as long as the proxy replays the attempt. */
export const ROUND_MS = 150_000;
const MIN_WAIT_MS = 1_500;
const MAX_WAIT_MS = 15_000;

function sendAgain(problem: FlowProblem, { sends, elapsedMs, random }: AttemptHistory): AfterFailure {
  const backoff = Math.min(MAX_WAIT_MS, MIN_WAIT_MS * 2 ** (sends - 1)) * (0.5 + random / 2);
  const afterMs = Math.max(backoff, (problem.retryAfterSeconds ?? 0) * 1000);
  // Without a connection, retries never end: they continue when the guest is online again.
  return problem.code === 'offline' || elapsedMs + afterMs <= ROUND_MS
    ? { action: 'send-again', afterMs }
    : { action: 'unresolved' };
}

/**
 * The send was refused before it was processed. Waits if the wait is short, or if an earlier send may have booked. Otherwise the
 * guest learns at once how long the wait is, and keeps the form.
 */
function whenTooMany(problem: FlowProblem, history: AttemptHistory): AfterFailure {
  const canWait = (problem.retryAfterSeconds ?? 0) <= PATIENCE_SECONDS;
  return canWait || history.isUncertain ? sendAgain(problem, history) : { action: 'refused' };
}

/** Pure: time and randomness are part of `history`. */
export function afterFailure(problem: FlowProblem, history: AttemptHistory): AfterFailure {
  switch (ORDER_PROBLEMS[problem.code].outcome) {
    case 'unknown':
      return sendAgain(problem, history);
    case 'turned-away':
      return whenTooMany(problem, history);
    case 'unresolved':
      return { action: 'unresolved' };
    case 'verdict':
      return { action: 'refused' };
    case 'not-looked-up':
      return { action: history.isUncertain ? 'unresolved' : 'refused' };
  }
}
