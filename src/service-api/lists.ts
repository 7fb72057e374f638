import type * as z from 'zod/mini';
import type { IsoDate } from '../stay/iso-date.ts';
import { splitIntoRanges } from '../stay/night-range.ts';
import type { HttpCaller } from './http-call.ts';
import { readList, readPages } from './paged-list.ts';
import type { PagedList } from './paged-list.ts';
import { bookingsPageSchema, listedBookingsPageSchema } from './booking-rows.ts';
import type { ListedBooking, ServiceBooking } from './booking-rows.ts';
import { pricingPageSchema } from './schemas.ts';
import type { Page, PricingRow } from './schemas.ts';
import type { BookingsQuery, CallOptions, PricingQuery, PropertyPricingQuery } from './service-client.ts';

/** Limits of the service (INTERFACE.md 8). */
const PRICING_WINDOW_DAYS = 550;
const PRICING_PAGE_SIZE = 5_000;
const BOOKINGS_PAGE_SIZE = 1_000;
/** The most bytes of a page. One of 5,000 rows has about 1 MB. */
const MAX_PAGE_BYTES = 32 * 1024 * 1024;

const PRICING_OPERATION = 'GET /data/pricing';
const BOOKINGS_OPERATION = 'GET /data/bookings';

type Query = Readonly<Record<string, string | number | undefined>>;

/**
 * Returns the path with its query, without absent parameters. It escapes `+`: the service would read the `+` of a
 * timestamp as a space.
 */
function pathWith(path: string, query: Query): string {
  const parameters = Object.entries(query).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, String(value)]],
  );
  const text = new URLSearchParams(parameters).toString();
  return text === '' ? path : `${path}?${text}`;
}

type BookingRow = ServiceBooking | ListedBooking;

const isSameNight = (a: PricingRow, b: PricingRow): boolean =>
  a.propertyId === b.propertyId && a.date === b.date;

/** Whether two rows are the same booking: by id, or by all fields if an id is missing, since any field may be null. */
const isSameBooking = (a: BookingRow, b: BookingRow): boolean =>
  typeof a.bookingId !== 'string' || typeof b.bookingId !== 'string'
    ? JSON.stringify(a) === JSON.stringify(b)
    : a.bookingId === b.bookingId;

/** Yields a list for each window of `PRICING_WINDOW_DAYS`, the most that the service accepts in one request. */
function* pricingLists(http: HttpCaller, query: PricingQuery): Generator<PagedList<PricingRow>> {
  const { from, to, propertyId, changedSince } = query;
  const filter = { service_property_id: propertyId, changed_since: changedSince };
  for (const dates of splitIntoRanges(from, to, PRICING_WINDOW_DAYS)) {
    const readPage = async (offset: number, limit: number): Promise<Page<PricingRow>> => {
      const path = pathWith('/data/pricing', { ...dates, ...filter, limit, offset });
      const call = { operation: PRICING_OPERATION, method: 'GET', path, maxBytes: MAX_PAGE_BYTES } as const;
      return (await http.call(call, pricingPageSchema)).body;
    };
    yield {
      operation: PRICING_OPERATION,
      pageSize: PRICING_PAGE_SIZE,
      readPage,
      isSameRow: isSameNight,
    };
  }
}

/** See `ServiceClient.pricing`. */
export async function readPricing(http: HttpCaller, query: PricingQuery): Promise<readonly PricingRow[]> {
  const rows: PricingRow[][] = [];
  for (const list of pricingLists(http, query)) rows.push(await readList(list));
  return rows.flat();
}

/** See `ServiceClient.pricingOf`. */
export async function readPricingOf(
  http: HttpCaller,
  query: PropertyPricingQuery,
): Promise<readonly PricingRow[]> {
  const id = query.propertyId.toLowerCase();
  return (await readPricing(http, query)).filter(({ propertyId }) => propertyId.toLowerCase() === id);
}

/** See `ServiceClient.pricingPages`. */
export async function* readPricingPages(
  http: HttpCaller,
  query: PricingQuery,
): AsyncGenerator<readonly PricingRow[], void, undefined> {
  for (const list of pricingLists(http, query)) yield* readPages(list);
}

/** See `ServiceClient.checkAccess`. */
export async function checkAccess(http: HttpCaller, day: IsoDate): Promise<void> {
  const path = pathWith('/data/pricing', { from: day, to: day, limit: 1, offset: 0 });
  const call = {
    operation: PRICING_OPERATION,
    method: 'GET',
    path,
    maxBytes: MAX_PAGE_BYTES,
  } as const;
  await http.call(call, pricingPageSchema);
}

interface BookingRowsRequest<Row> {
  readonly query: BookingsQuery;
  readonly schema: z.ZodMiniType<Page<Row>>;
}

async function readBookingRows<Row extends BookingRow>(
  http: HttpCaller,
  { query: { from, to, unit }, schema }: BookingRowsRequest<Row>,
  options?: CallOptions,
): Promise<readonly Row[]> {
  const readPage = async (offset: number, limit: number): Promise<Page<Row>> => {
    const path = pathWith('/data/bookings', { from, to, unit, limit, offset });
    const call = { operation: BOOKINGS_OPERATION, method: 'GET', path, maxBytes: MAX_PAGE_BYTES } as const;
    return (await http.call(call, schema, options)).body;
  };
  return readList({
    operation: BOOKINGS_OPERATION,
    pageSize: BOOKINGS_PAGE_SIZE,
    readPage,
    isSameRow: isSameBooking,
  });
}

/** See `ServiceClient.bookings`. */
export const readBookings = (http: HttpCaller, query: BookingsQuery): Promise<readonly ServiceBooking[]> =>
  readBookingRows(http, { query, schema: bookingsPageSchema });

/** See `ServiceClient.listedBookings`. */
export const readListedBookings = (
  http: HttpCaller,
  query: BookingsQuery,
  options?: CallOptions,
): Promise<readonly ListedBooking[]> =>
  readBookingRows(http, { query, schema: listedBookingsPageSchema }, options);
