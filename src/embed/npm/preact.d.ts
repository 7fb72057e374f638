import type { HTMLAttributes } from 'preact';
import type { BookingWidgetAttributes, BookingWidgetElement, BookingWidgetListeners } from './index.js';

export type * from './index.js';

type Props = Omit<HTMLAttributes<BookingWidgetElement>, keyof BookingWidgetAttributes> &
  BookingWidgetAttributes &
  BookingWidgetListeners;

declare module 'preact' {
  namespace JSX {
    interface IntrinsicElements {
      'booking-widget': Props;
    }
  }
}
