// Unit test, because a page cannot show the same stay from the calendar, a quote and a booking at once.
import { describe, it } from 'node:test';
import assert from 'node:assert/strict';
import { Availability } from '../../stay/availability.ts';
import { plusDays } from '../../stay/iso-date.ts';
import { describeSummary, pricedBooking, pricedByCalendar, pricedQuote } from './describe-summary.ts';
import type { PricedStay } from './describe-summary.ts';
import { AVAILABILITY, BOOKING, QUOTE, STAY, TODAY } from '../../../test/gallery/sample.ts';
import { ENGLISH, GERMAN, plain } from '../views/view-context.testing.ts';

const CHOSEN = { status: 'stay', stay: STAY } as const;

const describeChosen = (priced: PricedStay | undefined) => describeSummary(priced, ENGLISH, CHOSEN);

describe('the summary of a stay', () => {
  it('has a line for each night, their sum, the cleaning fee and the total', () => {
    const view = describeChosen(pricedByCalendar(STAY, { availability: AVAILABILITY }, 6000));
    assert.deepEqual(view.nightsLine, { label: '4 nights', amount: '€503.50' });
    assert.deepEqual(
      view.nightLines.map(({ label, amount }) => plain(`${label} ${amount}`)),
      ['Sat 10 Jul €145.00', 'Sun 11 Jul €119.50', 'Mon 12 Jul €119.50', 'Tue 13 Jul €119.50'],
    );
    assert.deepEqual(view.cleaningLine, { label: 'Cleaning fee', amount: '€60.00' });
    assert.equal(view.total, '€563.50');
  });

  it('has one line with the price per night if every night costs the same', () => {
    const nights = [0, 1, 2].map((day) => ({ date: plusDays(STAY.checkIn, day), price: 12_000 }));
    const stay = { checkIn: STAY.checkIn, checkOut: plusDays(STAY.checkIn, 3) };
    const view = describeChosen({ stay, nights, nightsPrice: 36_000, cleaning: 0, total: 36_000 });
    assert.deepEqual(view.nightLines, []);
    assert.deepEqual(view.nightsLine, { label: '3 nights × €120', amount: '€360.00' });
    assert.equal(view.cleaningLine, undefined);
  });

  it('does not repeat the price of a single night', () => {
    const stay = { checkIn: STAY.checkIn, checkOut: plusDays(STAY.checkIn, 1) };
    const nights = [{ date: STAY.checkIn, price: 12_000 }];
    const view = describeChosen({ stay, nights, nightsPrice: 12_000, cleaning: 0, total: 12_000 });
    assert.equal(view.nightsLine?.label, '1 night');
  });

  it('is the same for the calendar, the quote and the booking', () => {
    const [chosen, quoted, booked] = [
      pricedByCalendar(STAY, { availability: AVAILABILITY }, 6000),
      pricedQuote(QUOTE),
      pricedBooking(BOOKING),
    ].map(describeChosen);
    for (const view of [quoted, booked]) {
      assert.equal(view?.total, chosen?.total);
      assert.deepEqual(view?.nightsLine, chosen?.nightsLine);
    }
  });

  it('has a line for each pricing rule of the host, and a sum of nights without these rules', () => {
    const tariff = {
      guests: { included: 1, adult: 1500, child: 700 },
      longStay: [{ nights: 4, off: 1250 }],
    };
    const availability = new Availability(AVAILABILITY.columns, { tariff });
    const view = describeChosen(pricedByCalendar(STAY, { availability }, 6000));
    assert.deepEqual(
      [view.nightsLine, ...view.ruleLines].map((line) => plain(`${line?.label} ${line?.amount}`)),
      ['4 nights €503.50', 'Extra guests (1) €60.00', '4 nights or more: 12.5% off -€70.44'],
    );
    assert.equal(view.total, '€553.06');
  });

  it('shows the days and the times of check-in and check-out', () => {
    const [arrival, departure] = describeSummary(pricedQuote(QUOTE), GERMAN).ends;
    assert.deepEqual(arrival, { label: 'Anreise', date: 'Sa., 10.\u00a0Juli', time: 'ab 15:00 Uhr' });
    assert.deepEqual(departure, { label: 'Abreise', date: 'Mi., 14.\u00a0Juli', time: 'bis 11:00 Uhr' });
  });

  it('shows the check-in before the check-out is chosen, without a price', () => {
    const view = describeSummary(undefined, ENGLISH, { status: 'arrival', checkIn: STAY.checkIn });
    assert.deepEqual(
      view.ends.map(({ date }) => date),
      ['Sat 10\u00a0Jul', '–'],
    );
    assert.equal(view.total, undefined);
  });

  it('has its days but no price if a night of the stay has no price', () => {
    const beyond = { checkIn: plusDays(TODAY, 118), checkOut: plusDays(TODAY, 125) };
    const priced = pricedByCalendar(beyond, { availability: AVAILABILITY }, 0);
    assert.equal(priced, undefined);
    const dates = describeChosen(priced).ends.map(({ date }) => plain(date));
    assert.deepEqual(dates, ['Sat 10 Jul', 'Wed 14 Jul']);
  });
});
