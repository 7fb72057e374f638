import type { SelectionConstraint } from '../../calendar/calendar-model.ts';
import type { Availability } from '../../stay/availability.ts';
import type { IsoDate } from '../../stay/iso-date.ts';
import type { NightRange } from '../../stay/night-range.ts';
import type { Property } from '../../contract/property.ts';
import type { Dispatch } from '../state/state.ts';
import type { BookingMessages, CalendarMessages } from '../../i18n/messages.ts';
import type { Format } from '../../i18n/format.ts';

/** The words of a view. */
export interface TextContext {
  readonly format: Format;
  readonly words: CalendarMessages;
  readonly bookingWords: BookingMessages;
}

/** The words, and what a guest does is answered by. */
export interface ActionContext extends TextContext {
  readonly dispatch: Dispatch;
}

/** The words, and the place that they are about. */
export interface PlaceContext extends TextContext {
  /** With the host's texts in the guest's language, where there are any. */
  readonly property: Property;
  /** Language of the host's texts where it is not the guest's. */
  readonly textLanguage?: string | undefined;
}

/** What a stay is chosen with. */
export interface DatesContext extends ActionContext, PlaceContext {
  readonly availability: Availability;
  readonly today: IsoDate;
  /** First column of the calendar, 1 to 7; the region's own where absent. */
  readonly weekStart?: number | undefined;
  /** What a pick comes to where the stay begins where it does, as one that is made longer. */
  readonly constraint?: SelectionConstraint | undefined;
  /** Stays that this browser's guest has booked already. */
  readonly own?: readonly NightRange[] | undefined;
}

/** All that views describe a state with. A view asks for the part of it that it uses. */
export interface ViewContext extends DatesContext {
  /** Milliseconds since 1970. */
  readonly now: number;
  /** Address of the page that a guest comes back to. */
  readonly page: string;
}
