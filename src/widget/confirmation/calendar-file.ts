import type { BookingStatus } from '../../contract/booking.ts';
import type { Property } from '../../contract/property.ts';
import type { BookingMessages } from '../../i18n/messages.ts';
import { plusDays } from '../../stay/iso-date.ts';
import type { IsoDate } from '../../stay/iso-date.ts';
import { nightRange } from '../../stay/night-range.ts';
import type { NightRange } from '../../stay/night-range.ts';
import { instantOf } from '../../stay/wall-time.ts';

/** What the file says of where and when. */
export type StayPlace = Pick<Property, 'id' | 'name' | 'timeZone' | 'checkInTime' | 'checkOutTime'>;

export interface CalendarEntry {
  readonly bookingId: string;
  readonly stay: NightRange;
  readonly property: StayPlace;
  /** In the guest's language; for one, that it is the number of the booking. */
  readonly words: Pick<BookingMessages, 'bookingNumber'>;
}

interface FileContext {
  readonly property: StayPlace;
  readonly bookingWords: CalendarEntry['words'];
  /** Milliseconds since 1970. */
  readonly now: number;
}

/** Octets of a line, without its end (RFC 5545, 3.1). */
const LINE_LENGTH = 75;

// RFC 5545, 3.3.11: what would end a text early is escaped.
const text = (value: string): string => value.replace(/[\\;,]/g, '\\$&').replace(/\r?\n/g, '\\n');

const stampOf = (millis: number): string => new Date(millis).toISOString().replace(/[-:]|\.\d+/g, '');

/** A long line goes on in the next one, behind a space; no character is cut in two. */
function fold(line: string): string {
  const encoder = new TextEncoder();
  let folded = '';
  let length = 0;
  for (const character of line) {
    const size = encoder.encode(character).length;
    if (length + size > LINE_LENGTH) {
      folded += '\r\n ';
      length = 1;
    }
    folded += character;
    length += size;
  }
  return folded;
}

/**
 * A time of the day if the host names one; else the day, whose end is the day after its last. If this browser does not know
 * the property's zone, the time is without one ("floating"): right for a guest who looks at it there.
 */
function limit(
  name: 'DTSTART' | 'DTEND',
  day: IsoDate,
  time: string | undefined,
  { timeZone }: StayPlace,
): string {
  if (time !== undefined) {
    const instant = instantOf(day, time, timeZone);
    return `${name}:${instant === undefined ? `${day.replaceAll('-', '')}T${time.replace(':', '')}00` : stampOf(instant)}`;
  }
  const date = name === 'DTEND' ? plusDays(day, 1) : day;
  return `${name};VALUE=DATE:${date.replaceAll('-', '')}`;
}

/**
 * The stay as an iCalendar file (RFC 5545), in a URL to download: from the hour of check-in to that of check-out, as an
 * instant that every calendar shows right in any time zone; where the host does not name both, whole days from that of
 * arrival to that of departure. The same booking has the same UID in every file, so that a calendar takes it once.
 * `stamp` is a time in milliseconds since 1970.
 */
export function calendarFileUrl({ bookingId, stay, property, words }: CalendarEntry, stamp: number): string {
  const isTimed = property.checkInTime !== undefined && property.checkOutTime !== undefined;
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//booking-widget//EN',
    'METHOD:PUBLISH',
    'BEGIN:VEVENT',
    `UID:${text(bookingId)}@${property.id}`,
    `DTSTAMP:${stampOf(stamp)}`,
    limit('DTSTART', stay.checkIn, isTimed ? property.checkInTime : undefined, property),
    limit('DTEND', stay.checkOut, isTimed ? property.checkOutTime : undefined, property),
    `SUMMARY:${text(property.name)}`,
    `DESCRIPTION:${text(`${words.bookingNumber}: ${bookingId}`)}`,
    'END:VEVENT',
    'END:VCALENDAR',
    '',
  ];
  return `data:text/calendar;charset=utf-8,${encodeURIComponent(lines.map(fold).join('\r\n'))}`;
}

/** The calendar file of a booking; `undefined` where its dates are none. */
export function bookingFileUrl(
  { bookingId, checkIn, checkOut }: BookingStatus,
  { property, bookingWords: words, now }: FileContext,
): string | undefined {
  const stay = nightRange(checkIn, checkOut);
  return stay && calendarFileUrl({ bookingId, stay, property, words }, now);
}
