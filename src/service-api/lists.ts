import type { IsoDate } from '../stay/iso-date.ts';
import { windows } from '../stay/night-range.ts';
import type { HttpCaller } from './http-call.ts';
import { readList, readPages } from './paging.ts';
import type { PagedList } from './paging.ts';
import { bookingsPageSchema, pricingPageSchema } from './schemas.ts';
import type { Page, PricingRow, ServiceBooking } from './schemas.ts';
import type { BookingsQuery, CallOptions, PricingQuery } from './service-client.ts';

/** Limits of the service (service-interface 8). */
const PRICING_WINDOW_DAYS = 550;
const MAX_PRICING_PAGE = 5_000;
const MAX_BOOKINGS_PAGE = 1_000;
/** A page of 5,000 rows has about 1 MB. */
const MAX_PAGE_BYTES = 32 * 1024 * 1024;

const PRICING = 'GET /data/pricing';
const BOOKINGS = 'GET /data/bookings';

type Query = Readonly<Record<string, string | number | undefined>>;

/** Absent ones left out; a `+` in a timestamp is escaped, or it would arrive as a space. */
function pathWith(path: string, query: Query): string {
  const given = Object.entries(query).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, String(value)]],
  );
  const text = new URLSearchParams(given).toString();
  return text === '' ? path : `${path}?${text}`;
}

/** Pages overlap by a row (see `readList`), so one of a single row would never get on. */
const pageSizeWithin = (max: number, asked: number = max): number =>
  Math.min(Math.max(2, Math.trunc(asked)), max);

const isSameNight = (a: PricingRow, b: PricingRow): boolean =>
  a.propertyId === b.propertyId && a.date === b.date;

/** Every field may be null, so no one of them is sure to tell two bookings apart. */
const isSameBooking = (a: ServiceBooking, b: ServiceBooking): boolean =>
  a.bookingId === null || b.bookingId === null
    ? JSON.stringify(a) === JSON.stringify(b)
    : a.bookingId === b.bookingId;

/** One list for each window of days that the service gives in one request. */
function* pricingLists(
  http: HttpCaller,
  query: PricingQuery,
  options?: CallOptions,
): Generator<PagedList<PricingRow>> {
  const { from, to, unit, propertyId, changedSince } = query;
  const filter = { unit, service_property_id: propertyId, changed_since: changedSince };
  const pageSize = pageSizeWithin(MAX_PRICING_PAGE, query.pageSize);
  for (const window of windows(from, to, PRICING_WINDOW_DAYS)) {
    const page = async (offset: number, limit: number): Promise<Page<PricingRow>> => {
      const path = pathWith('/data/pricing', { ...window, ...filter, limit, offset });
      const isAboutKey = propertyId === undefined;
      const call = { operation: PRICING, method: 'GET', path, maxBytes: MAX_PAGE_BYTES, isAboutKey } as const;
      return (await http.call(call, pricingPageSchema, options)).body;
    };
    yield { operation: PRICING, pageSize, page, isSameRow: isSameNight };
  }
}

/** See `ServiceClient.pricing`. */
export async function* readPricing(
  http: HttpCaller,
  query: PricingQuery,
  options?: CallOptions,
): AsyncGenerator<PricingRow, void, undefined> {
  for await (const rows of readPricingWindows(http, query, options)) yield* rows;
}

/** See `ServiceClient.pricingWindows`. */
export async function* readPricingWindows(
  http: HttpCaller,
  query: PricingQuery,
  options?: CallOptions,
): AsyncGenerator<readonly PricingRow[], void, undefined> {
  for (const list of pricingLists(http, query, options)) yield await readList(list);
}

/** See `ServiceClient.pricingPages`. */
export async function* readPricingPages(
  http: HttpCaller,
  query: PricingQuery,
  options?: CallOptions,
): AsyncGenerator<readonly PricingRow[], void, undefined> {
  for (const list of pricingLists(http, query, options)) yield* readPages(list);
}

/** See `ServiceClient.checkAccess`. */
export async function checkAccess(http: HttpCaller, day: IsoDate, options?: CallOptions): Promise<void> {
  const path = pathWith('/data/pricing', { from: day, to: day, limit: 1, offset: 0 });
  const call = {
    operation: PRICING,
    method: 'GET',
    path,
    maxBytes: MAX_PAGE_BYTES,
    isAboutKey: true,
  } as const;
  await http.call(call, pricingPageSchema, options);
}

/** See `ServiceClient.bookings`. */
export async function* readBookings(
  http: HttpCaller,
  { from, to, unit, pageSize: asked }: BookingsQuery,
  options?: CallOptions,
): AsyncGenerator<ServiceBooking, void, undefined> {
  const page = async (offset: number, limit: number): Promise<Page<ServiceBooking>> => {
    const path = pathWith('/data/bookings', { from, to, unit, limit, offset });
    const call = { operation: BOOKINGS, method: 'GET', path, maxBytes: MAX_PAGE_BYTES } as const;
    return (await http.call(call, bookingsPageSchema, options)).body;
  };
  const pageSize = pageSizeWithin(MAX_BOOKINGS_PAGE, asked);
  yield* await readList({ operation: BOOKINGS, pageSize, page, isSameRow: isSameBooking });
}
