import type { ServedProperty } from '../config/proxy-config.ts';
import type { ProblemCode } from '../../contract/problem.ts';
import type { PricingRow } from '../../service-api/schemas.ts';
import { Availability } from '../../stay/availability.ts';
import { plusDays } from '../../stay/iso-date.ts';
import type { IsoDate } from '../../stay/iso-date.ts';
import { sumCents } from '../../stay/money.ts';
import type { Cents } from '../../stay/money.ts';
import { countNights, nightsOf } from '../../stay/night-range.ts';
import type { NightRange } from '../../stay/night-range.ts';
import type { Party } from '../../stay/party.ts';
import { whyNotParty } from '../../stay/party.ts';
import { MAX_STAY_NIGHTS, whyNotStay } from '../../stay/stay-rules.ts';
import type { StayProblem } from '../../stay/stay-rules.ts';
import { HORIZON_NIGHTS } from '../../contract/routes.ts';
import { columnsIn, tableOf } from '../calendar/night-table.ts';
import { ProblemError } from '../http/problem-error.ts';

export interface PricedNights {
  readonly nights: readonly { readonly date: IsoDate; readonly price: Cents }[];
  readonly nightsPrice: Cents;
}

const CODE_OF: Record<StayProblem['code'], ProblemCode> = {
  'no-nights': 'invalid_request',
  past: 'dates_unavailable',
  'beyond-horizon': 'dates_unavailable',
  taken: 'dates_unavailable',
  'no-rate': 'dates_unavailable',
  'too-short': 'min_nights',
  // Only the stay's own nights are read, so a stay under the minimum looks like an arrival that cannot reach it.
  'minimum-unreachable': 'min_nights',
  'too-long': 'max_nights',
};

function detailOf(problem: StayProblem): string {
  switch (problem.code) {
    case 'too-short':
    case 'minimum-unreachable':
      return `Arrivals on ${problem.checkIn} stay at least ${problem.minNights} nights.`;
    case 'too-long':
      return `Arrivals on ${problem.checkIn} stay at most ${problem.maxNights} nights.`;
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
  }
}

const stayProblem = (problem: StayProblem): ProblemError =>
  new ProblemError(CODE_OF[problem.code], { detail: detailOf(problem) });

/** Refuses what needs no reading: a party too large, a stay too long for any rule, in the past or past the horizon. */
export function refuseImpossibleStay(
  stay: NightRange,
  party: Party,
  property: ServedProperty,
  today: IsoDate,
): void {
  const tooMany = whyNotParty(party, property);
  if (tooMany) throw new ProblemError('too_many_guests', { detail: partyDetail(tooMany) });
  if (countNights(stay) > MAX_STAY_NIGHTS)
    throw stayProblem({ code: 'too-long', checkIn: stay.checkIn, maxNights: MAX_STAY_NIGHTS });
  if (stay.checkIn < today) throw stayProblem({ code: 'past', date: stay.checkIn });
  const lastNight = plusDays(stay.checkOut, -1);
  if (lastNight >= plusDays(today, HORIZON_NIGHTS))
    throw stayProblem({ code: 'beyond-horizon', date: lastNight });
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

/** What the nights of `stay` cost by `rows`, which were just read for its nights, or the problem that keeps it from being booked. */
export function priceStay(
  stay: NightRange,
  rows: readonly PricingRow[],
  property: ServedProperty,
  today: IsoDate,
): PricedNights {
  const window = { from: stay.checkIn, to: plusDays(stay.checkOut, -1) };
  const availability = new Availability(columnsIn(tableOf({ kind: 'full', window, rows }), window));
  const problem = whyNotStay(stay, { availability, today });
  if (problem) throw stayProblem(problem);
  const nights = nightsOf(stay).flatMap((date) => {
    const price = availability.night(date)?.price;
    return price === undefined ? [] : [{ date, price }];
  });
  const nightsPrice = sumCents(nights.map(({ price }) => price));
  // Whatever is charged beside them: a fee for cleaning does not make a price of none a price.
  if (nightsPrice === 0 && !property.allowsFreeStays)
    throw new ProblemError('dates_unavailable', {
      detail: 'These nights cost nothing, which must be a mistake.',
    });
  return { nights, nightsPrice };
}
