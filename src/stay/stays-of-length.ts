import { daysBetween, plusDays } from './iso-date.ts';
import type { Cents } from './money.ts';
import type { NightRange } from './night-range.ts';
import { overlaps } from './overlaps.ts';
import { longestStay } from './stay-rules.ts';
import type { StayWorld } from './stay-rules.ts';

/** A bookable stay, and what its nights cost together. */
export interface PricedRange {
  readonly stay: NightRange;
  /** Without cleaning. */
  readonly nightsPrice: Cents;
}

/**
 * Every bookable stay of exactly `nights` nights, by arrival. The nights are walked once, however long the stay: a
 * guest's stepper asks for the whole horizon with every press.
 */
export function staysOfLength(nights: number, { availability, today }: StayWorld): PricedRange[] {
  const found: PricedRange[] = [];
  if (nights < 1 || !Number.isInteger(nights)) return found;
  const first = Math.max(0, daysBetween(availability.from, today));
  /** How many nights up to here are open without a gap, and what the last `nights` of them cost. */
  let open = 0;
  let sum = 0;
  for (let index = first; index < availability.length; index++) {
    const night = availability.nightAt(index);
    open = night?.state === 'open' ? open + 1 : 0;
    sum = open === 0 ? 0 : sum + (night?.price ?? 0);
    if (open > nights) sum -= availability.nightAt(index - nights)?.price ?? 0;
    const arrival = open < nights ? undefined : availability.nightAt(index - nights + 1);
    if (!arrival || nights < arrival.minNights || nights > longestStay(arrival)) continue;
    const stay = { checkIn: arrival.date, checkOut: plusDays(arrival.date, nights) };
    found.push({ stay, nightsPrice: sum as Cents });
  }
  return found;
}

/**
 * The cheapest of `stays`, cheapest first, the earlier of two that cost the same; at most `count`. None overlaps
 * another one: five arrivals in a row with the same nights in them are one answer, not five.
 */
export function cheapestOf(stays: readonly PricedRange[], count: number): PricedRange[] {
  const byPrice = [...stays].sort(
    (a, b) => a.nightsPrice - b.nightsPrice || (a.stay.checkIn < b.stay.checkIn ? -1 : 1),
  );
  const chosen: PricedRange[] = [];
  for (const candidate of byPrice) {
    if (chosen.length === count) break;
    if (!chosen.some(({ stay }) => overlaps(stay, candidate.stay))) chosen.push(candidate);
  }
  return chosen;
}

/** The shortest and the longest stay that can be booked anywhere; `undefined` where there is none at all. */
export function lengthsOnOffer(
  world: StayWorld,
): { readonly shortest: number; readonly longest: number } | undefined {
  const { availability, today } = world;
  let [shortest, longest] = [Infinity, 0];
  let open = 0;
  for (
    let index = availability.length - 1;
    index >= Math.max(0, daysBetween(availability.from, today));
    index--
  ) {
    const night = availability.nightAt(index);
    open = night?.state === 'open' ? open + 1 : 0;
    if (!night) continue;
    const most = Math.min(open, longestStay(night));
    if (most < night.minNights) continue;
    shortest = Math.min(shortest, night.minNights);
    longest = Math.max(longest, most);
  }
  return longest === 0 ? undefined : { shortest, longest };
}
