import type { HTMLAttributes } from 'svelte/elements';
import type { BookingWidgetAttributes, BookingWidgetElement, BookingWidgetListeners } from './index.js';

export type * from './index.js';

declare module 'svelte/elements' {
  interface SvelteHTMLElements {
    'booking-widget': Omit<HTMLAttributes<BookingWidgetElement>, keyof BookingWidgetAttributes> &
      BookingWidgetAttributes &
      BookingWidgetListeners;
  }
}
