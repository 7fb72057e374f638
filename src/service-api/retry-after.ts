/**
 * The beginning of an HTTP date: `Sun, 06 Nov 1994 08:49:37 GMT` and the two older formats all begin with the weekday.
 */
const HTTP_DATE = /^(Mon|Tue|Wed|Thu|Fri|Sat|Sun)[a-z]*,? /;
/** A longer wait is cut to a day, because no guest waits longer. */
const MAX_SECONDS = 24 * 60 * 60;

/** Parses an HTTP date into milliseconds; `undefined` if the header is not one. */
export function parseHttpDate(header: string | null): number | undefined {
  const millis = HTTP_DATE.test(header ?? '') ? Date.parse(header ?? '') : NaN;
  return Number.isNaN(millis) ? undefined : millis;
}

/**
 * Parses a `Retry-After` header (RFC 9110, 10.2.3) into whole seconds, 0 to a day; `undefined` if it is invalid. A date
 * counts from `now`, the time on the clock of the server that wrote it.
 */
export function parseRetryAfter(header: string | null, now: number): number | undefined {
  const value = (header ?? '').trim();
  if (/^\d+$/.test(value)) return Math.min(Number(value), MAX_SECONDS);
  const date = parseHttpDate(value);
  return date === undefined ? undefined : Math.min(Math.max(0, Math.ceil((date - now) / 1000)), MAX_SECONDS);
}
