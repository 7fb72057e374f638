interface WeekInfo {
  readonly firstDay: number;
}
type LocaleWithWeek = Intl.Locale & { readonly getWeekInfo?: () => WeekInfo; readonly weekInfo?: WeekInfo };

let inRegion: ((region: string) => number) | undefined;

const toldBy = (locale: LocaleWithWeek): WeekInfo | undefined => locale.getWeekInfo?.() ?? locale.weekInfo;

/** Brings a table of the world's weeks where the engine has none: WebKit before 2022, Firefox before 2026. */
export async function learnWeeks(): Promise<void> {
  if (!toldBy(new Intl.Locale('en'))) inRegion = (await import('./week-table.ts')).firstWeekdayIn;
}

/**
 * The day a week starts on where `tag` is at home: 1 (Monday) to 7 (Sunday). An engine that does not tell has to have
 * learnt its weeks, or each begins on Monday. Throws for a tag that is none.
 */
export function firstWeekday(tag: string): number {
  const locale = new Intl.Locale(tag);
  return toldBy(locale)?.firstDay ?? inRegion?.(locale.maximize().region ?? '001') ?? 1;
}
