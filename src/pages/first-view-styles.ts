import type { CSSResult } from 'lit';
import { monthViewStyles } from '../calendar/calendar-styles.ts';
import { FONT_SIZE, MONTH_GAP, MONTH_WIDTH } from '../calendar/paging.ts';
import { wideStyles } from '../calendar/wide-styles.ts';
import { partyStyles } from '../widget/dates/party-styles.ts';
import { summaryStyles } from '../widget/price/summary-styles.ts';
import { buttonStyles } from '../widget/views/button-styles.ts';
import { cardStyles } from '../widget/views/card-styles.ts';
import { layoutStyles } from '../widget/views/shell-styles.ts';
import { themeStyles } from '../widget/views/theme-styles.ts';

const textOf = (sheets: readonly CSSResult[]): string => sheets.map(({ cssText }) => cssText).join('');

/** Where the calendar has room for two months (`monthsFitting`), which a server cannot measure. */
const TWO_MONTHS = `@container (width >= ${2 * MONTH_WIDTH - MONTH_GAP}px) and (width >= calc(${(2 * MONTH_WIDTH) / FONT_SIZE}em - ${MONTH_GAP}px))`;

/** A part of the frame's width, by that of the calendar, which is a container here: it lies in a padding of 6 px on a phone. */
const ofFrame = (styles: string): string =>
  styles.replace(/([\d.]+)cqi/g, (_part, share: string) => `calc(${share} * (1cqi + 0.12px))`);

/** By the calendar's width, instead of the class that it gives itself. */
const WIDE = wideStyles.cssText.replaceAll('.wide', '[data-months]');

/** One month, or the two that come after it. */
const MONTHS = `:host{container-type:inline-size}#months>div+div{display:none}#months>:nth-child(2) h2::after{content:''}${TWO_MONTHS}{${WIDE}#months>div{display:none}#months>div+div{display:block}}`;

/** What the page says for want of scripts lies on the widget. */
const SLOTTED = '::slotted(*){background:var(--_surface)}';

export const WIDGET_STYLES: string =
  textOf([themeStyles, layoutStyles, cardStyles, buttonStyles, partyStyles, summaryStyles]) + SLOTTED;
export const CALENDAR_STYLES: string = ofFrame(textOf(monthViewStyles)) + MONTHS;
