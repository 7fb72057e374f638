import type { ServedProperty } from '../../host-config/proxy-config.ts';
import { columnsIn, tableOf } from '../../proxy/rates/night-table.ts';
import type { FullRead } from '../../proxy/rates/night-table.ts';
import { arrivalsAt } from '../../stay/arrivals.ts';
import type { ArrivalRule } from '../../stay/arrivals.ts';
import { Availability } from '../../stay/availability.ts';
import { plusDays } from '../../stay/iso-date.ts';
import type { IsoDate } from '../../stay/iso-date.ts';
import { whyNotCheckIn } from '../../stay/stay-rules.ts';
import type { StayWorld } from '../../stay/stay-rules.ts';
import { lengthsOnOffer } from '../../stay/stays-of-length.ts';
import type { Tariff } from '../../stay/tariff.ts';

/** The days of a rule's season that are still to come, and on which a stay can begin. */
function* checkInsOf({ from, to }: ArrivalRule, world: StayWorld): Generator<IsoDate> {
  const { today, availability } = world;
  const first = from !== undefined && from > today ? from : today;
  const last = to !== undefined && to < availability.last ? to : availability.last;
  for (let date = first; date <= last; date = plusDays(date, 1)) if (!whyNotCheckIn(date, world)) yield date;
}

const hasCheckIn = (rule: ArrivalRule, world: StayWorld): boolean =>
  checkInsOf(rule, world).next().done !== true;

/** `plain` is the world without the rules. */
function idleArrivals(
  arrivals: readonly ArrivalRule[],
  world: StayWorld,
  plain: StayWorld,
): readonly string[] {
  return arrivals.flatMap((rule, index) => {
    const name = `arrivals[${index}]`;
    if (rule.to !== undefined && rule.to < world.today) return [`${name} is over: it ended on ${rule.to}.`];
    if (!hasCheckIn(rule, plain) || hasCheckIn(rule, world)) return [];
    return [`${name} leaves no stay: on none of its days, with the other entries, can a stay begin.`];
  });
}

function idleSteps(longStay: Tariff['longStay'], longest: number): readonly string[] {
  return (longStay ?? []).flatMap(({ nights, off }, index, steps) => {
    const name = `tariff.longStay[${index}]`;
    const better = steps.find((each) => each.nights < nights && each.off >= off);
    if (better) return [`${name} never counts: ${better.nights} nights save as much, or more.`];
    return nights > longest
      ? [`${name} is never reached: no stay can have ${nights} nights, the longest has ${longest}.`]
      : [];
  });
}

function idleGuests({ guests }: Tariff, { maxGuests = Infinity }: ServedProperty): readonly string[] {
  return guests && guests.included >= maxGuests
    ? [
        `tariff.guests never counts: ${guests.included} guests are included, and the place takes ${maxGuests}.`,
      ]
    : [];
}

/** What of a property’s own rules can never apply, by the rates that the service has now. A sentence each. */
export function idleRules(
  property: ServedProperty,
  { window, rows }: FullRead,
  now: number,
): readonly string[] {
  const { arrivals = [], tariff = {} } = property;
  const columns = columnsIn(tableOf({ kind: 'full', window, rows }), window);
  const plain = { availability: new Availability(columns), today: window.from };
  const availability = new Availability(columns, { openArrivals: arrivalsAt(property, now) });
  const world = { ...plain, availability };
  const longest = lengthsOnOffer(world).at(-1);
  return [
    ...idleArrivals(arrivals, world, plain),
    // While nothing is on offer, that is what there is to mend.
    ...idleSteps(tariff.longStay, longest ?? Infinity),
    ...idleGuests(tariff, property),
  ];
}
