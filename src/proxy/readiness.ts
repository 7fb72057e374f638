import type { AttemptStore } from './bookings/attempt-store.ts';
import type { CalendarKeeper } from './calendar/calendar-keeper.ts';
import { calendarReports, summaryOf } from './calendar-report.ts';
import type { CalendarReport } from './calendar-report.ts';
import { jsonAnswer } from './http/answer.ts';
import type { Answer } from './http/answer.ts';
import type { Exchange } from './http/exchange.ts';

export interface ProbeDeps {
  readonly keeper: CalendarKeeper;
  readonly store: Pick<AttemptStore, 'check'>;
  readonly now: () => number;
  /** Whether the runtime still gets round to its guests. */
  readonly isKeepingUp: () => boolean;
  /** Aborts when the proxy is about to leave. */
  readonly signal: AbortSignal;
}

/** Alive: answers, and in time. Nothing outside this process counts, or its trouble would have us restarted. */
export const healthRoute = (exchange: Exchange, { isKeepingUp }: ProbeDeps): Answer =>
  isKeepingUp()
    ? jsonAnswer(exchange, { status: 'ok' })
    : jsonAnswer(exchange, { status: 'overloaded' }, 503);

/** Nobody reads more of them in an answer; those in trouble come first. */
const MAX_NAMED = 100;

const seconds = (ms: number | undefined): number | undefined =>
  ms === undefined ? undefined : Math.round(ms / 1000);

function named(reports: readonly CalendarReport[]): object[] {
  const isFine = ({ status }: CalendarReport): boolean => status === 'loaded';
  const troubled = reports.filter((report) => !isFine(report));
  return [...troubled, ...reports.filter(isFine)]
    .slice(0, MAX_NAMED)
    .map(({ propertyId, status, ageMs }) => ({ propertyId, status, ageSeconds: seconds(ageMs) }));
}

/**
 * Ready: guests can be shown something and their bookings can be kept. A property without rates of its own does not
 * count, or one wrong line of the host's config would take all others off the air; nor does a service that is away for a
 * while, since another instance would not reach it either. Asks the service nothing.
 */
export async function readinessRoute(exchange: Exchange, deps: ProbeDeps): Promise<Answer> {
  const { keeper, signal, store, now } = deps;
  const isStoreUsable = await store.check().then(
    () => true,
    () => false,
  );
  const isReady = keeper.isSettled && !keeper.isKeyRefused && isStoreUsable && !signal.aborted;
  const reports = calendarReports(keeper, now());
  const { counts, oldestMs } = summaryOf(reports);
  const report = {
    status: isReady ? 'ready' : signal.aborted ? 'leaving' : 'not-ready',
    store: isStoreUsable ? 'usable' : 'unusable',
    key: keeper.isKeyRefused ? 'refused' : 'accepted',
    counts,
    oldestSeconds: seconds(oldestMs),
    calendars: named(reports),
  };
  return jsonAnswer(exchange, report, isReady ? 200 : 503);
}
