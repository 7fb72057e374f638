import type { SelectionConstraint } from '../../calendar/calendar-model.ts';
import type { Availability } from '../../stay/availability.ts';
import type { IsoDate } from '../../stay/iso-date.ts';
import type { NightRange } from '../../stay/night-range.ts';
import type { Property } from '../../contract/property.ts';
import type { Dispatch } from '../state/state.ts';
import type { BookingMessages, CalendarMessages } from '../../i18n/messages.ts';
import type { Format } from '../../i18n/format.ts';

/** What every view gets beside its state: the world it describes, the words for it, and a way to answer. */
export interface ViewContext {
  /** With the host's texts in the guest's language, where there are any. */
  readonly property: Property;
  /** Language of the host's texts where it is not the guest's. */
  readonly textLanguage?: string | undefined;
  readonly availability: Availability;
  readonly today: IsoDate;
  /** Milliseconds since 1970. */
  readonly now: number;
  readonly format: Format;
  readonly words: CalendarMessages;
  readonly bookingWords: BookingMessages;
  /** First column of the calendar, 1 to 7; the region's own where absent. */
  readonly weekStart?: number | undefined;
  /** What a pick comes to where the stay begins where it does, as one that is made longer. */
  readonly constraint?: SelectionConstraint | undefined;
  /** Stays that this browser's guest has booked already. */
  readonly own?: readonly NightRange[] | undefined;
  /** Stands above the dates and the guest's details. */
  readonly banner?: unknown;
  /** Shown at the foot of the window while the widget is outside it. */
  readonly entryBar?: unknown;
  /** Address of the page that a guest comes back to. */
  readonly page: string;
  /** A bank transfer as a code that banking apps read, once it is there. */
  readonly paymentCode?: unknown;
  readonly dispatch: Dispatch;
}
