import type { BookingWidget } from '../../src/widget/booking-widget.ts';
import type {
  BookingWidgetAttributes,
  BookingWidgetElement,
  BookingWidgetEvents,
  BookingWidgetProperties,
} from '../../src/embed/npm/types.ts';

/** Members of the widget that are for its own modules, not for hosts. */
type InternalMember = 'language' | 'adopt' | 'loadAllMessages';
type LitMember = keyof import('lit').LitElement;

type OwnMember<Element> = Exclude<keyof Element, LitMember | keyof HTMLElement>;

/** Does not compile if the two types differ. */
type Same<One extends Other, Other extends OneAgain, OneAgain = One> = [One, Other];

export type MembersAgree = Same<
  Exclude<OwnMember<BookingWidget>, InternalMember>,
  OwnMember<BookingWidgetElement>
>;
export type PropertiesAreThere = Same<
  OwnMember<BookingWidgetProperties>,
  OwnMember<Pick<BookingWidget, keyof BookingWidgetProperties>>
>;

/** Compiles only if the widget has all members that our types promise. */
export const hasPromisedMembers = (
  widget: Omit<BookingWidget, 'words' | 'setStay'>,
): Omit<BookingWidgetElement, 'words' | 'setStay'> => widget;
export const reasonOf = async (widget: BookingWidget): ReturnType<BookingWidgetElement['setStay']> =>
  widget.setStay({ checkIn: '2027-07-03' });
/** The type allows texts with any name; the console reports names that do not exist. */
export const wordsOf = ({ words }: BookingWidget): BookingWidgetElement['words'] => words;

/** The calendar's own event does not leave the widget. */
type OurEventName = Exclude<keyof HTMLElementEventMap & `booking-${string}`, 'booking-calendar-change'>;
export type EventsAgree = Same<keyof BookingWidgetEvents, OurEventName>;
export const eventsOf = (events: Pick<HTMLElementEventMap, OurEventName>): BookingWidgetEvents => events;

/** Each property has an attribute. */
export const attributes: Record<
  keyof Omit<
    BookingWidgetProperties,
    'weekStart' | 'returnUrl' | 'cancelUrl' | 'checkIn' | 'checkOut' | 'dataLayer' | 'entryBar'
  >,
  unknown
> = {} as Required<BookingWidgetAttributes>;
