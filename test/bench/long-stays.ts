/** Measures the CPU time for the prices of every stay of a season, with cold code: 540 check-ins, up to 90 nights each. */
import { Availability } from '../../src/stay/availability.ts';
import { checkOutsFor } from '../../src/stay/check-outs.ts';
import { plusDays } from '../../src/stay/iso-date.ts';
import type { IsoDate } from '../../src/stay/iso-date.ts';

const NIGHTS = 540;
const from = '2027-06-01' as IsoDate;
const repeatForNights = <Value>(value: Value): Value[] => Array<Value>(NIGHTS).fill(value);
const columns = {
  from,
  price: Array.from({ length: NIGHTS }, (_, index) => 10_000 + (index % 7) * 123),
  available: repeatForNights(1 as const),
  minNights: repeatForNights(null),
  maxNights: repeatForNights(null),
};

/** Rules for guests, long stays and days of check-out. The prices are those of the host's own site already. */
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

/** Prices every stay. Returns the CPU time, which does not include other programs on the machine. */
function priceAllStays(rules: object): { readonly stays: number; readonly ms: number } {
  const cpuBefore = process.cpuUsage();
  const context = {
    availability: new Availability(columns, rules),
    today: from,
    party: { adults: 3, children: 1 },
  };
  let stays = 0;
  for (let index = 0; index < NIGHTS; index++) stays += checkOutsFor(plusDays(from, index), context).length;
  const { user, system } = process.cpuUsage(cpuBefore);
  return { stays, ms: (user + system) / 1000 };
}

const rules = process.argv[2] === 'plain' ? {} : RULES;
const { stays, ms } = priceAllStays(rules);
console.log(`${stays} stays in ${ms.toFixed(1)} ms`);
