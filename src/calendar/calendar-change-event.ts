import type { Selection } from '../stay/selection.ts';
import type { StayProblem } from '../stay/stay-problem.ts';

/**
 * The guest has picked or cleared dates, or tried to. If the pick was refused, `refused` is the reason. The event bubbles, but
 * does not leave the shadow tree that contains the calendar.
 */
export class CalendarChangeEvent extends Event {
  readonly selection: Selection;
  readonly refused: StayProblem | undefined;

  constructor(selection: Selection, refused?: StayProblem) {
    super('booking-calendar-change', { bubbles: true });
    this.selection = selection;
    this.refused = refused;
  }
}

declare global {
  interface HTMLElementEventMap {
    'booking-calendar-change': CalendarChangeEvent;
  }
}
