import { isoDate } from '../stay/iso-date.ts';

/** Microseconds since 1970: finer than a JavaScript date, as the service's timestamps are. */
export type Micros = number & { readonly __brand: 'Micros' };

const TIMESTAMP = /^(\d{4}-\d{2}-\d{2})T(\d{2}:\d{2}(?::\d{2})?)(?:\.(\d{1,9}))?(Z|[+-]\d{2}:\d{2})?$/;

export const toMicros = (millis: number): Micros => Math.floor(millis * 1000) as Micros;

/** Returns a timestamp like `2026-11-21T07:12:18.123456Z`. */
export function timestampText(micros: Micros): string {
  const millis = Math.floor(micros / 1000);
  const restMicros = String(micros - millis * 1000).padStart(3, '0');
  return new Date(millis).toISOString().replace('Z', `${restMicros}Z`);
}

/**
 * Parses an ISO-8601 timestamp; returns `undefined` if it is invalid. A timestamp without a zone is in UTC. A date
 * without a time is invalid, and so is a timestamp whose `+` has become a space in a query string.
 */
export function readTimestamp(text: string): Micros | undefined {
  const [, day = '', time = '', fraction = '', zone = 'Z'] = TIMESTAMP.exec(text) ?? [];
  const millis = isoDate(day) ? Date.parse(`${day}T${time}${zone}`) : Number.NaN;
  if (Number.isNaN(millis)) return undefined;
  return (millis * 1000 + Number(fraction.padEnd(6, '0').slice(0, 6))) as Micros;
}

/** Returns a clock that never repeats a time and never goes back, so that no two changes have the same time. */
export function createUniqueClock(now: () => number): () => Micros {
  let last = 0;
  return () => {
    last = Math.max(toMicros(now()), last + 1);
    return last as Micros;
  };
}
