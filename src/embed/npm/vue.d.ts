import type { DefineComponent, EmitsOptions } from 'vue';
import type { BookingWidgetAttributes, BookingWidgetEvents } from './index.js';

export type * from './index.js';

type Emits = {
  [Name in keyof BookingWidgetEvents]: (event: BookingWidgetEvents[Name]) => void;
} & EmitsOptions;

declare module 'vue' {
  interface GlobalComponents {
    'booking-widget': DefineComponent<BookingWidgetAttributes, {}, {}, {}, {}, {}, {}, Emits>;
  }
}
