import type { FlowProblem } from '../state/state.ts';
import { PATIENCE_SECONDS } from '../client/retry.ts';

/** What a problem says of the attempt that it answers. */
type Outcome =
  /** It may have booked: under the same key nothing can be booked twice. */
  | 'unknown'
  /** Turned away at the door: nothing was done now, though an earlier send may have. */
  | 'turned-away'
  /** Not known, and sending again does not help. */
  | 'unresolved'
  /** What the proxy says of this very attempt, or of one that it has never begun: nothing is booked. */
  | 'verdict'
  /** Said before the proxy has looked the attempt up: it says nothing of what an earlier send has done. */
  | 'not-looked-up';

/** What the guest hears of a refused order, where it is not about a field of the form. */
type Told =
  /** The problem, in words. */
  | 'problem'
  /** The dates are gone: the guest's own booking that holds them, or the nearest stays. */
  | 'alternatives'
  /** The payments that keep the guest from another one. */
  | 'payments-waiting'
  /** The price is not what the guest has ordered any more; everything else stands. */
  | 'price-expired';

interface ProblemRules {
  readonly outcome: Outcome;
  readonly told: Told;
}

const UNKNOWN: ProblemRules = { outcome: 'unknown', told: 'problem' };
const UNRESOLVED: ProblemRules = { outcome: 'unresolved', told: 'problem' };
const VERDICT: ProblemRules = { outcome: 'verdict', told: 'problem' };
const NOT_LOOKED_UP: ProblemRules = { outcome: 'not-looked-up', told: 'problem' };

/** What the widget does where an order ends in a problem. A new code does not compile until it has its row. */
export const ORDER_PROBLEMS: Readonly<Record<FlowProblem['code'], ProblemRules>> = {
  offline: UNKNOWN,
  unreadable_answer: UNKNOWN,
  internal_error: UNKNOWN,
  service_unavailable: UNKNOWN,
  service_timeout: UNKNOWN,
  rate_limited: { outcome: 'turned-away', told: 'problem' },
  // The service has failed in a way that waiting does not mend; the proxy has looked the booking up already.
  service_error: UNRESOLVED,
  // Only another request under our own key could say this; whether that one is dead we do not know.
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
  // Asked for only where the proxy knows of no such attempt.
  challenge_failed: VERDICT,
  challenge_required: VERDICT,
  origin_not_allowed: NOT_LOOKED_UP,
  not_found: NOT_LOOKED_UP,
  no_rate_calendar: NOT_LOOKED_UP,
  method_not_allowed: NOT_LOOKED_UP,
  unsupported_media_type: NOT_LOOKED_UP,
  too_large: NOT_LOOKED_UP,
};

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

/**
 * Turned away at the door: a short wait is waited, and so is any if an earlier send may have booked. Else the guest learns at
 * once how long it is, and keeps the form.
 */
function whenTooMany(problem: FlowProblem, history: AttemptHistory): AfterFailure {
  const canWait = (problem.retryAfterSeconds ?? 0) <= PATIENCE_SECONDS;
  return canWait || history.isUncertain ? sendAgain(problem, history) : { action: 'refused' };
}

/** Pure: its chance and time come in with `history`. */
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
