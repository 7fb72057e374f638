import type { CSSResult } from 'lit';
import { monthViewStyles } from '../calendar/calendar-styles.ts';
import { FONT_SIZE, MONTH_GAP, MONTH_WIDTH } from '../calendar/paging.ts';
import { wideStyles } from '../calendar/wide-styles.ts';
import { aroundCalendarStyles } from '../widget/dates/around-calendar.ts';
import { buttonStyles } from '../widget/views/button-styles.ts';
import { cardStyles } from '../widget/views/card-styles.ts';
import { layoutStyles } from '../widget/views/shell-styles.ts';
import { themeStyles } from '../widget/views/theme-styles.ts';

const textOf = (sheets: readonly CSSResult[]): string => sheets.map(({ cssText }) => cssText).join('');

/** True if the calendar has room for two months (`monthsFitting`), which a server cannot measure. */
const TWO_MONTHS = `@container (width >= ${2 * MONTH_WIDTH - MONTH_GAP}px) and (width >= calc(${(2 * MONTH_WIDTH) / FONT_SIZE}em - ${MONTH_GAP}px))`;

/**
 * A hundredth of the frame's width: a hundredth of the calendar's content (`1cqi`), plus that of its padding, twice 6 px on a
 * phone.
 */
const SHARE = '--share:calc(1cqi + 0.12px)';

/** Shows the first month, or the two that come after it. */
const MONTHS = `:host{container-type:inline-size;${SHARE}}#months>div+div{display:none}#months>:nth-child(2) h2::after{content:''}${TWO_MONTHS}{${wideStyles.cssText}#months>div{display:none}#months>div+div{display:block}}`;

/** The text for browsers without scripts is drawn over the widget, so it needs a background. */
const SLOTTED = '::slotted(*){background:var(--_surface)}';

export const WIDGET_STYLES: string =
  textOf([themeStyles, layoutStyles, cardStyles, buttonStyles, ...aroundCalendarStyles]) + SLOTTED;
export const CALENDAR_STYLES: string = textOf(monthViewStyles) + MONTHS;
