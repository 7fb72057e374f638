import { html } from 'lit';
import type { TemplateResult } from 'lit';
import '../../calendar/booking-calendar.ts';
import type { CalendarChangeEvent } from '../../calendar/calendar-change-event.ts';
import type { SelectionConstraint } from '../../calendar/scene.ts';
import type { CalendarMessages } from '../../i18n/messages.ts';
import type { Availability } from '../../stay/availability.ts';
import type { IsoDate } from '../../stay/iso-date.ts';
import type { NightRange } from '../../stay/night-range.ts';
import { EMPTY_SELECTION } from '../../stay/selection.ts';
import type { Selection } from '../../stay/selection.ts';
import { CALENDAR_PARTS } from '../../calendar/calendar-parts.ts';
import type { ViewContext } from '../views/view-context.ts';
import { datesLayout } from './dates-layout.ts';
import type { AroundCalendar } from './dates-layout.ts';

/** What the calendar shows; its own skeleton until all of it is there. */
export interface CalendarPane {
  readonly availability?: Availability | undefined;
  readonly today?: IsoDate | undefined;
  readonly selection: Selection;
  /** What a page or a link has chosen, where that cannot be had: the calendar turns to it. */
  readonly dayToShow?: IsoDate | undefined;
  /** Cents. */
  readonly cleaning: number;
  readonly locale: string;
  readonly words?: CalendarMessages | undefined;
  readonly weekStart?: number | undefined;
  readonly constraint?: SelectionConstraint | undefined;
  /** Stays that the guest has booked already. */
  readonly own?: readonly NightRange[] | undefined;
  readonly pick: (change: CalendarChangeEvent) => void;
}

/** What is known of the world that the calendar shows; its skeleton needs none of it. */
type PaneContext = Partial<
  Pick<
    ViewContext,
    'property' | 'availability' | 'today' | 'format' | 'words' | 'weekStart' | 'constraint' | 'own'
  >
>;

export const calendarPane = (
  { property, format, availability, today, words, weekStart, constraint, own }: PaneContext,
  selection: Selection,
  pick: (selection: Selection) => void,
): CalendarPane => ({
  availability,
  today,
  selection,
  cleaning: property?.cleaning ?? 0,
  locale: format?.locale ?? 'en',
  words,
  weekStart,
  constraint,
  own,
  pick: (change) => {
    pick(change.selection);
  },
});

const calendar = (pane: CalendarPane): TemplateResult =>
  html`<booking-calendar
    part="calendar"
    exportparts=${CALENDAR_PARTS}
    ?inert=${pane.availability === undefined}
    .availability=${pane.availability}
    .today=${pane.today}
    .selection=${pane.selection}
    .dayToShow=${pane.dayToShow}
    .cleaning=${pane.cleaning}
    .locale=${pane.locale}
    .words=${pane.words}
    .weekStart=${pane.weekStart}
    .constraint=${pane.constraint}
    .own=${pane.own}
    @booking-calendar-change=${pane.pick}
  ></booking-calendar>`;

/** The calendar with what stands around it, in the direction of its locale. */
export const datesFrame = (pane: CalendarPane, around: AroundCalendar): TemplateResult =>
  datesLayout(pane.locale, calendar(pane), around);

/** The card beside the calendar, in its size. */
const waitingCard = html`<div class="card waiting" part="card loading" aria-hidden="true">
  <h2 class="waiting-heading">&nbsp;</h2>
  <div class="ends">
    <div></div>
    <div></div>
  </div>
  <fieldset class="party">
    <legend>&nbsp;</legend>
    <div class="stepper"></div>
    <div class="stepper"></div>
    <p class="muted">&nbsp;</p>
  </fieldset>
  <div class="lines-place"></div>
  <div class="button primary"></div>
</div>`;

/** What a calendar without anything to show is given. */
export const EMPTY_PANE: CalendarPane = {
  selection: EMPTY_SELECTION,
  cleaning: 0,
  locale: 'en',
  pick: () => undefined,
};

/**
 * The first frame, in the size of what follows: the calendar draws its own cells while it has nothing to show, and the
 * card beside it waits for the code that fills it, unless a server has filled it. Without words nothing is said yet. Parts: `loading`, `card`.
 */
export function loadingView(
  pane: CalendarPane = EMPTY_PANE,
  [
    guests = html`<div class="guests" aria-hidden="true"></div>`,
    side = waitingCard,
    foot = html`<div class="bar" aria-hidden="true"></div>`,
  ]: readonly unknown[] = [],
): TemplateResult {
  const isLoading = pane.availability === undefined;
  return datesFrame(pane, {
    notices: isLoading ? html`<p class="visually-hidden">${pane.words?.loading}</p>` : undefined,
    guests,
    side,
    foot,
  });
}
