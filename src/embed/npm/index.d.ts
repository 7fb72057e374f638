import type { BookingWidgetElement, BookingWidgetEvents } from './types.js';

export type * from './types.js';

declare global {
  interface HTMLElementTagNameMap {
    'booking-widget': BookingWidgetElement;
  }
  interface HTMLElementEventMap extends BookingWidgetEvents {}
}
