import type { IsoDate } from '../stay/iso-date.ts';
import type { StayProblem } from '../stay/stay-rules.ts';

/** `later`: past the horizon, so not yet bookable, which is not the same as taken. */
export type DayState = 'past' | 'later' | 'taken' | 'unknown' | 'open';

/** Everything that a cell shows and says. Its name is `before`, `number`, `after`, `price`, `note`, in this order. */
export interface DayView {
  /** `undefined` for a cell without a day. */
  readonly date: IsoDate | undefined;
  readonly number: string;
  /** Of the long date around its number; spoken only. */
  readonly before: string;
  readonly after: string;
  /** As the cell shows it, empty where the night is not for sale. */
  readonly price: string;
  /** What else there is to say of the day; spoken only. */
  readonly note: string;
  /** Why it cannot be picked now. */
  readonly problem: StayProblem | undefined;
  /** One line for whoever points at the day: the reason, or nights and total of a possible departure. */
  readonly hint: string;
  /** The chosen arrival can end here. */
  readonly isCheckOut: boolean;
  readonly isSelected: boolean;
  readonly isToday: boolean;
  /** The `part` attribute of its cell. */
  readonly parts: string;
}

export type Weeks = readonly (readonly DayView[])[];

const NO_DAY: Omit<DayView, 'parts'> = {
  date: undefined,
  number: '',
  before: '',
  after: '',
  price: '',
  note: '',
  problem: undefined,
  hint: '',
  isCheckOut: false,
  isSelected: false,
  isToday: false,
};

/** Of a month's six weeks, where the month has not begun yet or is over. */
export const EMPTY_CELL: DayView = { ...NO_DAY, parts: 'day' };

/** Cells that are still to come: a month has the same size before and after loading. */
export const LOADING_WEEKS: Weeks = Array.from({ length: 6 }, () =>
  Array.from({ length: 7 }, () => ({ ...NO_DAY, parts: 'day day-loading' })),
);
