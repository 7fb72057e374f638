/** Measures the CPU time for the prices of every stay of a season, with cold code: 540 check-ins, up to 90 nights each. */
import { Availability } from '../../src/stay/availability.ts';
import { checkOutsFor } from '../../src/stay/check-outs.ts';
import { plusDays } from '../../src/stay/iso-date.ts';
import type { IsoDate } from '../../src/stay/iso-date.ts';

const NIGHTS = 540;
const from = '2027-06-01' as IsoDate;
const each = <Value>(value: Value): Value[] => Array<Value>(NIGHTS).fill(value);
const columns = {
  from,
  price: Array.from({ length: NIGHTS }, (_, index) => 10_000 + (index % 7) * 123),
  available: each(1 as const),
  minNights: each(null),
  maxNights: each(null),
};

/** Rules for guests, long stays and days of check-out. The host's direct price is in the table already. */
const RULES = {
  tariff: {
    guests: { included: 2, adult: 1500, child: 700 },
    longStay: [
      { nights: 7, off: 1000 },
      { nights: 28, off: 2000 },
    ],
  },
  arrivalRules: [{ departuresOn: [1, 2, 3, 4, 5, 6, 7] }],
};

/** Prices every stay. Returns the CPU time, in which other programs on the machine do not count. */
function priceAll(rules: object): { readonly stays: number; readonly ms: number } {
  const begin = process.cpuUsage();
  const world = {
    availability: new Availability(columns, rules),
    today: from,
    party: { adults: 3, children: 1 },
  };
  let stays = 0;
  for (let index = 0; index < NIGHTS; index++) stays += checkOutsFor(plusDays(from, index), world).length;
  const { user, system } = process.cpuUsage(begin);
  return { stays, ms: (user + system) / 1000 };
}

const kind = process.argv[2] === 'plain' ? {} : RULES;
const { stays, ms } = priceAll(kind);
console.log(`${stays} stays in ${ms.toFixed(1)} ms`);
