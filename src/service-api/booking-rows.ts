import * as z from 'zod/mini';
import { countSchema } from './schemas.ts';
import type { Page } from './schemas.ts';

type Item = Readonly<Partial<Record<string, unknown>>>;
type Reader<Value> = (item: Item) => Value;

/** A row of the fields that `readers` return. */
type RowOf<Readers extends Readonly<Record<string, Reader<unknown>>>> = {
  readonly [Name in keyof Readers]: ReturnType<Readers[Name]>;
};

const isAbsent = (value: unknown): value is null | undefined => value === null || value === undefined;

const displayTextField =
  (name: string): Reader<string | null> =>
  ({ [name]: value }) => {
    if (isAbsent(value)) return null;
    return typeof value === 'string' ? value : JSON.stringify(value);
  };

const displayNumberField =
  (name: string): Reader<number | null> =>
  ({ [name]: value }) =>
    typeof value === 'number' ? value : null;

const BOOKING_FIELDS = {
  internalBookingId: displayTextField('internal_booking_id'),
  bookingId: displayTextField('booking_id'),
  platform: displayTextField('platform'),
  propertyId: displayTextField('service_property_id'),
  name: displayTextField('friendly_name'),
  listingId: displayTextField('listing_id'),
  bookingDate: displayTextField('booking_date'),
  checkIn: displayTextField('reservation_start'),
  checkOut: displayTextField('reservation_end'),
  status: displayTextField('status'),
  guestName: displayTextField('guest_name'),
  email: displayTextField('email'),
  phone: displayTextField('phone'),
  guestOrigin: displayTextField('guest_origin'),
  guestOriginGpt: displayTextField('guest_origin_gpt'),
  adults: displayNumberField('adults'),
  children: displayNumberField('children'),
  nightsPrice: displayNumberField('nights_price'),
  cleaning: displayNumberField('cleaning'),
  cityTax: displayNumberField('city_tax_platform'),
  commission: displayNumberField('commission_host'),
  currency: displayTextField('currency'),
  paymentMethod: displayTextField('payment_method'),
  fxRateToEur: displayNumberField('fx_rate_to_eur'),
  fxFixedAt: displayTextField('fx_fixed_at'),
  fxSource: displayTextField('fx_source'),
};

/**
 * One booking of any channel, with every field of the service (INTERFACE.md 2.2). Each field may be null. Amounts are
 * as the service wrote them. Only people read these rows: a value that should be text but is not is shown as JSON, and
 * a row that is not an object becomes a row of nulls.
 */
export type ServiceBooking = RowOf<typeof BOOKING_FIELDS>;

/**
 * The value of a field that a decision depends on: its text, `null` if the service leaves the field out, `undefined` if
 * it is unreadable.
 */
export type DecisionText = string | null | undefined;

/**
 * Reads a field as text. An id may be a number; JSON parsers change the digits of a number above 2^53, so that is
 * unreadable.
 */
const textField =
  (name: string): Reader<DecisionText> =>
  ({ [name]: value }) => {
    if (isAbsent(value)) return null;
    if (typeof value === 'string') return value;
    return typeof value === 'number' && Number.isSafeInteger(value) ? String(value) : undefined;
  };

const LISTED_BOOKING_FIELDS = {
  bookingId: textField('booking_id'),
  platform: textField('platform'),
  propertyId: textField('service_property_id'),
  checkIn: textField('reservation_start'),
  checkOut: textField('reservation_end'),
  status: textField('status'),
  guestName: textField('guest_name'),
  paymentMethod: textField('payment_method'),
};

/** A booking with only the fields that identify an attempt's booking, so a fault in any other field does not matter. */
export type ListedBooking = RowOf<typeof LISTED_BOOKING_FIELDS>;

function readRow<Readers extends Readonly<Record<string, Reader<unknown>>>>(
  readers: Readers,
  row: unknown,
): RowOf<Readers> {
  const item = typeof row === 'object' && row !== null ? (row as Item) : {};
  const fields = Object.entries(readers).map(([name, read]) => [name, read(item)] as const);
  return Object.fromEntries(fields) as RowOf<Readers>;
}

/**
 * Returns the schema of a page of `GET /data/bookings` (INTERFACE.md 4.1). A malformed row does not make the page
 * unreadable.
 */
const pageSchemaOf = <Row>(read: (row: unknown) => Row): z.ZodMiniType<Page<Row>> =>
  z.pipe(
    z.object({ total: countSchema, offset: countSchema, items: z.array(z.unknown(), 'Must be a list.') }),
    z.transform(({ total, offset, items }): Page<Row> => ({ total, offset, rows: items.map(read) })),
  );

/** A page of bookings with every field, for people to read. */
export const bookingsPageSchema = pageSchemaOf((row) => readRow(BOOKING_FIELDS, row));

/** A page of bookings with only the fields that identify an attempt's booking. */
export const listedBookingsPageSchema = pageSchemaOf((row) => readRow(LISTED_BOOKING_FIELDS, row));
