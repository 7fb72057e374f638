import { describeDay } from '../../src/calendar/describe-day.ts';
import { modelOf } from '../../src/calendar/calendar-model.ts';
import { createFormat } from '../../src/i18n/format.ts';
import english from '../../src/i18n/languages/en/calendar.json';
import { Availability } from '../../src/stay/availability.ts';
import { checkOutsFor } from '../../src/stay/check-outs.ts';
import { plusDays } from '../../src/stay/iso-date.ts';
import { centsFrom } from '../../src/stay/money.ts';
import type { NightRange } from '../../src/stay/night-range.ts';
import { bookablePrice } from '../../src/stay/price-of.ts';
import { tariffPriceOf } from '../../src/stay/tariff-lines.ts';
import { directPrice } from '../../src/stay/tariff.ts';
import { describeSummary, pricedBooking, pricedByCalendar } from '../../src/widget/price/describe-summary.ts';
import { ENGLISH } from '../../src/widget/views/view-context.testing.ts';
import type { StayContext } from '../../src/stay/stay-rules.ts';
import type { RandomHost } from '../stay/random-hosts.ts';
import { hasAllRules, isAllowedByHost, randomHosts, slowTotal } from '../stay/random-hosts.ts';

function contextOf({ from, rows, direct = 0, tariff, arrivalRules, party }: RandomHost): StayContext {
  const price = rows.map((row) => {
    const cents = centsFrom(row / 1000);
    return cents === undefined ? null : (directPrice(cents, direct) ?? null);
  });
  const limits = rows.map(() => null);
  const columns = {
    from,
    price,
    available: rows.map(() => 1 as const),
    minNights: limits,
    maxNights: limits,
  };
  return { availability: new Availability(columns, { tariff, arrivalRules }), today: from, party };
}

const viewContext = { ...ENGLISH, format: createFormat('en') };
const { format } = viewContext;

/** Returns the totals on the card of the chosen stay and on the confirmation of its booking. */
function totalsInViews(
  { party, cleaning }: RandomHost,
  stay: NightRange,
  context: StayContext,
): readonly string[] {
  const chosenPrice = pricedByCalendar(stay, { ...context, party }, cleaning);
  const bookedPrice = chosenPrice && pricedBooking({ ...chosenPrice, ...stay });
  return [chosenPrice, bookedPrice].map((priced) => describeSummary(priced, viewContext).total ?? '');
}

/** The numbers of compared stays, and a line for each of the first three stays with a wrong total. */
export interface PriceComparison {
  readonly stays: number;
  readonly withAllRules: number;
  readonly mismatches: readonly string[];
}

/** Further totals of a stay with cleaning, in cents; `undefined` if the stay cannot be booked. */
export type OtherTotals = (host: RandomHost, stay: NightRange) => readonly (number | undefined)[];

/**
 * Compares each total that a guest sees, and those of `otherTotals`, with a slow and simple calculation. For each host it
 * compares all stays from one check-in, until `count` stays are compared.
 */
export function compareShownPrices(
  count: number,
  seed: number,
  otherTotals: OtherTotals = () => [],
): PriceComparison {
  let [stays, withAllRules, hostNumber] = [0, 0, 0];
  const mismatches: string[] = [];
  for (const host of randomHosts(seed)) {
    if (stays >= count) break;
    const context = contextOf(host);
    const checkInNight = (hostNumber += 1) % 20;
    const checkIn = plusDays(host.from, checkInNight);
    const selection = { status: 'arrival', checkIn } as const;
    const offeredPrices = new Map(
      checkOutsFor(checkIn, context).map((each) => [each.nights, each.nightsPrice]),
    );
    const inputs = { context, selection, format, words: english, cleaning: host.cleaning, firstWeekday: 1 };
    const model = offeredPrices.size > 0 ? modelOf(inputs) : undefined;
    for (let nights = 1; checkInNight + nights <= host.rows.length; nights++) {
      const stay = { checkIn, checkOut: plusDays(checkIn, nights) };
      const expected = isAllowedByHost(host, checkInNight, nights)
        ? slowTotal(host, checkInNight, nights)
        : undefined;
      const priced = expected === undefined ? undefined : tariffPriceOf(stay, context);
      const shownPrices = [offeredPrices.get(nights), bookablePrice(stay, context), priced?.nightsPrice];
      const totals = [
        ...shownPrices.map((price) => (price === undefined ? undefined : price + host.cleaning)),
        ...otherTotals(host, stay),
      ];
      const cellText = model ? describeDay(stay.checkOut, model).price : '';
      const texts = [cellText, ...(expected === undefined ? [] : totalsInViews(host, stay, context))];
      const expectedTexts =
        expected === undefined
          ? ['']
          : [format.totalInShort(expected), format.priceInFull(expected), format.priceInFull(expected)];
      if (totals.some((total) => total !== expected) || String(texts) !== String(expectedTexts))
        mismatches.push(`${JSON.stringify({ stay, expected, totals, texts })} of ${JSON.stringify(host)}`);
      if (expected === undefined) continue;
      stays += 1;
      if (hasAllRules(host)) withAllRules += 1;
    }
  }
  return { stays, withAllRules, mismatches: mismatches.slice(0, 3) };
}
