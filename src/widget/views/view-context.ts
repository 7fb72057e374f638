import type { SelectionConstraint } from '../../calendar/calendar-model.ts';
import type { Availability } from '../../stay/availability.ts';
import type { IsoDate } from '../../stay/iso-date.ts';
import type { NightRange } from '../../stay/night-range.ts';
import type { Property } from '../../contract/property.ts';
import type { Dispatch } from '../state/state.ts';
import type { BookingMessages, CalendarMessages } from '../../i18n/messages.ts';
import type { Format } from '../../i18n/format.ts';

/** The texts of a view. */
export interface TextContext {
  readonly format: Format;
  readonly words: CalendarMessages;
  readonly bookingWords: BookingMessages;
}

/** The texts, and the function that dispatches a guest's actions. */
export interface ActionContext extends TextContext {
  readonly dispatch: Dispatch;
}

/** The texts, and the place that they are about. */
export interface PlaceContext extends TextContext {
  /** The property, with the host's texts in the guest's language if there are any. */
  readonly property: Property;
  /** Language of the host's texts if it is not the guest's. */
  readonly textLanguage?: string | undefined;
}

/** The context of the views in which a guest chooses a stay. */
export interface DatesContext extends ActionContext, PlaceContext {
  readonly availability: Availability;
  readonly today: IsoDate;
  /** First column of the calendar, 1 to 7; by default that of the region. */
  readonly weekStart?: number | undefined;
  /** Limits what a pick leads to if the check-in is fixed, as in an extension. */
  readonly constraint?: SelectionConstraint | undefined;
  /** Stays that the guest has booked in this browser. */
  readonly own?: readonly NightRange[] | undefined;
}

/** The context of all views. Each view takes only the part that it uses. */
export interface ViewContext extends DatesContext {
  /** The current time, in milliseconds since 1970. */
  readonly now: number;
  /** Address of the page that the guest returns to. */
  readonly page: string;
}
