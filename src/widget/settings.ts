import { ProblemError } from './wire/problem-error.ts';
import type { FlowProblem } from './flow/flow-state.ts';
import type { DatesWords } from '../i18n/words.ts';

/** What a host may set on the element, as it was set. */
export interface HostSettings {
  readonly property: string;
  readonly proxy: string;
  readonly theme: string;
  readonly weekStart: number | undefined;
  readonly returnUrl: string | null;
  readonly cancelUrl: string | null;
}

const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;
const THEMES = ['auto', 'light', 'dark'];

/** A page's address, also one relative to `base`; an empty or missing one stands for the default. */
const isPage = (address: string | null, base: string): boolean =>
  !address || (URL.canParse(address, base) && /^https?:$/.test(new URL(address, base).protocol));

export const isWeekStart = (day: number | undefined): boolean =>
  day === undefined || (Number.isInteger(day) && day >= 1 && day <= 7);

/** The attributes whose values cannot be used; `base` is the page's. Without the first two there is no widget. */
export function unusableSettings(settings: HostSettings, base: string): readonly string[] {
  const checks = {
    property: UUID.test(settings.property),
    proxy: isPage(settings.proxy, base),
    theme: THEMES.includes(settings.theme),
    'week-start': isWeekStart(settings.weekStart),
    'return-url': isPage(settings.returnUrl, base),
    'cancel-url': isPage(settings.cancelUrl, base),
  };
  return Object.entries(checks).flatMap(([name, isUsable]) => (isUsable ? [] : [name]));
}

/** What the guest is told where there is nothing to show. */
export type FailureWords = keyof Pick<DatesWords, 'notSetUp' | 'notFound' | 'offline' | 'unavailable'>;

const WORDS_FOR: Readonly<Partial<Record<FlowProblem['code'], FailureWords>>> = {
  invalid_request: 'notSetUp',
  origin_not_allowed: 'notSetUp',
  not_found: 'notFound',
  no_rate_calendar: 'notFound',
};

export const failureWords = (error: unknown): FailureWords =>
  (error instanceof ProblemError ? WORDS_FOR[error.problem.code] : undefined) ??
  (navigator.onLine ? 'unavailable' : 'offline');

/** Whether another try could help the guest; the host has to mend the rest. */
export const isPassing = (failure: FailureWords): boolean =>
  failure === 'offline' || failure === 'unavailable';
