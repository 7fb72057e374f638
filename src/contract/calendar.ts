import type { NightColumns } from '../stay/availability.ts';
import { isoDate } from '../stay/iso-date.ts';
import type { IsoDate } from '../stay/iso-date.ts';
import { hasShape, isCount, isListOf, isOneOf, isString } from './shape.ts';
import type { Shaped } from './shape.ts';

const isDay = (value: unknown): value is IsoDate => isString(value) && isoDate(value) !== undefined;

/** One entry for each night; `null` if the service has no row. */
const isColumn = isListOf((entry): entry is number | null => entry === null || isCount(entry));

const NIGHTS = {
  price: isColumn,
  available: isListOf(isOneOf([0, 1])),
  minNights: isColumn,
  maxNights: isColumn,
};
const hasColumns = hasShape(NIGHTS);

function isNights(value: unknown): value is Shaped<typeof NIGHTS> {
  if (!hasColumns(value)) return false;
  const { price, available, minNights, maxNights } = value;
  return [available, minNights, maxNights].every(({ length }) => length === price.length);
}

/** `GET /v1/properties/{id}/calendar`: one entry a night, from `from` on. How fresh it is, `Last-Modified` says. */
const CALENDAR = { propertyId: isString, currency: isOneOf(['EUR']), from: isDay, nights: isNights };
export type CalendarAnswer = Shaped<typeof CALENDAR>;

const isCalendar = hasShape(CALENDAR);

/** The nights of a calendar's answer, or `undefined` if it is none. */
export function readCalendar(answer: unknown): NightColumns | undefined {
  if (!isCalendar(answer)) return undefined;
  const { from, nights } = answer;
  return { ...nights, from };
}
