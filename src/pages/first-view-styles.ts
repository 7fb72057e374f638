import type { CSSResult } from 'lit';
import { restStyles } from '../calendar/calendar-styles.ts';
import { fitsTwo } from '../calendar/column-styles.ts';
import { aroundCalendarStyles } from '../widget/dates/around-calendar.ts';
import { buttonStyles } from '../widget/views/button-styles.ts';
import { cardStyles } from '../widget/views/card-styles.ts';
import { layoutStyles } from '../widget/views/shell-styles.ts';
import { themeStyles } from '../widget/views/theme-styles.ts';

const textOf = (sheets: readonly CSSResult[]): string => sheets.map(({ cssText }) => cssText).join('');

/** Shows the first of three months on narrow screens, and the other two on wide ones. The first visible heading has an arrow. */
const MONTHS_STYLES = `#months>div+div{display:none}#months>:nth-child(2) h2::after{content:''}@container ${fitsTwo.cssText}{#months>div{display:none}#months>div+div{display:block}}`;

/** The text for browsers without scripts is drawn over the widget, so it needs a background. */
const SLOTTED_STYLES = '::slotted(*){background:var(--_surface)}';

export const WIDGET_STYLES: string =
  textOf([themeStyles, layoutStyles, cardStyles, buttonStyles, ...aroundCalendarStyles]) + SLOTTED_STYLES;
export const CALENDAR_STYLES: string = textOf(restStyles) + MONTHS_STYLES;
