import type { Selection } from '../stay/selection.ts';

/**
 * The guest has picked or cleared dates, or tried to: after a refused pick the selection is usually the same. The event bubbles,
 * but does not leave the shadow tree that contains the calendar.
 */
export class CalendarChangeEvent extends Event {
  readonly selection: Selection;

  constructor(selection: Selection) {
    super('booking-calendar-change', { bubbles: true });
    this.selection = selection;
  }
}

declare global {
  interface HTMLElementEventMap {
    'booking-calendar-change': CalendarChangeEvent;
  }
}
