import type { IsoDate } from '../stay/iso-date.ts';
import type { StayProblem } from '../stay/stay-rules.ts';

/** `later`: past the horizon, so not yet bookable, which is not the same as taken. */
export type DayState = 'past' | 'later' | 'taken' | 'unknown' | 'open';

/** Everything that a cell shows and says; of a cell without a day, that is none of it. */
export interface DayView {
  readonly date?: IsoDate;
  readonly number?: string;
  /** As the cell shows it: of the night, or of the whole stay that could end here; empty where there is neither. */
  readonly price?: string;
  /** What is spoken: its date, the price of the night, and what else there is to say of it. */
  readonly name?: string;
  /** Why it cannot be picked now. */
  readonly problem?: StayProblem | undefined;
  /** One line for whoever points at the day: the reason, or nights and total of a possible departure. */
  readonly hint?: string;
  /** The chosen arrival can end here. */
  readonly isCheckOut?: boolean;
  readonly isSelected?: boolean;
  readonly isToday?: boolean;
  /** The `part` attribute of its cell. */
  readonly parts: string;
}

export type Weeks = readonly (readonly DayView[])[];

/** Of a month's six weeks, where the month has not begun yet or is over. */
export const EMPTY_CELL: DayView = { parts: 'day' };

const LOADING_WEEK: readonly DayView[] = Array<DayView>(7).fill({ parts: 'day day-loading' });

/** Cells that are still to come: a month has the same size before and after loading. */
export const LOADING_WEEKS: Weeks = Array<typeof LOADING_WEEK>(6).fill(LOADING_WEEK);
