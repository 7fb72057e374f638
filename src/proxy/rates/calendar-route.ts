import { Hono } from 'hono';
import type { CalendarAnswer } from '../../contract/calendar.ts';
import { daysBetween, isoDate } from '../../stay/iso-date.ts';
import type { IsoDate } from '../../stay/iso-date.ts';
import type { ServedProperty } from '../../host-config/proxy-config.ts';
import type { LimitRequests } from '../guards/limits.ts';
import { RATES_CACHE_HEADERS } from '../http/answer.ts';
import type { ProxyContext, ProxyEnv } from '../http/context.ts';
import { encodeBody, encodedAnswer, encodingFor, EncodedCache } from '../http/encoded-body.ts';
import { DEFAULT_RETRY_SECONDS, ProblemError, invalidRequest } from '../../contract/problem-error.ts';
import type { CalendarEntry, LoadedCalendar } from './calendar-entry.ts';
import type { CalendarCache } from './calendar-cache.ts';
import { columnsIn, horizonFrom } from './night-table.ts';
import type { NightTable, DateRange } from './night-table.ts';

const CACHE_HEADERS = { ...RATES_CACHE_HEADERS, Vary: 'Accept-Encoding, Origin' } as const;

/** The most days in one answer: as many as the service returns for one request (INTERFACE.md 8). */
const MAX_DAYS = 550;

function dayParameter({ req }: ProxyContext, name: string): IsoDate | undefined {
  const text = req.query(name);
  if (text === undefined) return undefined;
  const date = isoDate(text);
  if (!date) throw invalidRequest(name, 'Must be a day that exists, YYYY-MM-DD.');
  return date;
}

/** Returns the requested nights; the same object as `horizon` if they are equal. */
function requestedRange(context: ProxyContext, horizon: DateRange): DateRange {
  const from = dayParameter(context, 'from');
  const to = dayParameter(context, 'to');
  if (from === undefined && to === undefined) return horizon;
  const range = { ...horizonFrom(from ?? horizon.from), ...(to && { to }) };
  const days = daysBetween(range.from, range.to) + 1;
  if (days < 1) throw invalidRequest('to', 'Must not be before from.');
  if (days > MAX_DAYS) throw invalidRequest('to', `At most ${MAX_DAYS} nights at a time.`);
  return range.from === horizon.from && range.to === horizon.to ? horizon : range;
}

function requireLoaded({ state, isRefused }: CalendarEntry, { isKeyRefused }: CalendarCache): LoadedCalendar {
  if (state.status === 'loaded') return state;
  if (state.status === 'no-rates') throw new ProblemError('no_rate_calendar');
  if (isRefused || isKeyRefused) throw new ProblemError('service_error');
  throw new ProblemError('service_unavailable', { retryAfterSeconds: DEFAULT_RETRY_SECONDS });
}

function createAnswer(property: ServedProperty, table: NightTable, range: DateRange): CalendarAnswer {
  const { id: propertyId, direct, tariff, arrivals } = property;
  const { from, ...nights } = columnsIn(table, range, direct);
  return {
    propertyId,
    currency: 'EUR',
    from,
    nights,
    ...(tariff && { tariff }),
    ...(arrivals && { arrivals }),
  };
}

/** The memory for the default answers of ten thousand properties. */
const MAX_CACHE_BYTES = 64 * 1024 * 1024;

export interface CalendarRouteDeps {
  readonly calendarCache: CalendarCache;
  readonly limit: LimitRequests;
}

/** Creates the route `GET /v1/properties/{id}/calendar`, which is answered from memory. */
export function calendarRoute({ calendarCache, limit }: CalendarRouteDeps): Hono<ProxyEnv> {
  const bodyCache = new EncodedCache(MAX_CACHE_BYTES);
  return new Hono<ProxyEnv>().get('/:propertyId/calendar', async (context) => {
    await limit(context, 'read');
    const entry = calendarCache.entry(context.req.param('propertyId'));
    if (!entry) throw new ProblemError('not_found');
    const { property } = entry;
    context.set('propertyId', property.id);
    const horizon = calendarCache.horizon(property.timeZone);
    const range = requestedRange(context, horizon);
    const { table, lastModified } = requireLoaded(entry, calendarCache);
    const encoding = encodingFor(context);
    const body = await bodyCache.body({
      // All widgets share one body per property. It has the same key every day, so today's replaces yesterday's.
      key: range === horizon ? property.id : `${property.id} ${range.from} ${range.to}`,
      encoding,
      inputs: [table, range.from, range.to],
      make: () => encodeBody(JSON.stringify(createAnswer(property, table, range)), encoding),
    });
    // The time is in headers and not in the body, so that the body and its ETag stay the same as long as the rows do.
    context.get('answerHeaders')['Last-Modified'] = lastModified;
    return encodedAnswer(context, body, CACHE_HEADERS);
  });
}
