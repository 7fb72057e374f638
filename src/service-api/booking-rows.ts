import * as z from 'zod/mini';
import { count } from './schemas.ts';
import type { Page } from './schemas.ts';

/**
 * One booking of any channel, with all that the service tells of it (service-interface 2.2); each field may be null.
 * Amounts are as the service wrote them. For people to read: what should be text and is none is shown as the JSON that
 * it is, and a row that is no object has no field.
 */
export interface ServiceBooking {
  readonly internalBookingId: string | null;
  readonly bookingId: string | null;
  readonly platform: string | null;
  readonly propertyId: string | null;
  readonly name: string | null;
  readonly listingId: string | null;
  readonly bookingDate: string | null;
  readonly checkIn: string | null;
  readonly checkOut: string | null;
  readonly status: string | null;
  readonly guestName: string | null;
  readonly email: string | null;
  readonly phone: string | null;
  readonly guestOrigin: string | null;
  readonly guestOriginGpt: string | null;
  readonly adults: number | null;
  readonly children: number | null;
  readonly nightsPrice: number | null;
  readonly cleaning: number | null;
  readonly cityTax: number | null;
  readonly commission: number | null;
  readonly currency: string | null;
  readonly paymentMethod: string | null;
  readonly fxRateToEur: number | null;
  readonly fxFixedAt: string | null;
  readonly fxSource: string | null;
}

/** A field that a decision hangs on: its text, `null` where the service tells none, `undefined` where it is no text. */
export type TextField = string | null | undefined;

/** What an attempt is known again by, and nothing more: who reads it must not stumble over any other field. */
export interface ListedBooking {
  readonly bookingId: TextField;
  readonly platform: TextField;
  readonly propertyId: TextField;
  readonly checkIn: TextField;
  readonly checkOut: TextField;
  readonly status: TextField;
  readonly guestName: TextField;
  readonly paymentMethod: TextField;
}

type Item = Readonly<Partial<Record<string, unknown>>>;

const itemOf = (row: unknown): Item => (typeof row === 'object' && row !== null ? (row as Item) : {});

const isAbsent = (value: unknown): value is null | undefined => value === null || value === undefined;

function shownText(value: unknown): string | null {
  if (isAbsent(value)) return null;
  return typeof value === 'string' ? value : JSON.stringify(value);
}

/** Nothing is done with it but to show it. */
const shownNumber = (value: unknown): number | null => (typeof value === 'number' ? value : null);

/** Ids may come as numbers; of one that is too large for JSON's readers nobody knows all digits. */
function textField(value: unknown): TextField {
  if (isAbsent(value)) return null;
  if (typeof value === 'string') return value;
  return typeof value === 'number' && Number.isSafeInteger(value) ? String(value) : undefined;
}

function serviceBooking(row: unknown): ServiceBooking {
  const item = itemOf(row);
  return {
    internalBookingId: shownText(item['internal_booking_id']),
    bookingId: shownText(item['booking_id']),
    platform: shownText(item['platform']),
    propertyId: shownText(item['service_property_id']),
    name: shownText(item['friendly_name']),
    listingId: shownText(item['listing_id']),
    bookingDate: shownText(item['booking_date']),
    checkIn: shownText(item['reservation_start']),
    checkOut: shownText(item['reservation_end']),
    status: shownText(item['status']),
    guestName: shownText(item['guest_name']),
    email: shownText(item['email']),
    phone: shownText(item['phone']),
    guestOrigin: shownText(item['guest_origin']),
    guestOriginGpt: shownText(item['guest_origin_gpt']),
    adults: shownNumber(item['adults']),
    children: shownNumber(item['children']),
    nightsPrice: shownNumber(item['nights_price']),
    cleaning: shownNumber(item['cleaning']),
    cityTax: shownNumber(item['city_tax_platform']),
    commission: shownNumber(item['commission_host']),
    currency: shownText(item['currency']),
    paymentMethod: shownText(item['payment_method']),
    fxRateToEur: shownNumber(item['fx_rate_to_eur']),
    fxFixedAt: shownText(item['fx_fixed_at']),
    fxSource: shownText(item['fx_source']),
  };
}

function listedBooking(row: unknown): ListedBooking {
  const item = itemOf(row);
  return {
    bookingId: textField(item['booking_id']),
    platform: textField(item['platform']),
    propertyId: textField(item['service_property_id']),
    checkIn: textField(item['reservation_start']),
    checkOut: textField(item['reservation_end']),
    status: textField(item['status']),
    guestName: textField(item['guest_name']),
    paymentMethod: textField(item['payment_method']),
  };
}

/** `GET /data/bookings` (4.1). No row makes it unreadable, whatever is in it. */
const pageOf = <Row>(read: (row: unknown) => Row): z.ZodMiniType<Page<Row>> =>
  z.pipe(
    z.object({ total: count, offset: count, items: z.array(z.unknown(), 'Must be a list.') }),
    z.transform(({ total, offset, items }): Page<Row> => ({ total, offset, rows: items.map(read) })),
  );

/** Every field, for people to read. */
export const bookingsPageSchema: z.ZodMiniType<Page<ServiceBooking>> = pageOf(serviceBooking);

/** The fields that an attempt is known again by. */
export const listedBookingsPageSchema: z.ZodMiniType<Page<ListedBooking>> = pageOf(listedBooking);
