import type { FlowProblem } from '../state/state.ts';

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

/** What the widget does where an order ends in a problem (design §3). A new code does not compile until it has its row. */
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
  too_many_guests: VERDICT,
  payment_method_unavailable: VERDICT,
  // Asked for only where the proxy knows of no such attempt.
  challenge_failed: VERDICT,
  challenge_required: VERDICT,
  origin_not_allowed: NOT_LOOKED_UP,
  not_found: NOT_LOOKED_UP,
  no_rate_calendar: NOT_LOOKED_UP,
  method_not_allowed: NOT_LOOKED_UP,
  not_implemented: NOT_LOOKED_UP,
  unsupported_media_type: NOT_LOOKED_UP,
  too_large: NOT_LOOKED_UP,
};
