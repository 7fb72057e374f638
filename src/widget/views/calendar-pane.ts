import { html } from 'lit';
import type { TemplateResult } from 'lit';
import '../../calendar/booking-calendar.ts';
import type { BookingCalendar } from '../../calendar/booking-calendar.ts';
import type { CalendarChangeEvent } from '../../calendar/calendar-change-event.ts';
import { CALENDAR_PARTS } from '../../calendar/calendar-parts.ts';
import type { SelectionConstraint } from '../../calendar/calendar-model.ts';
import type { CalendarMessages } from '../../i18n/messages.ts';
import type { Availability } from '../../stay/availability.ts';
import type { IsoDate } from '../../stay/iso-date.ts';
import type { NightRange } from '../../stay/night-range.ts';
import type { Party } from '../../stay/party.ts';
import type { Selection } from '../../stay/selection.ts';
import type { PlaceContext } from './view-context.ts';

/** The inputs of the calendar. Until all of them are known, the calendar shows a skeleton. */
export interface CalendarPane {
  readonly availability?: Availability | undefined;
  readonly today?: IsoDate | undefined;
  readonly party?: Party | undefined;
  readonly selection: Selection;
  /** A day that a page or a link has chosen, but that cannot be booked. The calendar turns to it. */
  readonly dayToShow?: IsoDate | undefined;
  /** The cleaning fee, in cents. */
  readonly cleaning: number;
  readonly locale: string;
  readonly words?: CalendarMessages | undefined;
  readonly weekStart?: number | undefined;
  readonly constraint?: SelectionConstraint | undefined;
  /** Stays that the guest has already booked. */
  readonly bookedStays?: readonly NightRange[] | undefined;
  readonly pick: (selection: Selection) => void;
}

/** The inputs that are known so far. The skeleton needs none. */
type PaneContext = Partial<Pick<PlaceContext, 'property' | 'format'>> &
  Pick<
    CalendarPane,
    'availability' | 'today' | 'party' | 'words' | 'weekStart' | 'constraint' | 'bookedStays'
  >;

export const calendarPane = (
  { property, format, availability, today, party, words, weekStart, constraint, bookedStays }: PaneContext,
  selection: Selection,
  pick: CalendarPane['pick'],
): CalendarPane => ({
  availability,
  today,
  party,
  selection,
  cleaning: property?.cleaning ?? 0,
  locale: format?.locale ?? 'en',
  words,
  weekStart,
  constraint,
  bookedStays,
  pick,
});

/**
 * Returns the handler of a pick. It sets the new selection at once, because the guest may press twice before the next drawing.
 */
const pickHandler =
  ({ pick }: CalendarPane) =>
  ({ selection, currentTarget }: CalendarChangeEvent): void => {
    pick(selection);
    (currentTarget as BookingCalendar).selection = selection;
  };

export const bookingCalendar = (pane: CalendarPane): TemplateResult =>
  html`<booking-calendar
    part="calendar"
    exportparts=${CALENDAR_PARTS}
    ?inert=${pane.availability === undefined}
    .availability=${pane.availability}
    .today=${pane.today}
    .party=${pane.party}
    .selection=${pane.selection}
    .dayToShow=${pane.dayToShow}
    .cleaning=${pane.cleaning}
    .locale=${pane.locale}
    .words=${pane.words}
    .weekStart=${pane.weekStart}
    .constraint=${pane.constraint}
    .bookedStays=${pane.bookedStays}
    @booking-calendar-change=${pickHandler(pane)}
  ></booking-calendar>`;
