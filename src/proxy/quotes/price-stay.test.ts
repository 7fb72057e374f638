// Unit test, because a hundred thousand stays over a port would take an hour.
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { compareShownPrices } from '../../../test/calendar/shown-prices.ts';
import type { OtherTotals } from '../../../test/calendar/shown-prices.ts';
import { HOST_FILE } from '../../../test/proxy/calls.ts';
import type { BookingRequest } from '../../contract/booking.ts';
import { ProblemError } from '../../contract/problem-error.ts';
import { readHostConfig } from '../../host-config/config-file.ts';
import { freezeRequest } from '../../service-api/booking-request.ts';
import { daysBetween } from '../../stay/iso-date.ts';
import { centsFrom } from '../../stay/money.ts';
import { nightsOf } from '../../stay/night-range.ts';
import { bookingPayload, newAttempt } from '../bookings/submission.ts';
import { priceStay } from './price-stay.ts';
import type { PricedNights } from './price-stay.ts';

const configResult = readHostConfig(JSON.stringify(HOST_FILE));
const [house = assert.fail()] = 'config' in configResult ? configResult.config.properties : [];

const REQUEST: BookingRequest = {
  quote: 'token',
  guest: { name: 'Ada Lovelace', email: 'ada@guest.example' },
  language: 'en',
  paymentMethod: 'Bank Transfer',
};

/** The long test run tries 100,000 stays. */
const STAY_COUNT = process.env['STAYS'] === 'all' ? 100_000 : 10_000;

type Host = Parameters<OtherTotals>[0];
type Stay = Parameters<OtherTotals>[1];

const sum = (amounts: readonly number[]): number => amounts.reduce((all, amount) => all + amount, 0);

/** Returns the quote from the service's rows for the stay; `undefined` if it is refused. */
function quoteOf(host: Host, stay: Stay): PricedNights | undefined {
  const { rows, from, direct, tariff, arrivalRules, party, cleaning } = host;
  const stayRows = nightsOf(stay).map((date) => ({
    propertyId: house.id,
    name: null,
    date,
    price: (rows[daysBetween(from, date)] ?? NaN) / 1000,
    available: true,
    minNights: null,
    maxNights: null,
  }));
  const property = { ...house, direct, tariff, cleaning };
  try {
    return priceStay(stay, stayRows, { property, party, today: from, arrivalRules });
  } catch (error) {
    if (error instanceof ProblemError) return undefined;
    throw error;
  }
}

/** Returns the totals of the quote, of its lines, of the service's payload and of the stored confirmation. */
const proxyTotals: OtherTotals = (host, stay) => {
  const quote = quoteOf(host, stay);
  if (!quote) return [undefined];
  const { party, cleaning } = host;
  const { nights, lines = [], nightsPrice } = quote;
  const claims = {
    ...{ ...stay, ...party, propertyId: house.id, lines, nightsPrice, cleaning, currency: 'EUR' as const },
    ...{ paymentMethods: house.paymentMethods, dueDates: {}, invoiceFields: {}, iat: 0, exp: 1 },
  };
  const payload = bookingPayload(claims, REQUEST, 'reference');
  const submission = {
    ...{ request: REQUEST, claims, reference: 'reference' },
    ...{ frozen: freezeRequest(payload, 'key'), payloadMac: '', guestMac: '' },
  };
  const attempt = newAttempt(submission, 0);
  return [
    nightsPrice + cleaning,
    sum(nights.map(({ price }) => price)) + sum(lines.map(({ amount }) => amount)) + cleaning,
    (centsFrom(payload.nights_price) ?? NaN) + (centsFrom(payload.cleaning) ?? NaN),
    attempt.nightsPrice + attempt.cleaning,
  ];
};

describe('the price of a stay', () => {
  it(`is the same in cell, list, card, quote, order, booking and confirmation, and equals that of a slow reference model, for ${STAY_COUNT} stays`, () => {
    const { stays, withAllRules, mismatches: wrong } = compareShownPrices(STAY_COUNT, 1, proxyTotals);
    assert.deepEqual(wrong, []);
    assert.ok(stays >= STAY_COUNT);
    assert.ok(withAllRules >= STAY_COUNT / 10, `${withAllRules} with all four kinds of rules`);
  });
});
