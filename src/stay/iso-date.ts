/**
 * A calendar day as text, `YYYY-MM-DD`. It has no time and no zone; text order is date order, so days are
 * compared with `<` and `===`. All arithmetic is in this file, in UTC, so that no local clock can shift a day.
 */
export type IsoDate = string & { readonly __brand: 'IsoDate' };

/** Of a day in UTC, where none is shorter or longer. */
const DAY_MS = 86_400_000;

/** Of its numbers: a calendar asks for some thousand of them, and to parse a text takes five times as long. */
const utc = (date: IsoDate): Date =>
  new Date(Date.UTC(+date.slice(0, 4), +date.slice(5, 7) - 1, +date.slice(8)));
const textOf = (date: Date): IsoDate => date.toISOString().slice(0, 10) as IsoDate;

/** The day that `text` names, or `undefined` where there is none: 30 February, `2026-7-1`, year 12026. */
export function isoDate(text: string): IsoDate | undefined {
  const date = utc(text as IsoDate);
  return !Number.isNaN(date.getTime()) && textOf(date) === text ? (text as IsoDate) : undefined;
}

/** `date` moved by `days`, which may be negative. */
export function plusDays(date: IsoDate, days: number): IsoDate {
  const day = +date.slice(8) + days;
  // Every month has these: the text of the day beside says all there is to say, at a fifth of the time.
  if (day > 9 && day < 29) return `${date.slice(0, 8)}${day}` as IsoDate;
  return textOf(new Date(utcMillis(date) + days * DAY_MS));
}

/** `date` moved by `months`; a day that the target month lacks becomes its last one (31 January + 1 = 28 February). */
export function plusMonths(date: IsoDate, months: number): IsoDate {
  const moved = utc(date);
  const day = moved.getUTCDate();
  moved.setUTCMonth(moved.getUTCMonth() + months);
  // A day that the month lacks has run over into the next one: day 0 of that is the last of the month meant.
  if (moved.getUTCDate() < day) moved.setUTCDate(0);
  return textOf(moved);
}

/** Days from `from` to `to`: 0 for the same day, negative when `to` is earlier. */
export const daysBetween = (from: IsoDate, to: IsoDate): number => (utcMillis(to) - utcMillis(from)) / DAY_MS;

/** 1 (Monday) to 7 (Sunday). */
export const weekdayOf = (date: IsoDate): number => utc(date).getUTCDay() || 7;

/** The first day of the month that `date` lies in. */
export const startOfMonth = (date: IsoDate): IsoDate => `${date.slice(0, 7)}-01` as IsoDate;

export const daysInMonth = (date: IsoDate): number =>
  daysBetween(startOfMonth(date), plusMonths(startOfMonth(date), 1));

/** The instant to hand to `Intl.DateTimeFormat` with `timeZone: 'UTC'`. */
export const utcMillis = (date: IsoDate): number => utc(date).getTime();

/**
 * The day that it is in `timeZone` (IANA name) at the instant `millis`: the property's "today".
 * Throws a `RangeError` for a zone that the platform does not know.
 */
export function dayInZone(timeZone: string, millis: number): IsoDate {
  const parts = new Intl.DateTimeFormat('en-u-ca-iso8601-nu-latn', {
    timeZone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
  }).formatToParts(millis);
  const part = (type: string): string => parts.find((each) => each.type === type)?.value ?? '';
  return `${part('year')}-${part('month')}-${part('day')}` as IsoDate;
}
