import { css, html } from 'lit';
import type { CSSResult, TemplateResult } from 'lit';
import type { FlowState } from '../state/state.ts';
import type { CalendarChangeEvent } from '../../calendar/calendar-change-event.ts';
import '../../calendar/finder/booking-finder.ts';
import { FINDER_PARTS } from '../../calendar/calendar-parts.ts';
import type { IsoDate } from '../../stay/iso-date.ts';
import type { NightRange } from '../../stay/night-range.ts';
import type { Selection } from '../../stay/selection.ts';
import { bookingCalendar, calendarPane } from '../views/calendar-pane.ts';
import type { CalendarPane } from '../views/calendar-pane.ts';
import { datesLayout } from './dates-layout.ts';
import { aroundCalendar, aroundCalendarStyles } from './around-calendar.ts';
import type { DraftPrices, SummaryContext } from '../price/describe-summary.ts';
import { pricedDraft } from '../price/describe-summary.ts';
import type { ActionContext } from '../views/view-context.ts';

const datesStyles: CSSResult = css`
  /* A control that gets the focus is scrolled above the bar, which covers the foot of a narrow widget. */
  @container booking (width < 45em) {
    .dates :is(button, input, select, summary) {
      scroll-margin-block-end: 96px;
    }
    .bar :is(button, summary) {
      scroll-margin-block-end: 0;
    }
  }
`;

export const datesViewStyles: readonly CSSResult[] = [...aroundCalendarStyles, datesStyles];

/** What the dates step shows beside the guest's choice. */
export interface DatesContext extends ActionContext, SummaryContext, DraftPrices {
  /** First column of the calendar, 1 to 7; by default that of the region. */
  readonly weekStart?: number | undefined;
  /** Stays that the guest has booked in this browser. */
  readonly bookedStays?: readonly NightRange[] | undefined;
}

type DatesState = Extract<FlowState, { step: 'dates' }>;

/** Returns the month that the calendar beside this finder shows. */
const shownMonth = (finder: Element): IsoDate | undefined =>
  (finder.getRootNode() as ParentNode).querySelector('booking-calendar')?.pages.month;

/** Renders the finder, which offers other ways to choose a stay from the same data as the calendar. */
const finderPane = (pane: CalendarPane): TemplateResult =>
  html`<booking-finder
    exportparts=${FINDER_PARTS}
    .availability=${pane.availability}
    .today=${pane.today}
    .selection=${pane.selection}
    .party=${pane.party}
    .cleaning=${pane.cleaning}
    .locale=${pane.locale}
    .words=${pane.words}
    .shownMonth=${shownMonth}
    @booking-calendar-change=${({ selection }: CalendarChangeEvent) => {
      pane.pick(selection);
    }}
  ></booking-finder>`;

/** The views of other parts above and below the calendar. */
interface DatesSlots {
  readonly banner: unknown;
  readonly notice: unknown;
  readonly entryBar: unknown;
}

/** Renders the step in which the guest chooses dates and guests. */
export function datesView(
  state: DatesState,
  context: DatesContext,
  { banner, notice, entryBar }: DatesSlots,
): TemplateResult {
  const { draft } = state;
  const priced = pricedDraft(draft, context);
  const select = (selection: Selection): void => {
    context.dispatch({ type: 'select', selection });
  };
  const dayToShow = state.notice?.kind === 'dates-refused' ? state.notice.checkIn : undefined;
  const { party } = draft;
  const pane = { ...calendarPane({ ...context, party }, draft.selection, select), dayToShow };
  const around = aroundCalendar(draft, priced, context);
  return datesLayout(pane.locale, bookingCalendar(pane), {
    ...around,
    notices: html`${banner}${notice}`,
    finder: finderPane(pane),
    foot: html`${around.foot}${entryBar}`,
  });
}
