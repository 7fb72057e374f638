import { isoDate } from '../stay/iso-date.ts';
import type { NightColumns } from '../stay/availability.ts';

/** `GET /v1/properties/{id}/calendar`. */
export interface CalendarAnswer {
  readonly propertyId: string;
  readonly currency: 'EUR';
  readonly from: string;
  /** ISO instant of the service's data. */
  readonly asOf: string;
  /** The service could not be asked for a while: what `asOf` says is older than it should be. Absent otherwise. */
  readonly stale?: true | undefined;
  readonly nights: Omit<NightColumns, 'from'>;
}

export interface RateCalendar {
  readonly propertyId: string;
  readonly asOf: string;
  readonly columns: NightColumns;
}

const isCount = (value: unknown): boolean =>
  value === null || (Number.isSafeInteger(value) && Number(value) >= 0);

/** The calendar of an answer, or `undefined` where it is none. By hand for the reason given in `property.ts`. */
export function readCalendar(answer: unknown): RateCalendar | undefined {
  const { propertyId, currency, from, asOf, nights } = (answer ?? {}) as Partial<Record<string, unknown>>;
  const start = typeof from === 'string' ? isoDate(from) : undefined;
  const { price, available, minNights, maxNights } = (nights ?? {}) as Record<keyof NightColumns, unknown>;
  if (typeof propertyId !== 'string' || typeof asOf !== 'string' || currency !== 'EUR' || !start)
    return undefined;
  if (!Array.isArray(price) || !Array.isArray(available)) return undefined;
  if (!Array.isArray(minNights) || !Array.isArray(maxNights)) return undefined;
  const columns = [price, available, minNights, maxNights] as unknown[][];
  if (!columns.every((column) => column.length === price.length && column.every(isCount))) return undefined;
  // Checked just above, entry by entry: whole numbers or null.
  return {
    propertyId,
    asOf,
    columns: { from: start, price, available, minNights, maxNights },
  };
}
