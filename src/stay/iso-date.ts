import { UTCDateMini } from '@date-fns/utc/date/mini';
import { addDays, addMonths } from 'date-fns';

/**
 * A calendar day as text, `YYYY-MM-DD`. It has no time and no zone; text order is date order, so days are compared with
 * `<` and `===`. All arithmetic is in this file, in UTC, so that no local clock can shift a day.
 */
export type IsoDate = string & { readonly __brand: 'IsoDate' };

/** A day in UTC, where all days have the same length. */
const DAY_MS = 86_400_000;

const utcDate = (date: IsoDate): Date => new UTCDateMini(utcMillis(date));
const textOf = (date: Date): IsoDate => date.toISOString().slice(0, 10) as IsoDate;

/** Parses `text` as a day; `undefined` if it is invalid: 30 February, `2026-7-1`, year 12026. */
export function isoDate(text: string): IsoDate | undefined {
  const date = utcDate(text as IsoDate);
  return !Number.isNaN(date.getTime()) && textOf(date) === text ? (text as IsoDate) : undefined;
}

/** Returns `date` plus `days`, which may be negative. */
export function plusDays(date: IsoDate, days: number): IsoDate {
  const day = +date.slice(8) + days;
  // Every month has the days 1 to 28, so this needs no `Date`. Text is ten times as fast, and a calendar computes some
  // thousand days.
  if (day > 0 && day < 29) return `${date.slice(0, 8)}${day < 10 ? '0' : ''}${day}` as IsoDate;
  return textOf(addDays(utcDate(date), days));
}

/**
 * Returns `date` plus `months`. If that month does not have the day, the result is its last day (31 January + 1 = 28 February).
 */
export const plusMonths = (date: IsoDate, months: number): IsoDate =>
  textOf(addMonths(utcDate(date), months));

/** Returns the number of days from `from` to `to`: 0 for the same day, negative if `to` is earlier. */
export const daysBetween = (from: IsoDate, to: IsoDate): number => (utcMillis(to) - utcMillis(from)) / DAY_MS;

const WEEK = 7;
/** 1 January 1970 is a Thursday. */
const THURSDAY = 4;

/** Returns the weekday of `date`, from 1 (Monday) to 7 (Sunday). */
export const weekdayOf = (date: IsoDate): number =>
  ((((utcMillis(date) / DAY_MS + THURSDAY - 1) % WEEK) + WEEK) % WEEK) + 1;

export const startOfMonth = (date: IsoDate): IsoDate => `${date.slice(0, 7)}-01` as IsoDate;

const ZERO_CODE = 48;

/** Reads a two-digit number without a substring, because pricing a season reads a hundred thousand dates. */
const twoDigits = (date: IsoDate, index: number): number =>
  (date.charCodeAt(index) - ZERO_CODE) * 10 + date.charCodeAt(index + 1) - ZERO_CODE;

/** Returns the start of `date` in UTC, in milliseconds since 1970: `Intl.DateTimeFormat` needs it with `timeZone: 'UTC'`. */
export function utcMillis(date: IsoDate): number {
  const year = twoDigits(date, 0) * 100 + twoDigits(date, 2);
  return Date.UTC(year, twoDigits(date, 5) - 1, twoDigits(date, 8));
}

/** The names of zones that our oldest supported browsers do not know, each with a name that these browsers do know. */
const FORMER_NAMES: ReadonlyMap<string, string> = new Map([
  ['America/Ciudad_Juarez', 'America/Ojinaga'],
  ['America/Coyhaique', 'America/Punta_Arenas'],
  ['America/Nuuk', 'America/Godthab'],
  ['Europe/Kyiv', 'Europe/Kiev'],
  ['Pacific/Kanton', 'Pacific/Enderbury'],
]);

/** A cache by zone name: creating a formatter takes thirty times as long as using it. */
const formatters = new Map<string, Intl.DateTimeFormat | undefined>();

function createFormatter(name: string): Intl.DateTimeFormat | undefined {
  const options = {
    timeZone: name,
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
  } as const;
  try {
    return new Intl.DateTimeFormat('en-u-ca-iso8601-nu-latn', options);
  } catch {
    const formerName = FORMER_NAMES.get(name);
    return formerName === undefined ? undefined : createFormatter(formerName);
  }
}

function formatterOf(name: string): Intl.DateTimeFormat | undefined {
  if (!formatters.has(name)) formatters.set(name, createFormatter(name));
  return formatters.get(name);
}

/** Whether the platform knows `timeZone` (IANA name), perhaps by a former name. */
export const isKnownZone = (timeZone: string): boolean => formatterOf(timeZone) !== undefined;

/**
 * Returns the local time in `timeZone` (IANA name) at the instant `millis`, to the minute. The result is the instant at which
 * clocks in UTC show that local time: for 12:30 in Lisbon, the instant of 12:30 UTC. A browser that is too old to know the
 * property's zone gets the time in UTC. The proxy knows the zone, and decides on every booking.
 */
export function wallClock(timeZone: string, millis: number): number {
  const parts = formatterOf(timeZone)?.formatToParts(millis);
  if (!parts) return millis;
  const numberOf = (type: string): number => Number(parts.find((each) => each.type === type)?.value);
  return Date.UTC(
    numberOf('year'),
    numberOf('month') - 1,
    numberOf('day'),
    numberOf('hour'),
    numberOf('minute'),
  );
}

/** Returns the day in UTC at the instant `millis`. */
export const dayInUtc = (millis: number): IsoDate => textOf(new Date(millis));

/** Returns the date in `timeZone` (IANA name) at the instant `millis`: the property's "today". */
export const dayInZone = (timeZone: string, millis: number): IsoDate => dayInUtc(wallClock(timeZone, millis));
