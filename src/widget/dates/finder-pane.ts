import { html } from 'lit';
import type { TemplateResult } from 'lit';
import '../../calendar/finder/booking-finder.ts';
import type { IsoDate } from '../../stay/iso-date.ts';
import { FINDER_PARTS } from '../../calendar/finder/finder-parts.ts';
import type { CalendarPane } from './dates-frame.ts';

/** The calendar above keeps to itself which month it shows, but for who asks. */
const lookedAt = (finder: Element): IsoDate | undefined =>
  (finder.getRootNode() as ParentNode).querySelector('booking-calendar')?.pages.month;

/** The ways to choose a stay without the grid, told what the calendar is told. Part: `finder`, and those within it. */
export const finderPane = (pane: CalendarPane): TemplateResult =>
  html`<booking-finder
    exportparts=${FINDER_PARTS}
    .availability=${pane.availability}
    .today=${pane.today}
    .selection=${pane.selection}
    .cleaning=${pane.cleaning}
    .locale=${pane.locale}
    .words=${pane.words}
    .lookedAt=${lookedAt}
    @booking-calendar-change=${pane.pick}
  ></booking-finder>`;
