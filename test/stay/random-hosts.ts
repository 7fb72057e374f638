import type { CurrentArrivalRule } from '../../src/stay/arrivals.ts';
import { plusDays } from '../../src/stay/iso-date.ts';
import type { IsoDate } from '../../src/stay/iso-date.ts';
import type { Party } from '../../src/stay/party.ts';
import type { Tariff } from '../../src/stay/tariff.ts';

/** A host's rules, the service's prices of a month, and the guests of a stay. */
export interface RandomHost {
  readonly from: IsoDate;
  /** The service's price of each night in tenths of a cent, because the service may send more than two decimals. */
  readonly rows: readonly number[];
  /** The difference from the service's price of each night, in basis points. A negative number makes the night cheaper. */
  readonly direct: number | undefined;
  readonly tariff: Tariff;
  readonly arrivalRules: readonly CurrentArrivalRule[];
  readonly party: Party;
  readonly cleaning: number;
}

const NIGHTS = 30;
const FROM = '2027-06-01' as IsoDate;

/** Returns a generator of whole numbers below `end` (mulberry32). The same seed gives the same numbers in every engine. */
function generator(seed: number): (end: number) => number {
  let state = seed;
  return (end) => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) % end;
  };
}

type RandomBelow = (end: number) => number;

const randomLength = (below: RandomBelow): number => 2 + below(12);

/** Returns a random host. Each of the four kinds of rules occurs in about two of three hosts. */
function hostBy(below: RandomBelow): RandomHost {
  const hasRule = (): boolean => below(3) > 0;
  const weekdays = [1, 2, 3, 4, 5, 6, 7].filter(() => below(3) > 0);
  return {
    from: FROM,
    rows: Array.from({ length: NIGHTS }, () => 100_000 + below(200_000)),
    direct: hasRule() ? below(2000) - 1500 : undefined,
    tariff: {
      ...(hasRule() && {
        guests: { included: 1 + below(4), adult: below(4000), child: below(2000) },
      }),
      ...(hasRule() && {
        longStay: [
          { nights: randomLength(below), off: 1 + below(3000) },
          { nights: randomLength(below), off: 1 + below(3000) },
        ],
      }),
    },
    arrivalRules: hasRule() ? [{ on: weekdays, from: plusDays(FROM, 5) }, { departuresOn: weekdays }] : [],
    party: { adults: 1 + below(5), children: below(4) },
    cleaning: below(10_000),
  };
}

export function* randomHosts(seed: number): Generator<RandomHost> {
  const below = generator(seed);
  for (;;) yield hostBy(below);
}

export const hasAllRules = ({ direct, tariff, arrivalRules }: RandomHost): boolean =>
  direct !== undefined && direct !== 0 && !!tariff.guests && !!tariff.longStay && arrivalRules.length > 0;

const halfUp = (numerator: bigint, denominator: bigint): bigint =>
  (2n * numerator + denominator) / (2n * denominator);

/** Returns the total of a stay with cleaning, in cents, in exact fractions and without the code under test. */
export function slowTotal(host: RandomHost, first: number, nights: number): number {
  const { rows, direct = 0, tariff, party, cleaning } = host;
  const guests = [
    ...Array<'adult'>(party.adults).fill('adult'),
    ...Array<'child'>(party.children).fill('child'),
  ];
  let gross = 0n;
  for (const row of rows.slice(first, first + nights)) {
    gross += halfUp(halfUp(BigInt(row), 10n) * BigInt(10_000 + direct), 10_000n);
    for (const [place, guest] of guests.entries())
      if (tariff.guests && place >= tariff.guests.included) gross += BigInt(tariff.guests[guest]);
  }
  let best = 0n;
  for (const step of tariff.longStay ?? [])
    if (nights >= step.nights && BigInt(step.off) > best) best = BigInt(step.off);
  return Number(gross - halfUp(gross * best, 10_000n)) + cleaning;
}

/** Returns the weekday from 1 (Monday) to 7 (Sunday), without the code under test. */
const weekday = (date: string): number => new Date(`${date}T12:00:00Z`).getUTCDay() || 7;

/** Returns whether the host's rules allow a stay, without the code under test. */
export function isAllowedByHost({ from, arrivalRules }: RandomHost, first: number, nights: number): boolean {
  const [checkIn, checkOut] = [plusDays(from, first), plusDays(from, first + nights)];
  return arrivalRules.every(
    ({ on, departuresOn, from: begins = '' }) =>
      (!on || checkIn < begins || on.includes(weekday(checkIn))) &&
      (!departuresOn || checkOut < begins || departuresOn.includes(weekday(checkOut))),
  );
}
