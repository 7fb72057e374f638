import type { BookingStatus } from '../../contract/booking.ts';
import { plusDays } from '../../stay/iso-date.ts';
import { nightRange } from '../../stay/night-range.ts';
import type { NightRange } from '../../stay/night-range.ts';
import type { Property } from '../../contract/property.ts';

export interface CalendarEntry {
  readonly uid: string;
  readonly title: string;
  readonly stay: NightRange;
}

const compact = (date: string): string => date.replaceAll('-', '');
// RFC 5545, 3.3.11: what would end a text early is escaped.
const text = (value: string): string => value.replace(/[\\;,]/g, '\\$&').replace(/\r?\n/g, '\\n');

/**
 * The stay as an iCalendar file (RFC 5545), in a URL to download. A whole-day entry, whose end is the day after its
 * last: so it shows from the day of arrival to the day of departure. `stamp` is a time in milliseconds since 1970.
 */
export function calendarFileUrl(
  { uid, title, stay }: CalendarEntry,
  dayAfter: string,
  stamp: number,
): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//booking-widget//EN',
    'BEGIN:VEVENT',
    `UID:${text(uid)}`,
    `DTSTAMP:${new Date(stamp).toISOString().replace(/[-:]|\.\d+/g, '')}`,
    `DTSTART;VALUE=DATE:${compact(stay.checkIn)}`,
    `DTEND;VALUE=DATE:${compact(dayAfter)}`,
    `SUMMARY:${text(title)}`,
    'END:VEVENT',
    'END:VCALENDAR',
    '',
  ];
  return `data:text/calendar;charset=utf-8,${encodeURIComponent(lines.join('\r\n'))}`;
}

/** The calendar file of a booking; `undefined` where its dates are none. */
export function bookingFileUrl(
  booking: BookingStatus,
  { property, now }: { readonly property: Pick<Property, 'name'>; readonly now: number },
): string | undefined {
  const stay = nightRange(booking.checkIn, booking.checkOut);
  const entry = stay && { uid: booking.bookingId, title: property.name, stay };
  return entry && calendarFileUrl(entry, plusDays(stay.checkOut, 1), now);
}
