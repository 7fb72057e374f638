import type { CalendarEntry } from './calendar-entry.ts';
import type { CalendarCache } from './calendar-cache.ts';

/**
 * `stale`: shown, and older than it should be. `refused`: the service gives this property's rates to nobody with our key;
 * what was known before is still shown.
 */
export const CALENDAR_STATUSES = ['loaded', 'stale', 'not-loaded', 'no-rates', 'refused'] as const;
type CalendarStatus = (typeof CALENDAR_STATUSES)[number];

/** What the host may know of one calendar; for readiness and metrics. */
export interface CalendarReport {
  readonly propertyId: string;
  readonly status: CalendarStatus;
  /** Milliseconds since the service confirmed what is shown, where anything is. */
  readonly ageMs: number | undefined;
}

function statusOf(entry: CalendarEntry, calendarCache: CalendarCache): CalendarStatus {
  if (entry.isRefused) return 'refused';
  return calendarCache.isStale(entry) ? 'stale' : entry.state.status;
}

export const calendarReports = (calendarCache: CalendarCache, now: number): CalendarReport[] =>
  calendarCache.entries.map((entry) => ({
    propertyId: entry.property.id,
    status: statusOf(entry, calendarCache),
    ageMs: entry.state.status === 'loaded' ? Math.max(0, now - entry.state.checkedAt) : undefined,
  }));

export interface CalendarSummary {
  readonly counts: Readonly<Record<CalendarStatus, number>>;
  /** Of those that are shown; 0 where none is. */
  readonly oldestMs: number;
}

export function summaryOf(reports: readonly CalendarReport[]): CalendarSummary {
  const count = (wanted: CalendarStatus): number => reports.filter(({ status }) => status === wanted).length;
  const counts = Object.fromEntries(CALENDAR_STATUSES.map((status) => [status, count(status)]));
  return {
    counts: counts as CalendarSummary['counts'],
    oldestMs: reports.reduce((oldest, { ageMs = 0 }) => Math.max(oldest, ageMs), 0),
  };
}
