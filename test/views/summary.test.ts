import { describe, it } from 'node:test';
import type { Selection } from '../../src/stay/selection.ts';
import assert from 'node:assert/strict';
import { plusDays } from '../../src/stay/iso-date.ts';
import {
  describeSummary,
  pricedBooking,
  pricedQuote,
  pricedSelection,
  sayParty,
} from '../../src/widget/price/describe-summary.ts';
import type { PricedStay } from '../../src/widget/price/describe-summary.ts';
import { describeParty } from '../../src/widget/dates/party-stepper.ts';
import { AVAILABILITY, BOOKING, PROPERTY, QUOTE, STAY, TODAY } from '../gallery/sample.ts';
import { ARABIC, ENGLISH, GERMAN, plain } from './context.ts';

const CHOSEN = { status: 'stay', stay: STAY } as const;
const EMPTY = { status: 'empty' } as const;

const describeChosen = (priced: PricedStay | undefined) => describeSummary(priced, CHOSEN, ENGLISH);

describe('the summary of a stay', () => {
  it('has the nights and their sum, one line each, cleaning, and the total of both', () => {
    const view = describeChosen(pricedSelection(CHOSEN, AVAILABILITY, 6000));
    assert.deepEqual(view.nightsLine, { label: '4 nights', amount: '€503.50' });
    assert.deepEqual(
      view.nightLines.map(({ label, amount }) => plain(`${label} ${amount}`)),
      ['Sat 10 Jul €145.00', 'Sun 11 Jul €119.50', 'Mon 12 Jul €119.50', 'Tue 13 Jul €119.50'],
    );
    assert.deepEqual(view.cleaningLine, { label: 'Cleaning fee', amount: '€60.00' });
    assert.equal(view.total, '€563.50');
  });

  it('needs no line for each night where every night costs the same, which is in the line of all', () => {
    const nights = [0, 1, 2].map((day) => ({ date: plusDays(STAY.checkIn, day), price: 12_000 }));
    const stay = { checkIn: STAY.checkIn, checkOut: plusDays(STAY.checkIn, 3) };
    const view = describeChosen({ stay, nights, nightsPrice: 36_000, cleaning: 0, total: 36_000 });
    assert.deepEqual(view.nightLines, []);
    assert.deepEqual(view.nightsLine, { label: '3 nights × €120', amount: '€360.00' });
    assert.equal(view.cleaningLine, undefined);
  });

  it('does not say twice what a single night costs', () => {
    const stay = { checkIn: STAY.checkIn, checkOut: plusDays(STAY.checkIn, 1) };
    const nights = [{ date: STAY.checkIn, price: 12_000 }];
    const view = describeChosen({ stay, nights, nightsPrice: 12_000, cleaning: 0, total: 12_000 });
    assert.equal(view.nightsLine?.label, '1 night');
  });

  it('is the same, in the same words, from the calendar, from the quote and from the booking', () => {
    const [chosen, quoted, booked] = [
      pricedSelection(CHOSEN, AVAILABILITY, 6000),
      pricedQuote(QUOTE),
      pricedBooking(BOOKING),
    ].map(describeChosen);
    for (const view of [quoted, booked]) {
      assert.equal(view?.total, chosen?.total);
      assert.deepEqual(view?.nightsLine, chosen?.nightsLine);
    }
  });

  it('says the days and the times of arrival and departure', () => {
    const [arrival, departure] = describeSummary(pricedQuote(QUOTE), CHOSEN, GERMAN).ends;
    assert.deepEqual(arrival, { label: 'Anreise', date: 'Sa., 10.\u00a0Juli', time: 'ab 15:00' });
    assert.deepEqual(departure, { label: 'Abreise', date: 'Mi., 14.\u00a0Juli', time: 'bis 11:00 Uhr' });
  });

  it('shows an arrival before there is a stay, and no price', () => {
    const view = describeSummary(undefined, { status: 'arrival', checkIn: STAY.checkIn }, ENGLISH);
    assert.deepEqual(
      view.ends.map(({ date }) => date),
      ['Sat 10\u00a0Jul', '–'],
    );
    assert.equal(view.total, undefined);
  });

  it('says what there is to choose next', () => {
    const next = (selection: Selection): string | undefined =>
      describeSummary(undefined, selection, ENGLISH).next;
    assert.equal(next(EMPTY), 'Choose your check-in date');
    assert.equal(next({ status: 'arrival', checkIn: STAY.checkIn }), 'Choose your check-out date');
  });

  it('has no price without a stay, nor with a night that has none', () => {
    const beyond = { checkIn: plusDays(TODAY, 118), checkOut: plusDays(TODAY, 125) };
    assert.equal(pricedSelection(EMPTY, AVAILABILITY, 0), undefined);
    assert.equal(pricedSelection({ status: 'stay', stay: beyond }, AVAILABILITY, 0), undefined);
  });
});

describe('the guests', () => {
  const counters = (adults: number, children: number) =>
    describeParty({ adults, children }, PROPERTY, ENGLISH.bookingWords, ENGLISH.format);

  it('are counted in words, children only where there are some', () => {
    assert.equal(sayParty({ adults: 1, children: 0 }, ENGLISH), '1 adult');
    assert.equal(sayParty({ adults: 2, children: 1 }, GERMAN), '2 Erwachsene, 1 Kind');
    assert.equal(sayParty({ adults: 2, children: 1 }, ARABIC), 'بالغان، طفل واحد');
  });

  it('can step exactly where the rules allow it', () => {
    const [adults, children] = counters(1, 0);
    assert.deepEqual([adults?.less.isPossible, adults?.more.isPossible], [false, true]);
    assert.deepEqual([children?.less.isPossible, children?.more.isPossible], [false, true]);
    assert.ok(counters(4, 2).every(({ more }) => !more.isPossible));
  });

  it('have no row for children where none may come', () => {
    const rows = describeParty(
      { adults: 2, children: 0 },
      { maxChildren: 0 },
      ENGLISH.bookingWords,
      ENGLISH.format,
    );
    assert.deepEqual(
      rows.map(({ who }) => who),
      ['adults'],
    );
  });

  it('are also said aloud with what is counted', () => {
    assert.equal(plain(counters(2, 1)[0]?.spoken ?? ''), '2 adults');
  });
});
