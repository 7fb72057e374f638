import type { CSSResult } from 'lit';
import { calendarStyles } from '../calendar/calendar-styles.ts';
import { FONT_SIZE, MONTH_GAP, MONTH_WIDTH } from '../calendar/paging.ts';
import { datesStyles } from '../widget/dates/dates-styles.ts';
import { summaryStyles } from '../widget/price/summary-styles.ts';
import { controlStyles } from '../widget/views/control-styles.ts';
import { shellStyles } from '../widget/views/shell-styles.ts';

const textOf = (sheets: readonly CSSResult[]): string => sheets.map(({ cssText }) => cssText).join('');

const CALENDAR = textOf(calendarStyles);

/** Where the calendar has room for two months (`monthsFitting`), which a server cannot measure. */
const TWO_MONTHS = `@container (width >= ${2 * MONTH_WIDTH - MONTH_GAP}px) and (width >= calc(${(2 * MONTH_WIDTH) / FONT_SIZE}em - ${MONTH_GAP}px))`;

/** A part of the frame's width, by that of the calendar, which is a container here: it lies in a padding of 6 px on a phone. */
const ofFrame = (styles: string): string =>
  styles.replace(/([\d.]+)cqi/g, (_part, share: string) => `calc(${share} * (1cqi + 0.12px))`);

/** The calendar's own rules for several months, by its width instead of the class that it gives itself. */
const wideRules = (CALENDAR.match(/[^{}]*\.wide\b[^{}]*\{[^{}]*\}/g) ?? [])
  .join('')
  .replaceAll('.wide', '[data-months]');

/** One month alone has the first days of the next one below its own, and no month is drawn beside it to swipe to. */
const MONTHS = `:host{container-type:inline-size}#months>div+div{display:none}#months::before,#months::after{display:none}${TWO_MONTHS}{${wideRules}#months>div+div{display:block}.day-beyond{visibility:hidden}}`;

export const WIDGET_STYLES: string = textOf([shellStyles, controlStyles, datesStyles, summaryStyles]);
export const CALENDAR_STYLES: string = ofFrame(CALENDAR) + MONTHS;
