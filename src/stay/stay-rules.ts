import type { Availability, Night } from './availability.ts';
import { daysBetween, plusDays } from './iso-date.ts';
import type { IsoDate } from './iso-date.ts';
import type { Cents } from './money.ts';
import { countNights, nightsOf } from './night-range.ts';
import type { NightRange } from './night-range.ts';

/** The service takes no longer stay (service-interface 2.4, 8). */
export const MAX_STAY_NIGHTS = 90;

/** Why a day or a stay cannot be chosen. The cell, the keyboard, the form and the error text all ask for this. */
export type StayProblem =
  | { readonly code: 'no-nights' }
  | { readonly code: 'past'; readonly date: IsoDate }
  | { readonly code: 'beyond-horizon'; readonly date: IsoDate }
  | { readonly code: 'taken'; readonly date: IsoDate }
  | { readonly code: 'no-rate'; readonly date: IsoDate }
  | { readonly code: 'too-short'; readonly checkIn: IsoDate; readonly minNights: number }
  | { readonly code: 'too-long'; readonly checkIn: IsoDate; readonly maxNights: number }
  /** The open nights from this arrival end before its minimum stay is reached. */
  | {
      readonly code: 'minimum-unreachable';
      readonly checkIn: IsoDate;
      readonly minNights: number;
      readonly openNights: number;
    };

export interface StayWorld {
  readonly availability: Availability;
  /** The property's day, in its own time zone. */
  readonly today: IsoDate;
}

export interface CheckOut {
  readonly date: IsoDate;
  readonly nights: number;
  /** The sum of the nights, without cleaning. */
  readonly nightsPrice: Cents;
}

function whyNotNight(date: IsoDate, night: Night | undefined): StayProblem | undefined {
  if (!night) return { code: 'beyond-horizon', date };
  if (night.state === 'taken') return { code: 'taken', date };
  if (night.state === 'unknown') return { code: 'no-rate', date };
  return undefined;
}

export const longestStay = (arrival: Night): number =>
  Math.min(arrival.maxNights ?? MAX_STAY_NIGHTS, MAX_STAY_NIGHTS);

/** How many nights from `checkIn` on are open, counted no further than `atMost`. */
function countOpen(checkIn: IsoDate, { availability }: StayWorld, atMost: number): number {
  const first = daysBetween(availability.from, checkIn);
  let count = 0;
  while (count < atMost && availability.stateAt(first + count) === 'open') count++;
  return count;
}

/** Why no stay can begin on `date`, or `undefined` where one can. */
export function whyNotCheckIn(date: IsoDate, world: StayWorld): StayProblem | undefined {
  if (date < world.today) return { code: 'past', date };
  const arrival = world.availability.night(date);
  const closed = whyNotNight(date, arrival);
  if (closed || !arrival) return closed;
  const { minNights } = arrival;
  const openNights = countOpen(date, world, Math.min(minNights, longestStay(arrival)));
  return openNights < minNights
    ? { code: 'minimum-unreachable', checkIn: date, minNights, openNights }
    : undefined;
}

/** Why this stay cannot be booked, or `undefined` where it can. The one source of every reason. */
export function whyNotStay(stay: NightRange, world: StayWorld): StayProblem | undefined {
  const count = countNights(stay);
  if (count < 1) return { code: 'no-nights' };
  const noArrival = whyNotCheckIn(stay.checkIn, world);
  if (noArrival) return noArrival;
  const arrival = world.availability.night(stay.checkIn);
  if (!arrival) return { code: 'beyond-horizon', date: stay.checkIn };
  const maxNights = longestStay(arrival);
  // No further than the longest stay, so that one to the end of time costs no more than a refusal.
  const wanted = Math.min(count, maxNights);
  // The check-out day is not a night of this stay: another guest may arrive then, and it needs no row.
  const open = countOpen(stay.checkIn, world, wanted);
  if (open < wanted) {
    const date = plusDays(stay.checkIn, open);
    return whyNotNight(date, world.availability.night(date));
  }
  if (count > maxNights) return { code: 'too-long', checkIn: stay.checkIn, maxNights };
  if (count < arrival.minNights)
    return { code: 'too-short', checkIn: stay.checkIn, minNights: arrival.minNights };
  return undefined;
}

/** Every check-out that a stay from `checkIn` may have, with its nights and their price, in order. */
export function checkOutsFor(checkIn: IsoDate, world: StayWorld): CheckOut[] {
  const arrival = world.availability.night(checkIn);
  if (!arrival || whyNotCheckIn(checkIn, world)) return [];
  const checkOuts: CheckOut[] = [];
  const open = countOpen(checkIn, world, longestStay(arrival));
  let nightsPrice = 0;
  let night = checkIn;
  for (let nights = 1; nights <= open; nights++) {
    nightsPrice += world.availability.night(night)?.price ?? 0;
    night = plusDays(night, 1);
    if (nights >= arrival.minNights)
      checkOuts.push({ date: night, nights, nightsPrice: nightsPrice as Cents });
  }
  return checkOuts;
}

/** What the nights of `stay` cost together, or `undefined` where one of them has no price. */
export function nightsPriceOf(stay: NightRange, availability: Availability): Cents | undefined {
  let sum = 0;
  for (const night of nightsOf(stay)) {
    const price = availability.night(night)?.price;
    if (price === undefined) return undefined;
    sum += price;
  }
  return sum as Cents;
}
