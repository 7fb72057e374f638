import type { BookingStatus } from '../../contract/booking.ts';
import type { Property } from '../../contract/property.ts';
import type { BookingMessages } from '../../i18n/messages.ts';
import { plusDays } from '../../stay/iso-date.ts';
import type { IsoDate } from '../../stay/iso-date.ts';
import { nightRange } from '../../stay/night-range.ts';
import { instantOf } from '../../stay/wall-time.ts';

/** What the calendar file says about the place. */
export type StayPlace = Pick<Property, 'id' | 'name' | 'timeZone' | 'checkInTime' | 'checkOutTime'>;

interface FileContext {
  readonly property: StayPlace;
  /** The label of the booking's number, in the guest's language. */
  readonly bookingWords: Pick<BookingMessages, 'bookingNumber'>;
  /** The time of the file, in milliseconds since 1970. */
  readonly now: number;
}

/** The most octets of a line, without the line break (RFC 5545, 3.1). */
const MAX_LINE_OCTETS = 75;

// RFC 5545, 3.3.11: escapes the characters that would end a text early.
const escapeText = (value: string): string => value.replace(/[\\;,]/g, '\\$&').replace(/\r?\n/g, '\\n');

const stampOf = (millis: number): string => new Date(millis).toISOString().replace(/[-:]|\.\d+/g, '');

/** Folds a long line into several, each of which continues after a space. No character is split. */
function fold(line: string): string {
  const encoder = new TextEncoder();
  let folded = '';
  let length = 0;
  for (const character of line) {
    const size = encoder.encode(character).length;
    if (length + size > MAX_LINE_OCTETS) {
      folded += '\r\n ';
      length = 1;
    }
    folded += character;
    length += size;
  }
  return folded;
}

/**
 * Returns the line with the start or the end of the stay. Without a time it is a whole day, and the end is the day after the last
 * day. If this browser does not know the property's time zone, the time has no zone ("floating") and is the local time of the
 * reader.
 */
function dateLine(
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
 * Returns the URL of an iCalendar file (RFC 5545) with the stay. The stay lasts from the hour of check-in to the hour of
 * check-out, as instants that every calendar shows correctly in any time zone. If the host does not name both hours, the stay
 * covers whole days. A booking has the same UID in every file, so that calendars add it only once. Returns `undefined` if the
 * booking's dates are invalid.
 */
export function bookingFileUrl(
  { bookingId, checkIn, checkOut }: Pick<BookingStatus, 'bookingId' | 'checkIn' | 'checkOut'>,
  { property, bookingWords, now }: FileContext,
): string | undefined {
  const stay = nightRange(checkIn, checkOut);
  if (!stay) return undefined;
  const isTimed = property.checkInTime !== undefined && property.checkOutTime !== undefined;
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//booking-widget//EN',
    'METHOD:PUBLISH',
    'BEGIN:VEVENT',
    `UID:${escapeText(bookingId)}@${property.id}`,
    `DTSTAMP:${stampOf(now)}`,
    dateLine('DTSTART', stay.checkIn, isTimed ? property.checkInTime : undefined, property),
    dateLine('DTEND', stay.checkOut, isTimed ? property.checkOutTime : undefined, property),
    `SUMMARY:${escapeText(property.name)}`,
    `DESCRIPTION:${escapeText(`${bookingWords.bookingNumber}: ${bookingId}`)}`,
    'END:VEVENT',
    'END:VCALENDAR',
    '',
  ];
  return `data:text/calendar;charset=utf-8,${encodeURIComponent(lines.map(fold).join('\r\n'))}`;
}
