import * as z from 'zod/mini';
import { count } from './schemas.ts';
import type { Page } from './schemas.ts';

type Item = Readonly<Partial<Record<string, unknown>>>;
type Reader<Value> = (item: Item) => Value;

/** What `readers` make of a row, field by field. */
type RowOf<Readers extends Readonly<Record<string, Reader<unknown>>>> = {
  readonly [Name in keyof Readers]: ReturnType<Readers[Name]>;
};

const isAbsent = (value: unknown): value is null | undefined => value === null || value === undefined;

const shownText =
  (name: string): Reader<string | null> =>
  ({ [name]: value }) => {
    if (isAbsent(value)) return null;
    return typeof value === 'string' ? value : JSON.stringify(value);
  };

const shownNumber =
  (name: string): Reader<number | null> =>
  ({ [name]: value }) =>
    typeof value === 'number' ? value : null;

const BOOKING = {
  internalBookingId: shownText('internal_booking_id'),
  bookingId: shownText('booking_id'),
  platform: shownText('platform'),
  propertyId: shownText('service_property_id'),
  name: shownText('friendly_name'),
  listingId: shownText('listing_id'),
  bookingDate: shownText('booking_date'),
  checkIn: shownText('reservation_start'),
  checkOut: shownText('reservation_end'),
  status: shownText('status'),
  guestName: shownText('guest_name'),
  email: shownText('email'),
  phone: shownText('phone'),
  guestOrigin: shownText('guest_origin'),
  guestOriginGpt: shownText('guest_origin_gpt'),
  adults: shownNumber('adults'),
  children: shownNumber('children'),
  nightsPrice: shownNumber('nights_price'),
  cleaning: shownNumber('cleaning'),
  cityTax: shownNumber('city_tax_platform'),
  commission: shownNumber('commission_host'),
  currency: shownText('currency'),
  paymentMethod: shownText('payment_method'),
  fxRateToEur: shownNumber('fx_rate_to_eur'),
  fxFixedAt: shownText('fx_fixed_at'),
  fxSource: shownText('fx_source'),
};

/**
 * One booking of any channel, with all that the service tells of it (INTERFACE.md 2.2); each field may be null.
 * Amounts are as the service wrote them. For people to read: what should be text and is none is shown as the JSON that
 * it is, and a row that is no object has no field.
 */
export type ServiceBooking = RowOf<typeof BOOKING>;

/** A field that a decision hangs on: its text, `null` where the service tells none, `undefined` where it is no text. */
export type TextField = string | null | undefined;

/** Ids may come as numbers; of one that is too large for JSON's readers not all digits are known. */
const textField =
  (name: string): Reader<TextField> =>
  ({ [name]: value }) => {
    if (isAbsent(value)) return null;
    if (typeof value === 'string') return value;
    return typeof value === 'number' && Number.isSafeInteger(value) ? String(value) : undefined;
  };

const LISTED = {
  bookingId: textField('booking_id'),
  platform: textField('platform'),
  propertyId: textField('service_property_id'),
  checkIn: textField('reservation_start'),
  checkOut: textField('reservation_end'),
  status: textField('status'),
  guestName: textField('guest_name'),
  paymentMethod: textField('payment_method'),
};

/** What an attempt is known again by, and nothing more: who reads it must not stumble over any other field. */
export type ListedBooking = RowOf<typeof LISTED>;

function rowOf<Readers extends Readonly<Record<string, Reader<unknown>>>>(
  readers: Readers,
  row: unknown,
): RowOf<Readers> {
  const item = typeof row === 'object' && row !== null ? (row as Item) : {};
  const fields = Object.entries(readers).map(([name, read]) => [name, read(item)] as const);
  return Object.fromEntries(fields) as RowOf<Readers>;
}

/** `GET /data/bookings` (4.1). No row makes it unreadable, whatever is in it. */
const pageOf = <Row>(read: (row: unknown) => Row): z.ZodMiniType<Page<Row>> =>
  z.pipe(
    z.object({ total: count, offset: count, items: z.array(z.unknown(), 'Must be a list.') }),
    z.transform(({ total, offset, items }): Page<Row> => ({ total, offset, rows: items.map(read) })),
  );

/** Every field, for people to read. */
export const bookingsPageSchema = pageOf((row) => rowOf(BOOKING, row));

/** The fields that an attempt is known again by. */
export const listedBookingsPageSchema = pageOf((row) => rowOf(LISTED, row));
