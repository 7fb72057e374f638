import type { NightColumns } from '../../src/stay/availability.ts';
import { plusDays } from '../../src/stay/iso-date.ts';
import type { IsoDate } from '../../src/stay/iso-date.ts';
import { centsFrom } from '../../src/stay/money.ts';

export const NIGHT_COUNT = 540;

/** A row of the service's list of rates. */
export interface ServiceRow {
  readonly date: string;
  readonly price: number;
  readonly available: boolean | number;
  readonly min_nights: number;
  readonly max_nights: number | null;
}

/** Returns the calendar that guests should see for the service's rows, from a day on. */
export function columnsOf(items: readonly ServiceRow[], from: IsoDate): NightColumns {
  const byDate = new Map(items.map((item) => [item.date, item]));
  const nights = Array.from({ length: NIGHT_COUNT }, (_night, day) => byDate.get(plusDays(from, day)));
  return {
    from,
    price: nights.map((night) => (night === undefined ? null : (centsFrom(night.price) ?? null))),
    available: nights.map((night) => (Number(night?.available ?? 0) > 0 ? 1 : 0)),
    minNights: nights.map((night) => night?.min_nights ?? null),
    maxNights: nights.map((night) => night?.max_nights ?? null),
  };
}
