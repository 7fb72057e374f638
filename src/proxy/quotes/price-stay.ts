import type { ServedProperty } from '../../host-config/proxy-config.ts';
import { STAY_PROBLEM } from '../../contract/problem.ts';
import type { PricingRow } from '../../service-api/schemas.ts';
import { WEEKDAYS } from '../../host-config/arrivals-config.ts';
import type { CurrentArrivalRule } from '../../stay/arrivals.ts';
import { Availability } from '../../stay/availability.ts';
import { plusDays } from '../../stay/iso-date.ts';
import type { IsoDate } from '../../stay/iso-date.ts';
import type { Cents } from '../../stay/money.ts';
import { nightsOf } from '../../stay/night-range.ts';
import type { NightRange } from '../../stay/night-range.ts';
import type { Party } from '../../stay/party.ts';
import { whyNotParty } from '../../stay/party-limits.ts';
import { whyNotStay } from '../../stay/stay-rules.ts';
import type { StayProblem } from '../../stay/stay-problem.ts';
import { tariffPriceOf } from '../../stay/tariff-lines.ts';
import type { TariffLine } from '../../stay/tariff-lines.ts';
import { HORIZON_NIGHTS } from '../../contract/routes.ts';
import { columnsIn, tableOf } from '../rates/night-table.ts';
import { ProblemError } from '../../contract/problem-error.ts';

export interface PricedNights {
  readonly nights: readonly { readonly date: IsoDate; readonly price: Cents }[];
  /** The amounts of the host's price rules; absent if there are none. */
  readonly lines?: readonly TariffLine[];
  readonly nightsPrice: Cents;
}

/** The party, and whether its stay extends another one. */
export interface StayGuests extends Party {
  readonly extension?: boolean | undefined;
}

const weekdayNames = (days: readonly number[]): string => days.map((day) => WEEKDAYS[day - 1]).join(', ');

function detailOf(problem: StayProblem): string {
  switch (problem.code) {
    case 'too-short':
    case 'minimum-unreachable':
      return `Arrivals on ${problem.checkIn} stay at least ${problem.minNights} nights.`;
    case 'too-long':
      return `Arrivals on ${problem.checkIn} stay at most ${problem.maxNights} nights.`;
    case 'arrival-day':
      return `Check-ins on ${problem.checkIn} are not possible, only on: ${weekdayNames(problem.days)}.`;
    case 'departure-day':
      return `Stays from ${problem.checkIn} end only on: ${weekdayNames(problem.days)}.`;
    case 'too-late':
      return `It is too late to book a check-in on ${problem.checkIn}.`;
    case 'no-nights':
      return 'The stay has no nights.';
    case 'past':
      return `${problem.date} has passed.`;
    case 'beyond-horizon':
      return `${problem.date} cannot be booked yet.`;
    case 'taken':
      return `The night of ${problem.date} is taken.`;
    case 'no-rate':
      return `The night of ${problem.date} has no price.`;
    case 'no-place':
      return 'No place has all nights of the stay.';
  }
}

const stayProblemError = (problem: StayProblem): ProblemError =>
  new ProblemError(STAY_PROBLEM[problem.code], { detail: detailOf(problem) });

/** The property's current day, and its rules for check-in and check-out at that time. */
export interface QuoteMoment {
  readonly today: IsoDate;
  readonly arrivalRules?: readonly CurrentArrivalRule[] | undefined;
}

/**
 * Returns an availability in which all nights are open. A stay that is impossible even then needs no read of the
 * service.
 */
function openAvailability({ today, arrivalRules }: QuoteMoment): Availability {
  const forEveryNight = <Value>(value: Value): Value[] => Array<Value>(HORIZON_NIGHTS).fill(value);
  const noLimit = forEveryNight(null);
  const columns = {
    price: forEveryNight(0),
    available: forEveryNight(1 as const),
    minNights: noLimit,
    maxNights: noLimit,
  };
  return new Availability({ from: today, ...columns }, { arrivalRules });
}

/**
 * Throws a problem for a stay that can be refused without a read: a party too large, a stay in the past, past the
 * horizon, too long, or on days without check-in or check-out.
 */
export function refuseImpossibleStay(
  stay: NightRange,
  party: StayGuests,
  property: ServedProperty,
  { today, arrivalRules }: QuoteMoment,
): void {
  const partyProblem = whyNotParty(party, property);
  if (partyProblem) throw new ProblemError('too_many_guests', { detail: partyDetail(partyProblem) });
  const problem = whyNotStay(stay, {
    availability: openAvailability({ today, arrivalRules }),
    today,
    isExtension: party.extension,
  });
  if (problem) throw stayProblemError(problem);
}

function partyDetail(problem: NonNullable<ReturnType<typeof whyNotParty>>): string {
  switch (problem.code) {
    case 'no-adult':
      return 'At least one adult.';
    case 'too-many-children':
      return `At most ${problem.maxChildren} children.`;
    case 'too-many-guests':
      return `At most ${problem.maxGuests} guests.`;
  }
}

/**
 * Returns the price of the nights of `stay` from `rows`, which were just read; throws the problem if the stay cannot be
 * booked.
 */
export function priceStay(
  stay: NightRange,
  rows: readonly PricingRow[],
  { property, party, today, arrivalRules }: { property: ServedProperty; party: StayGuests } & QuoteMoment,
): PricedNights {
  const range = { from: stay.checkIn, to: plusDays(stay.checkOut, -1) };
  const columns = columnsIn(tableOf({ range, rows }), range, property.direct);
  const availability = new Availability(columns, { tariff: property.tariff, arrivalRules });
  const isExtension = party.extension;
  const problem = whyNotStay(stay, { availability, today, isExtension });
  if (problem) throw stayProblemError(problem);
  const nights = nightsOf(stay).flatMap((date) => {
    const price = availability.night(date)?.price;
    return price === undefined ? [] : [{ date, price }];
  });
  const tariffPrice = tariffPriceOf(stay, { availability, party, isExtension });
  if (!tariffPrice) throw stayProblemError({ code: 'no-rate', date: stay.checkIn });
  const { lines, nightsPrice } = tariffPrice;
  // A cleaning fee does not matter here: nights that cost nothing are a mistake even with a fee.
  if (nightsPrice === 0 && !property.allowsFreeStays)
    throw new ProblemError('dates_unavailable', {
      detail: 'These nights cost nothing, which must be a mistake.',
    });
  return { nights, nightsPrice, ...(lines.length > 0 && { lines }) };
}
