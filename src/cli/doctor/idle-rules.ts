import type { ServedProperty } from '../../host-config/proxy-config.ts';
import { columnsIn, tableOf } from '../../proxy/rates/night-table.ts';
import type { FullRead } from '../../proxy/rates/night-table.ts';
import { arrivalRulesAt } from '../../stay/arrivals.ts';
import type { ArrivalRule } from '../../stay/arrivals.ts';
import { Availability } from '../../stay/availability.ts';
import { checkOutsFor } from '../../stay/check-outs.ts';
import { plusDays } from '../../stay/iso-date.ts';
import type { IsoDate } from '../../stay/iso-date.ts';
import type { StayWorld } from '../../stay/stay-rules.ts';
import type { Tariff } from '../../stay/tariff.ts';

/** The days on which at least one stay can begin or end, and the number of nights of the longest stay. */
interface PossibleStays {
  readonly checkIns: ReadonlySet<IsoDate>;
  readonly checkOuts: ReadonlySet<IsoDate>;
  /** Infinity if no stay is possible at all, so that no discount is reported: it is not the discount that has to be fixed. */
  readonly longest: number;
}

function possibleStays(world: StayWorld): PossibleStays {
  const { today, availability } = world;
  const checkIns = new Set<IsoDate>();
  const checkOuts = new Set<IsoDate>();
  let longest = 0;
  for (let checkIn = today; checkIn <= availability.last; checkIn = plusDays(checkIn, 1))
    for (const { date, nights } of checkOutsFor(checkIn, world)) {
      checkIns.add(checkIn);
      checkOuts.add(date);
      longest = Math.max(longest, nights);
    }
  return { checkIns, checkOuts, longest: longest || Infinity };
}

/**
 * Whether in this rule's season no stay can begin (or end) with the rules, but one could without them. `key` says which of the two
 * is checked.
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

/**
 * Returns the rules for check-in and check-out that have ended, or that leave no stay. `withoutRules` has the stays that are possible
 * without the rules.
 */
function idleArrivalRules(
  arrivals: readonly ArrivalRule[],
  today: IsoDate,
  possible: Readonly<Record<'withRules' | 'withoutRules', PossibleStays>>,
): readonly string[] {
  return arrivals.flatMap((rule, index) => {
    const name = `arrivals[${index}]`;
    const { to, on, departuresOn, leadMinutes } = rule;
    if (to !== undefined && to < today) return [`${name} is over: it ended on ${to}.`];
    const limitsCheckIn = on !== undefined || leadMinutes !== undefined;
    const what = [
      ...(limitsCheckIn && allowsNoDay('checkIns', rule, possible) ? ['begin'] : []),
      ...(departuresOn && allowsNoDay('checkOuts', rule, possible) ? ['end'] : []),
    ];
    if (what.length === 0) return [];
    return [
      `${name} allows no stay: together with the other entries, no stay can ${what.join(' or ')} on its days.`,
    ];
  });
}

function idleDiscounts(longStay: Tariff['longStay'], longest: number): readonly string[] {
  return (longStay ?? []).flatMap(({ nights, off }, index, steps) => {
    const name = `tariff.longStay[${index}]`;
    const better = steps.find((each) => each.nights < nights && each.off >= off);
    if (better) return [`${name} never applies: the step for ${better.nights} nights saves as much or more.`];
    return nights > longest
      ? [`${name} is never reached: no stay can have ${nights} nights, the longest has ${longest}.`]
      : [];
  });
}

function idleGuestPrice({ guests }: Tariff, { maxGuests = Infinity }: ServedProperty): readonly string[] {
  return guests && guests.included >= maxGuests
    ? [
        `tariff.guests never applies: ${guests.included} guests are included, and the place accepts at most ${maxGuests}.`,
      ]
    : [];
}

/**
 * Returns the rules of a property that can never apply to the service's current rates, as one sentence each. Booked nights count
 * as open: a booking may be cancelled, and a discount for long stays still has a purpose while a house is full.
 */
export function idleRules(
  property: ServedProperty,
  { window, rows }: FullRead,
  now: number,
): readonly string[] {
  const { arrivals = [], tariff = {} } = property;
  const columns = columnsIn(tableOf({ window, rows }), window);
  const open = { ...columns, available: columns.available.map(() => 1 as const) };
  const arrivalRules = arrivalRulesAt(property, now);
  const today = window.from;
  const withoutRules = possibleStays({ availability: new Availability(open), today });
  const withRules = possibleStays({ availability: new Availability(open, { arrivalRules }), today });
  return [
    ...idleArrivalRules(arrivals, today, { withRules, withoutRules }),
    ...idleDiscounts(tariff.longStay, withRules.longest),
    ...idleGuestPrice(tariff, property),
  ];
}
