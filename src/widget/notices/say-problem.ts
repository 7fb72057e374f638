import type { BookingMessages } from '../../i18n/messages.ts';
import type { FlowProblem } from '../state/state.ts';

// A new code does not compile until it has words.
const WORDS_OF = {
  offline: 'problemOffline',
  service_unavailable: 'problemBusy',
  service_timeout: 'problemBusy',
  rate_limited: 'problemTooMany',
  payment_pending_limit: 'problemTooMany',
  payment_method_unavailable: 'problemMethod',
  too_many_guests: 'problemGuests',
  min_nights: 'problemNights',
  max_nights: 'problemNights',
  dates_unavailable: 'problemDates',
  quote_expired: 'problemQuote',
  quote_invalid: 'problemQuote',
  invalid_request: 'problemForm',
  origin_not_allowed: 'problemHost',
  challenge_failed: 'problemHost',
  challenge_required: 'problemHost',
  not_found: 'problemHost',
  no_rate_calendar: 'problemHost',
  method_not_allowed: 'problemHost',
  not_implemented: 'problemHost',
  unsupported_media_type: 'problemHost',
  too_large: 'problemHost',
  idempotency_conflict: 'problemUnknown',
  internal_error: 'problemUnknown',
  service_error: 'problemUnknown',
  unreadable_answer: 'problemUnknown',
} as const satisfies Record<FlowProblem['code'], keyof BookingMessages>;

/**
 * What happened, what is safe and what to do, in the guest's words. None of them says that nothing was booked: after a
 * fault of the service nobody knows that.
 */
export const sayProblem = ({ code }: FlowProblem, words: BookingMessages): string => words[WORDS_OF[code]];
