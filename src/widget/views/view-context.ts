import type { Property } from '../../contract/property.ts';
import type { Dispatch } from '../state/state.ts';
import type { BookingMessages, CalendarMessages } from '../../i18n/messages.ts';
import type { Format } from '../../i18n/format.ts';

/** The texts of a view. A view names everything else that it uses. */
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

/** The texts, and the current time, in milliseconds since 1970. */
export interface TimeContext extends TextContext {
  readonly now: number;
}
