import * as z from 'zod';
import type { Cents } from '../stay/money.ts';
import type { Booking } from './stored-booking.ts';
import { day } from './request-fields.ts';
import type { Ledger } from './ledger.ts';
import { cutPage, pagingSchemas, unitFilter } from './query.ts';
import type { Page, Query } from './query.ts';
import { parseRequest } from './refused-request.ts';
import type { ApiKey, Unit } from './unit.ts';

/** A booking in the list (INTERFACE.md 2.2). Each field may be `null`. */
export type BookingItem = Readonly<Record<string, string | number | null>>;

const bookingsQuery = z.object({
  from: day.optional(),
  to: day.optional(),
  unit: unitFilter,
  ...pagingSchemas(100, 1000),
});

/** The interface does not list the values of `status`; these are the sandbox's own. */
const STATUS_OF = {
  none: 'confirmed',
  paid: 'confirmed',
  open: 'pending',
  confirming: 'pending',
  expired: 'cancelled',
} as const satisfies Record<Booking['payment']['state'], string>;

const toEuros = (cents: Cents): number => cents / 100;

export function bookingItem(booking: Booking, unit: Unit): BookingItem {
  const isWebsite = booking.platform === 'Website';
  return {
    internal_booking_id: booking.internalId,
    booking_id: booking.id,
    platform: booking.platform,
    service_property_id: booking.unitId,
    friendly_name: unit.name,
    listing_id: isWebsite ? null : `${booking.platform.toLowerCase()}-${unit.id.slice(0, 8)}`,
    booking_date: new Date(booking.bookedAt).toISOString(),
    reservation_start: booking.stay.checkIn,
    reservation_end: booking.stay.checkOut,
    status: STATUS_OF[booking.payment.state],
    guest_name: booking.guestName,
    email: booking.email,
    phone: booking.phone,
    guest_origin: isWebsite ? null : booking.platform,
    guest_origin_gpt: isWebsite ? 'Direct' : 'OTA',
    adults: booking.adults,
    children: booking.children,
    nights_price: toEuros(booking.nightsPrice),
    cleaning: toEuros(booking.cleaning),
    city_tax_platform: booking.cityTax === null ? null : toEuros(booking.cityTax),
    commission_host: toEuros(booking.commission),
    currency: 'EUR',
    payment_method: booking.paymentMethod,
    fx_rate_to_eur: 1,
    fx_fixed_at: new Date(booking.bookedAt).toISOString(),
    fx_source: isWebsite ? null : 'fixed',
  };
}

const byCheckIn = (a: Booking, b: Booking): number =>
  a.stay.checkIn === b.stay.checkIn ? a.bookedAt - b.bookedAt : a.stay.checkIn < b.stay.checkIn ? -1 : 1;

/** `GET /data/bookings` (INTERFACE.md 4.1): only active units within the key's scope. */
export function bookingsPage(query: Query, caller: ApiKey, ledger: Ledger): Page<BookingItem> {
  const { from, to, unit: matchesName, ...page } = parseRequest(bookingsQuery, query);
  const items = ledger
    .bookings()
    .filter(({ stay }) => (!from || stay.checkIn >= from) && (!to || stay.checkIn <= to))
    .sort(byCheckIn)
    .flatMap((booking): BookingItem[] => {
      const unit = ledger.unit(booking.unitId);
      const isVisible = unit?.active === true && caller.unitIds.has(unit.id) && matchesName(unit.name);
      return isVisible ? [bookingItem(booking, unit)] : [];
    });
  return cutPage(items, page);
}
