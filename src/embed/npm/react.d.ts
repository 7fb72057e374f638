import type { DetailedHTMLProps, HTMLAttributes } from 'react';
import type { BookingWidgetAttributes, BookingWidgetElement, BookingWidgetListeners } from './index.js';

export type * from './index.js';

type Props = Omit<
  DetailedHTMLProps<HTMLAttributes<BookingWidgetElement>, BookingWidgetElement>,
  keyof BookingWidgetAttributes
> &
  BookingWidgetAttributes &
  BookingWidgetListeners & { class?: string };

declare module 'react' {
  namespace JSX {
    interface IntrinsicElements {
      'booking-widget': Props;
    }
  }
}
