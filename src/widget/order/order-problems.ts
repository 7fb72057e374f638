import type { FlowProblem } from '../client/flow-problem.ts';
import { MAX_AUTOMATIC_WAIT_SECONDS } from '../client/retry.ts';

/** The meaning of a problem for the attempt. */
type Outcome =
  /** The attempt may have booked. It can be sent again, because the same key never books twice. */
  | 'unknown'
  /** This send was refused before it was processed, but an earlier send may have booked. */
  | 'turned-away'
  /** The outcome is not known, and another send does not help. */
  | 'unresolved'
  /** The proxy has refused the attempt, so nothing is booked. */
  | 'refused'
  /** The proxy has refused this send without looking up the attempt, so an earlier send may have booked. */
  | 'not-looked-up';

/** The notice about a refused order, unless the reason is a field of the form. */
type RefusalNotice =
  /** The text of the problem. */
  | 'problem'
  /** The dates are gone. Shows the guest's own booking of these dates, or the nearest stays. */
  | 'alternatives'
  /** Shows the open payments that prevent another booking. */
  | 'payments-waiting'
  /** The ordered price has expired. Everything else is unchanged. */
  | 'price-expired';

interface ProblemRules {
  readonly outcome: Outcome;
  readonly notice: RefusalNotice;
}

const UNKNOWN: ProblemRules = { outcome: 'unknown', notice: 'problem' };
const UNRESOLVED: ProblemRules = { outcome: 'unresolved', notice: 'problem' };
const REFUSED: ProblemRules = { outcome: 'refused', notice: 'problem' };
const NOT_LOOKED_UP: ProblemRules = { outcome: 'not-looked-up', notice: 'problem' };

/** The rules for each problem of an order. A new code does not compile until it has a row. */
export const ORDER_PROBLEMS: Readonly<Record<FlowProblem['code'], ProblemRules>> = {
  offline: UNKNOWN,
  unreadable_answer: UNKNOWN,
  internal_error: UNKNOWN,
  service_unavailable: UNKNOWN,
  service_timeout: UNKNOWN,
  rate_limited: { outcome: 'turned-away', notice: 'problem' },
  // The proxy has already looked up the booking. The failure of the service does not go away by itself.
  service_error: UNRESOLVED,
  // Another request with the same key may still be running.
  idempotency_conflict: UNRESOLVED,
  dates_unavailable: { outcome: 'refused', notice: 'alternatives' },
  payment_pending_limit: { outcome: 'refused', notice: 'payments-waiting' },
  quote_expired: { outcome: 'refused', notice: 'price-expired' },
  quote_invalid: { outcome: 'not-looked-up', notice: 'price-expired' },
  invalid_request: REFUSED,
  min_nights: REFUSED,
  max_nights: REFUSED,
  arrival_day: REFUSED,
  departure_day: REFUSED,
  too_late: REFUSED,
  stay_refused: REFUSED,
  too_many_guests: REFUSED,
  payment_method_unavailable: REFUSED,
  // The proxy only requires a challenge for an attempt that it does not know.
  challenge_failed: REFUSED,
  challenge_required: REFUSED,
  origin_not_allowed: NOT_LOOKED_UP,
  not_found: NOT_LOOKED_UP,
  no_rate_calendar: NOT_LOOKED_UP,
  method_not_allowed: NOT_LOOKED_UP,
  unsupported_media_type: NOT_LOOKED_UP,
  too_large: NOT_LOOKED_UP,
};

/** The widget's next action after a failed send. */
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

/** How long the page retries by itself. Then the guest can retry, as long as the proxy keeps the attempt. */
const ROUND_MS = 150_000;
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
 * Decides after too many requests. The order is sent again if the wait is short, or if an earlier send may have booked. Otherwise
 * it ends, and the guest sees in the form how long the wait is.
 */
function whenTooMany(problem: FlowProblem, history: AttemptHistory): AfterFailure {
  const canWait = (problem.retryAfterSeconds ?? 0) <= MAX_AUTOMATIC_WAIT_SECONDS;
  return canWait || history.isUncertain ? sendAgain(problem, history) : { action: 'refused' };
}

/** Decides what to do after a failed send. The function is pure: time and randomness are part of `history`. */
export function afterFailure(problem: FlowProblem, history: AttemptHistory): AfterFailure {
  switch (ORDER_PROBLEMS[problem.code].outcome) {
    case 'unknown':
      return sendAgain(problem, history);
    case 'turned-away':
      return whenTooMany(problem, history);
    case 'unresolved':
      return { action: 'unresolved' };
    case 'refused':
      return { action: 'refused' };
    case 'not-looked-up':
      return { action: history.isUncertain ? 'unresolved' : 'refused' };
  }
}
