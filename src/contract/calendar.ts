import type { ArrivalRule } from '../stay/arrivals.ts';
import type { NightColumns } from '../stay/availability.ts';
import { isoDate } from '../stay/iso-date.ts';
import type { IsoDate } from '../stay/iso-date.ts';
import type { Tariff } from '../stay/tariff.ts';
import { hasShape, isCount, isListOf, isMissingOr, isOneOf, isString } from './shape.ts';
import type { Shaped } from './shape.ts';

const isDay = (value: unknown): value is IsoDate => isString(value) && isoDate(value) !== undefined;

/** One entry for each night; `null` if the service has no row for it. */
const isColumn = isListOf((entry): entry is number | null => entry === null || isCount(entry));

const NIGHT_COLUMNS_SHAPE = {
  price: isColumn,
  available: isListOf(isOneOf([0, 1])),
  minNights: isColumn,
  maxNights: isColumn,
};
const hasColumns = hasShape(NIGHT_COLUMNS_SHAPE);

function isNightColumns(value: unknown): value is Shaped<typeof NIGHT_COLUMNS_SHAPE> {
  if (!hasColumns(value)) return false;
  const { price, available, minNights, maxNights } = value;
  return [available, minNights, maxNights].every(({ length }) => length === price.length);
}

/** The host's surcharges for guests, in cents, and discounts for long stays, in basis points. */
const TARIFF_SHAPE = {
  guests: isMissingOr(hasShape({ included: isCount, adult: isCount, child: isCount })),
  longStay: isMissingOr(isListOf(hasShape({ nights: isCount, off: isCount }))),
};

const isWeekdaysIfAny = isMissingOr(isListOf(isCount));

/** A host's rule for the days of check-in (`on`) and check-out in a season; days are 1 (Monday) to 7 (Sunday). */
const ARRIVALS_SHAPE = {
  on: isWeekdaysIfAny,
  departuresOn: isWeekdaysIfAny,
  from: isMissingOr(isDay),
  to: isMissingOr(isDay),
  /** Bookings close this many minutes before the day of check-in ends. */
  leadMinutes: isMissingOr(isCount),
};

/** The answer to `GET /v1/properties/{id}/calendar`. The header `Last-Modified` says how old the nights are. */
const CALENDAR_SHAPE = {
  propertyId: isString,
  currency: isOneOf(['EUR']),
  from: isDay,
  nights: isNightColumns,
  tariff: isMissingOr(hasShape(TARIFF_SHAPE)),
  arrivals: isMissingOr(isListOf(hasShape(ARRIVALS_SHAPE))),
};
export type CalendarAnswer = Shaped<typeof CALENDAR_SHAPE>;

const isCalendar = hasShape(CALENDAR_SHAPE);

/** The nights of a calendar, and the host's rules for their prices and for the days of check-in and check-out. */
export interface RateCalendar extends NightColumns {
  readonly tariff?: Tariff | undefined;
  readonly arrivals?: readonly ArrivalRule[] | undefined;
}

/**
 * Returns the nights and rules of a calendar answer, or `undefined` if any part of the answer cannot be parsed: without the
 * rules, prices and days would be wrong.
 */
export function readCalendar(answer: unknown): RateCalendar | undefined {
  if (!isCalendar(answer)) return undefined;
  const { from, nights, tariff, arrivals } = answer;
  return { ...nights, from, ...(tariff && { tariff }), ...(arrivals && { arrivals }) };
}
