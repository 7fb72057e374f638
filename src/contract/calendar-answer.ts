import { isoDate } from '../stay/iso-date.ts';
import { hasShape, isCount, isListOf, isOneOf, isString } from './shape.ts';
import type { Shape } from './shape.ts';
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

const isColumn = isListOf((entry) => entry === null || isCount(entry));

type Nights = CalendarAnswer['nights'];
const NIGHTS: Shape<Nights> = {
  price: isColumn,
  available: isColumn,
  minNights: isColumn,
  maxNights: isColumn,
};

const isEven = ({ price, available, minNights, maxNights }: Nights): boolean =>
  [available, minNights, maxNights].every(({ length }) => length === price.length);

const ANSWER: Shape<CalendarAnswer> = {
  propertyId: isString,
  currency: isOneOf(['EUR']),
  from: isString,
  asOf: isString,
  // Whatever else it is, it is no reason to show no calendar.
  stale: () => true,
  nights: (nights) => hasShape<Nights>(nights, NIGHTS) && isEven(nights),
};

/** The calendar of an answer, or `undefined` where it is none. By hand for the reason given in `property.ts`. */
export function readCalendar(answer: unknown): RateCalendar | undefined {
  const from = hasShape<CalendarAnswer>(answer, ANSWER) && isoDate(answer.from);
  if (!from) return undefined;
  const { propertyId, asOf, nights } = answer;
  return { propertyId, asOf, columns: { ...nights, from } };
}
