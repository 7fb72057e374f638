import { HORIZON_NIGHTS } from '../../contract/routes.ts';
import { daysBetween, isoDate, plusDays } from '../../stay/iso-date.ts';
import type { IsoDate } from '../../stay/iso-date.ts';
import { apiAnswer } from '../http/answer.ts';
import type { Answer } from '../http/answer.ts';
import { negotiated } from '../http/encoded-body.ts';
import type { Compress, EncodedBody } from '../http/encoded-body.ts';
import type { Exchange } from '../http/exchange.ts';
import { ProblemError, invalidRequest } from '../http/problem-error.ts';
import { DEFAULT_RETRY_SECONDS } from '../service-problem.ts';
import { CalendarBodies } from './calendar-body.ts';
import type { KnownCalendar } from './calendar-body.ts';
import type { CalendarEntry } from './calendar-entry.ts';
import type { CalendarKeeper } from './calendar-keeper.ts';
import type { Window } from './night-table.ts';
import { createToday } from './today.ts';

/** As many days as the service itself would give in one request (service-interface 8). */
const MAX_DAYS = 550;

/**
 * A minute old at most where nothing stands between; a CDN may hand out an older one while it fetches the next. What
 * counts is read afresh for the quote.
 */
const HEADERS = {
  'Cache-Control': 'public, max-age=30, stale-while-revalidate=60, stale-if-error=3600',
  Vary: 'Accept-Encoding, Origin',
} as const;

function dayParameter(parameters: URLSearchParams, name: string): IsoDate | undefined {
  const text = parameters.get(name);
  if (text === null) return undefined;
  const date = isoDate(text);
  if (!date) throw invalidRequest(name, 'Must be a day that exists, YYYY-MM-DD.');
  return date;
}

/** The nights that were asked for, and whether they are the ones that every widget asks for. */
function wishedWindow(
  parameters: URLSearchParams,
  today: IsoDate,
): { readonly window: Window; readonly isDefault: boolean } {
  const from = dayParameter(parameters, 'from') ?? today;
  const end = dayParameter(parameters, 'to');
  const to = end ?? plusDays(from, HORIZON_NIGHTS - 1);
  const days = daysBetween(from, to) + 1;
  if (days < 1) throw invalidRequest('to', 'Must not be before from.');
  if (days > MAX_DAYS) throw invalidRequest('to', `At most ${MAX_DAYS} nights at a time.`);
  return { window: { from, to }, isDefault: from === today && days === HORIZON_NIGHTS };
}

function knownCalendar(entry: CalendarEntry, keeper: CalendarKeeper): KnownCalendar {
  const { state, isRefused, property } = entry;
  if (state.status === 'loaded')
    return {
      propertyId: property.id,
      table: state.table,
      asOf: state.asOf,
      isStale: keeper.isStale(entry),
    };
  if (state.status === 'no-rates') throw new ProblemError('no_rate_calendar');
  if (isRefused || keeper.isKeyRefused) throw new ProblemError('service_error');
  throw new ProblemError('service_unavailable', { retryAfterSeconds: DEFAULT_RETRY_SECONDS });
}

export type CalendarRoute = (exchange: Exchange, propertyId: string) => Answer | Promise<Answer>;

/** `GET /v1/properties/{id}/calendar`, from memory. */
export function createCalendarRoute(
  keeper: CalendarKeeper,
  compress: Compress,
  now: () => number,
): CalendarRoute {
  const bodies = new CalendarBodies(compress);
  const today = createToday(now);
  return (exchange, propertyId) => {
    const entry = keeper.entry(propertyId);
    if (!entry) throw new ProblemError('not_found');
    exchange.note.propertyId = propertyId;
    const { window, isDefault } = wishedWindow(exchange.request.query, today(entry.property.timeZone));
    const answer = (body: EncodedBody): Answer =>
      apiAnswer(exchange, negotiated(body, exchange.request, HEADERS));
    const body = bodies.body(knownCalendar(entry, keeper), window, isDefault);
    return body instanceof Promise ? body.then(answer) : answer(body);
  };
}
