import type { DetourWords } from '../../i18n/detour-words.ts';
import type { FlowProblem } from '../flow/flow-state.ts';

/**
 * What happened, what is safe and what to do, in the guest's words. None of them says that nothing was booked: after a
 * fault of the service nobody knows that.
 */
export function sayProblem({ code }: FlowProblem, words: DetourWords): string {
  switch (code) {
    case 'offline':
      return words.problemOffline;
    case 'service_unavailable':
    case 'service_timeout':
      return words.problemBusy;
    case 'rate_limited':
    case 'payment_pending_limit':
      return words.problemTooMany;
    case 'payment_method_unavailable':
      return words.problemMethod;
    case 'too_many_guests':
      return words.problemGuests;
    case 'min_nights':
    case 'max_nights':
      return words.problemNights;
    case 'dates_unavailable':
      return words.problemDates;
    case 'quote_expired':
    case 'quote_invalid':
      return words.problemQuote;
    case 'invalid_request':
      return words.problemForm;
    case 'origin_not_allowed':
    case 'challenge_failed':
    case 'challenge_required':
    case 'not_found':
    case 'no_rate_calendar':
    case 'method_not_allowed':
    case 'unsupported_media_type':
    case 'too_large':
      return words.problemHost;
    case 'idempotency_conflict':
    case 'internal_error':
    case 'service_error':
    case 'unreadable_answer':
      return words.problemUnknown;
  }
}
