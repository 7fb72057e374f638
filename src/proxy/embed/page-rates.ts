import type { NightColumns } from '../../stay/availability.ts';
import type { IsoDate } from '../../stay/iso-date.ts';

/** The rates of a property, as its calendar answer has them. */
export interface PageRates {
  /** Another one means that something has changed. */
  readonly table: object;
  /** The property's day. */
  readonly today: IsoDate;
  /** The day, there, that the rates are of. */
  readonly asOf: IsoDate;
  /** Where they are older than they should be: the time of that day, `HH:MM`. */
  readonly staleSince: string | undefined;
  readonly columns: () => NightColumns;
}

/** Whether a page says the same of both. */
export const isSameRates = (a: PageRates | undefined, b: PageRates | undefined): boolean =>
  a?.table === b?.table && a?.today === b?.today && a?.asOf === b?.asOf && a?.staleSince === b?.staleSince;
