import type { Selection } from '../stay/selection.ts';
import type { StayProblem } from '../stay/stay-problem.ts';

/**
 * The guest has picked or cleared something, or tried to: with `refused`, the selection is unchanged. Bubbles within the calendar's
 * own tree and does not leave it.
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
