import type { ServedProperty } from '../../host-config/proxy-config.ts';
import { columnsIn, tableOf } from '../../proxy/rates/night-table.ts';
import type { FullRead } from '../../proxy/rates/night-table.ts';
import { arrivalRulesAt } from '../../stay/arrivals.ts';
import type { ArrivalRule } from '../../stay/arrivals.ts';
import { Availability } from '../../stay/availability.ts';
import { checkOutsFor } from '../../stay/check-outs.ts';
import { plusDays } from '../../stay/iso-date.ts';
import type { IsoDate } from '../../stay/iso-date.ts';
import type { StayContext } from '../../stay/stay-rules.ts';
import type { Tariff } from '../../stay/tariff.ts';

/** The days on which at least one stay can begin or end, and the number of nights of the longest stay. */
interface PossibleStays {
  readonly checkIns: ReadonlySet<IsoDate>;
  readonly checkOuts: ReadonlySet<IsoDate>;
  /**
   * Infinity if no stay is possible at all, so that no discount is reported: then the discounts are not the mistake.
   */
  readonly longestNights: number;
}

function possibleStays(stayContext: StayContext): PossibleStays {
  const { today, availability } = stayContext;
  const checkIns = new Set<IsoDate>();
  const checkOuts = new Set<IsoDate>();
  let longestNights = 0;
  for (let checkIn = today; checkIn <= availability.last; checkIn = plusDays(checkIn, 1))
    for (const { date, nights } of checkOutsFor(checkIn, stayContext)) {
      checkIns.add(checkIn);
      checkOuts.add(date);
      longestNights = Math.max(longestNights, nights);
    }
  return { checkIns, checkOuts, longestNights: longestNights || Infinity };
}

/**
 * Whether the rules exclude every check-in in the season of this rule, or every check-out if `key` is that of departures. False
 * if no such day exists even without the rules.
 */
function allowsNoDay(
  key: 'checkIns' | 'checkOuts',
  { from, to }: ArrivalRule,
  { withRules, withoutRules }: Readonly<Record<'withRules' | 'withoutRules', PossibleStays>>,
): boolean {
  const isInSeason = (date: IsoDate): boolean =>
    (from === undefined || from <= date) && (to === undefined || date <= to);
  return [...withoutRules[key]].some(isInSeason) && ![...withRules[key]].some(isInSeason);
}

/** Returns a sentence for each rule of check-in and check-out that has ended, or that leaves no stay possible. */
function ineffectiveArrivalRules(
  arrivals: readonly ArrivalRule[],
  today: IsoDate,
  stays: Readonly<Record<'withRules' | 'withoutRules', PossibleStays>>,
): readonly string[] {
  return arrivals.flatMap((rule, index) => {
    const name = `arrivals[${index}]`;
    const { to, on, departuresOn, leadMinutes } = rule;
    if (to !== undefined && to < today) return [`${name} is over: it ended on ${to}.`];
    const limitsCheckIn = on !== undefined || leadMinutes !== undefined;
    const what = [
      ...(limitsCheckIn && allowsNoDay('checkIns', rule, stays) ? ['begin'] : []),
      ...(departuresOn && allowsNoDay('checkOuts', rule, stays) ? ['end'] : []),
    ];
    if (what.length === 0) return [];
    return [
      `${name} allows no stay: together with the other entries, no stay can ${what.join(' or ')} on its days.`,
    ];
  });
}

function ineffectiveDiscounts(longStay: Tariff['longStay'], longestNights: number): readonly string[] {
  return (longStay ?? []).flatMap(({ nights, off }, index, steps) => {
    const name = `tariff.longStay[${index}]`;
    const betterStep = steps.find((each) => each.nights < nights && each.off >= off);
    if (betterStep)
      return [`${name} never applies: the step for ${betterStep.nights} nights saves as much or more.`];
    return nights > longestNights
      ? [`${name} is never reached: no stay can have ${nights} nights, the longest has ${longestNights}.`]
      : [];
  });
}

function ineffectiveGuestPrice(
  { guests }: Tariff,
  { maxGuests = Infinity }: ServedProperty,
): readonly string[] {
  return guests && guests.included >= maxGuests
    ? [
        `tariff.guests never applies: ${guests.included} guests are included, and the place accepts at most ${maxGuests}.`,
      ]
    : [];
}

/**
 * Returns a sentence for each rule of a property that can never apply to the service's current rates. Booked nights
 * count as open: a booking may be cancelled, and a discount for long stays still has a purpose while a house is full.
 */
export function ineffectiveRules(
  property: ServedProperty,
  { range, rows }: FullRead,
  now: number,
): readonly string[] {
  const { arrivals = [], tariff = {} } = property;
  const columns = columnsIn(tableOf({ range, rows }), range);
  const openColumns = { ...columns, available: columns.available.map(() => 1 as const) };
  const arrivalRules = arrivalRulesAt(property, now);
  const today = range.from;
  const withoutRules = possibleStays({ availability: new Availability(openColumns), today });
  const withRules = possibleStays({ availability: new Availability(openColumns, { arrivalRules }), today });
  return [
    ...ineffectiveArrivalRules(arrivals, today, { withRules, withoutRules }),
    ...ineffectiveDiscounts(tariff.longStay, withRules.longestNights),
    ...ineffectiveGuestPrice(tariff, property),
  ];
}
