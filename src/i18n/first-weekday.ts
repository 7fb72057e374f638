interface WeekInfo {
  readonly firstDay: number;
}
type LocaleWithWeek = Intl.Locale & { readonly getWeekInfo?: () => WeekInfo; readonly weekInfo?: WeekInfo };

// Territories whose week does not start on Monday (Unicode CLDR), for engines that do not report it: WebKit before 2022, Firefox
// before 2026.
const SUNDAY_TERRITORIES =
  'AG AS BD BR BS BT BW BZ CA CO DM DO ET GT GU HK HN ID IL IN IS JM JP KE KH KR LA MH MM MO MT MX MZ NI NP PA PE PH PK PR PT PY SA SG SV TH TT TW UM US VE VI WS YE ZA ZW';
const SATURDAY_TERRITORIES = 'AF BH DJ DZ EG IQ IR JO KW LY OM QA SD SY';

function firstWeekdayOfTerritory(region: string): number {
  if (SUNDAY_TERRITORIES.includes(region)) return 7;
  if (SATURDAY_TERRITORIES.includes(region)) return 6;
  return region === 'MV' ? 5 : 1;
}

/** Returns the first day of the week in the territory of `tag`: 1 (Monday) to 7 (Sunday). Throws for an invalid tag. */
export function firstWeekday(tag: string): number {
  const locale: LocaleWithWeek = new Intl.Locale(tag);
  const reported = locale.getWeekInfo?.() ?? locale.weekInfo;
  return reported?.firstDay ?? firstWeekdayOfTerritory(locale.maximize().region ?? '001');
}
