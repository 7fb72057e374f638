import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import { plusDays } from '../../src/stay/iso-date.ts';
import { callSandbox, assertRefused, readListedBooking, createBooking } from './service-calls.ts';
import type { Fields } from './service-calls.ts';
import { cardOrderFor, createStayFinder, orderFor } from './stays.ts';
import type { FreeStay } from './stays.ts';
import { SKIP_CONTROL, SKIP_BOOKING, SKIP_CARD, isInScope, target, findUnit, useTarget } from './target.ts';

await useTarget();

const freeStay = createStayFinder(0, 6);
/** A stay for requests that are refused. They all share it, because none of them books it. */
let sharedStay: FreeStay;
before(async () => {
  if (SKIP_BOOKING === false) sharedStay = await freeStay();
});

const itRefuses = (name: string, changes: Fields | (() => Fields), status = 400): void => {
  it(name, { skip: SKIP_BOOKING }, async () => {
    const fields = typeof changes === 'function' ? changes() : changes;
    assertRefused(await createBooking(orderFor(sharedStay, fields)), status);
  });
};

const itRefusesCard = (name: string, changes: Fields): void => {
  it(name, { skip: SKIP_CARD }, async () => {
    const stay = await freeStay({ byCard: true });
    assertRefused(await createBooking(cardOrderFor(stay, changes)), 400);
  });
};

/** Books with `changes`, and returns the booking from the service's list. */
async function book(changes: Fields): Promise<Fields> {
  const stay = await freeStay();
  const { status, text, body } = await createBooking(orderFor(stay, changes));
  assert.equal(status, 201, text);
  return readListedBooking(body['booking_id'], stay.checkIn);
}

const itAccepts = (name: string, changes: Fields, expected: Fields = {}): void => {
  it(name, { skip: SKIP_BOOKING }, async () => {
    const listedBooking = await book(changes);
    for (const [field, value] of Object.entries(expected)) assert.equal(listedBooking[field], value, field);
  });
};

/** Creates a booking, and returns its fields as the sandbox stores them. `GET /data/bookings` lacks some of these fields. */
async function createAndReadStored(stay: FreeStay, order: Fields): Promise<Fields> {
  const { status, text, body } = await createBooking(order);
  assert.equal(status, 201, text);
  const list = (await (await fetch(`${target.baseUrl}/sandbox/bookings`)).json()) as { bookings: Fields[] };
  const found = list.bookings.find((booking) => booking['booking_id'] === body['booking_id']);
  assert.ok(found, `a booking from ${stay.checkIn}`);
  return found;
}

describe('2.4 Booking creation request', () => {
  itAccepts('2.4 platform: Website is accepted', {}, { platform: 'Website' });
  itRefuses('2.4 platform: is required', { platform: undefined });
  for (const platform of ['website', 'Airbnb', '', null, 1])
    itRefuses(`2.4 platform: exactly Website, not ${JSON.stringify(platform)}`, { platform });

  it(
    '2.4 service_property_id: accepts the id that the pricing endpoint returns',
    { skip: SKIP_BOOKING },
    async () => {
      const stay = await freeStay();
      const { body } = await createBooking(orderFor(stay));
      assert.equal(
        (await readListedBooking(body['booking_id'], stay.checkIn))['service_property_id'],
        stay.unitId,
      );
    },
  );
  itRefuses('2.4 service_property_id: is required', { service_property_id: undefined });
  itRefuses('2.4 service_property_id: a UUID', { service_property_id: 'sea-view' });

  for (const field of ['reservation_start', 'reservation_end']) {
    itRefuses(`2.4 ${field}: is required`, { [field]: undefined });
    for (const date of ['2027-1-5', '05/01/2027', '2027-02-30', '2027-01-05T00:00:00Z', '', 20270105])
      itRefuses(`2.4 ${field}: YYYY-MM-DD, not ${JSON.stringify(date)}`, { [field]: date });
  }
  itRefuses('2.4 reservation_end: after check-in, not on the same day', () => ({
    reservation_end: sharedStay.checkIn,
  }));
  itRefuses('2.4 reservation_end: after check-in, not before it', () => ({
    reservation_end: plusDays(sharedStay.checkIn, -2),
  }));
  itRefuses('2.4 reservation_end: a stay is at most 90 nights', () => ({
    reservation_end: plusDays(sharedStay.checkIn, 91),
  }));
  it(
    '2.4 reservation_end: is exclusive, so another stay may begin on that day',
    { skip: SKIP_BOOKING },
    async () => {
      const wholeStay = await freeStay({ nights: 10, hasOneRoom: true });
      const middleDay = plusDays(wholeStay.checkIn, 5);
      const first = await createBooking(orderFor(wholeStay, { reservation_end: middleDay }));
      const second = await createBooking(orderFor(wholeStay, { reservation_start: middleDay }));
      assert.deepEqual([first.status, second.status], [201, 201], first.text + second.text);
    },
  );

  itRefuses('2.4 guest_name: is required', { guest_name: undefined });
  itRefuses('2.4 guest_name: not empty', { guest_name: '   ' });
  itAccepts(
    '2.4 guest_name: white space is normalized',
    { guest_name: '  Ana \t Maria\n Sousa ' },
    { guest_name: 'Ana Maria Sousa' },
  );

  itRefuses('2.4 adults: is required', { adults: undefined });
  for (const adults of [0, -1, 1.5, '2', null, true])
    itRefuses(`2.4 adults: an integer >= 1, not ${JSON.stringify(adults)}`, { adults });
  itAccepts('2.4 adults: 1 is enough', { adults: 1 }, { adults: 1 });

  itRefuses('2.4 nights_price: is required', { nights_price: undefined });
  for (const nights_price of ['abc', '', '12,50', '1e', '-5.00', 'NaN', null])
    itRefuses(`2.4 nights_price: a decimal, not ${JSON.stringify(nights_price)}`, { nights_price });
  itAccepts('2.4 nights_price: 0.00 is allowed', { nights_price: '0.00' }, { nights_price: 0 });

  itRefuses('2.4 payment_method: is required', { payment_method: undefined });
  for (const payment_method of ['Bank Transfer', 'Cash', 'Wallet'])
    itAccepts(`2.4 payment_method: ${payment_method} is accepted`, { payment_method }, { payment_method });
  it('2.4 payment_method: Card is accepted', { skip: SKIP_CARD }, async () => {
    const { status, body, text } = await createBooking(cardOrderFor(await freeStay({ byCard: true })));
    assert.deepEqual([status, body['payment_method']], [201, 'Card'], text);
  });
  itRefuses('2.4 payment_method: a method that is not one of the four is refused', {
    payment_method: 'Cheque',
  });

  itAccepts('2.4 children: default 0', {}, { children: 0 });
  itAccepts('2.4 children: 10 are accepted', { children: 10 }, { children: 10 });
  for (const children of [11, 1.5, '2', null])
    itRefuses(`2.4 children: an integer, 10 at most, not ${JSON.stringify(children)}`, { children });

  itAccepts('2.4 email: is optional', { email: 'ana@host.example' }, { email: 'ana@host.example' });
  for (const email of ['ana', 'ana@', '@host.example', 'a b@host.example', 5])
    itRefuses(`2.4 email: basic format, not ${JSON.stringify(email)}`, { email });

  itAccepts(
    '2.4 phone: white space is stripped',
    { phone: ' +351 912 345\t678 ' },
    { phone: '+351912345678' },
  );
  for (const phone of [
    '912345678',
    '+0351912345678',
    '+351-912-345',
    '+3519123456789012',
    'none',
    351912345678,
  ])
    itRefuses(`2.4 phone: E.164, not ${JSON.stringify(phone)}`, { phone });

  for (const language of ['de', 'deu']) itAccepts(`2.4 language: ${language} is accepted`, { language });
  for (const language of ['d', 'deut', 'de-AT', 'e1', '', 7])
    itRefuses(`2.4 language: 2 to 3 letters, not ${JSON.stringify(language)}`, { language });
  it('2.4 language: is en by default', { skip: SKIP_CONTROL }, async () => {
    const stay = await freeStay();
    assert.equal((await createAndReadStored(stay, orderFor(stay)))['language'], 'en');
  });

  itAccepts('2.4 cleaning: default 0.00', {}, { cleaning: 0 });
  itAccepts('2.4 cleaning: a string decimal', { cleaning: '45.50' }, { cleaning: 45.5 });
  for (const cleaning of ['free', '', '-1.00', null])
    itRefuses(`2.4 cleaning: a decimal, not ${JSON.stringify(cleaning)}`, { cleaning });

  itAccepts('2.4 currency: EUR is accepted', { currency: 'EUR' }, { currency: 'EUR' });
  for (const currency of ['USD', 'eur', ''])
    itRefuses(`2.4 currency: EUR, not ${JSON.stringify(currency)}`, { currency });

  itAccepts('2.4 extension: true is accepted', { extension: true });
  for (const extension of ['true', 1, null])
    itRefuses(`2.4 extension: a boolean, not ${JSON.stringify(extension)}`, { extension });
  it('2.4 extension: is false by default', { skip: SKIP_CONTROL }, async () => {
    const stay = await freeStay();
    assert.equal((await createAndReadStored(stay, orderFor(stay)))['extension'], false);
  });

  itAccepts('2.4 invoice: an empty block is accepted', { invoice: {} });
  for (const invoice of ['VAT', ['VAT'], 5])
    itRefuses(`2.4 invoice: a block, not ${JSON.stringify(invoice)}`, { invoice });

  itRefusesCard('2.4 success_url: is required for Card', { success_url: undefined });
  for (const success_url of [
    'http://host.example',
    '//host.example',
    'host.example',
    '',
    'http://localhost:3000',
    'http://127.0.0.1/',
  ])
    itRefusesCard(`2.4 success_url: starts with https://, not ${JSON.stringify(success_url)}`, {
      success_url,
    });
  for (const cancel_url of ['http://host.example', '/back', 'http://localhost:3000'])
    itRefusesCard(`2.4 cancel_url: starts with https://, not ${JSON.stringify(cancel_url)}`, { cancel_url });
  it('2.4 cancel_url: defaults to success_url', { skip: SKIP_CONTROL }, async () => {
    const stay = await freeStay({ byCard: true });
    const { cancel_url, success_url } = await createAndReadStored(stay, cardOrderFor(stay));
    assert.deepEqual([cancel_url, success_url], ['https://host.example/paid', 'https://host.example/paid']);
  });
});

describe('2.4 Rules', () => {
  itRefuses('2.4 rule 1: a booking_id in the request is rejected', { booking_id: 'MINE-1' });
  itRefuses('2.4 rule 2: city_tax_platform is not accepted', { city_tax_platform: '8.00' });
  for (const payment_method of ['Platform', 'Airbnb', 'Block'])
    itRefuses(`2.4 rule 3: payment_method ${payment_method} is rejected`, { payment_method });
  itAccepts(
    '2.4 rule 4: money is rounded down to 2 places',
    { nights_price: '300.304', cleaning: '45.501' },
    { nights_price: 300.3, cleaning: 45.5 },
  );
  itAccepts(
    '2.4 rule 4: money is rounded up to 2 places',
    { nights_price: '300.306', cleaning: '45.499' },
    { nights_price: 300.31, cleaning: 45.5 },
  );

  it(
    '2.4 rule 5: a stay shorter than the min_nights of its check-in is refused',
    { skip: SKIP_BOOKING },
    async () => {
      const stay = await freeStay({ minNightsAbove: 1 });
      const tooFewNights = { reservation_end: plusDays(stay.checkIn, stay.minNights - 1) };
      assertRefused(await createBooking(orderFor(stay, tooFewNights)), 400);
      const atMinimum = { reservation_end: plusDays(stay.checkIn, stay.minNights) };
      assert.equal((await createBooking(orderFor(stay, atMinimum))).status, 201);
    },
  );

  it('2.4 rule 6: refuses a stay with a night that is not available', { skip: SKIP_BOOKING }, async () => {
    const stay = await freeStay({ nights: 6, hasOneRoom: true });
    const laterCheckIn = { reservation_start: plusDays(stay.checkIn, 1) };
    assert.equal((await createBooking(orderFor(stay, laterCheckIn))).status, 201);
    assertRefused(await createBooking(orderFor(stay)), 409);
  });

  it('2.4 rule 6: refuses a night that the host has closed', { skip: SKIP_CONTROL }, async () => {
    const stay = await freeStay();
    await callSandbox('nights', {
      service_property_id: stay.unitId,
      from: plusDays(stay.checkOut, -1),
      closed: true,
    });
    assertRefused(await createBooking(orderFor(stay)), 409);
  });

  it(
    '2.4 rule 7: refuses Card if card payments are not configured on the property',
    { skip: SKIP_CONTROL },
    async () => {
      const unit = await findUnit((each) => !each.cardPayments && each.active && isInScope(each));
      const order = cardOrderFor({
        ...sharedStay,
        unitId: unit.id,
        checkOut: plusDays(sharedStay.checkIn, 7),
      });
      assertRefused(await createBooking(order), 400);
    },
  );
});

describe('2.5 Invoice block', () => {
  itAccepts('2.5 invoice: texts and nulls are accepted', {
    invoice: { company: 'ACME', vat_id: null, email: 'bills@acme.example' },
  });
  itAccepts('2.5 invoice: its email may be null', { invoice: { email: null } });
  itRefuses('2.5 invoice: a field that is not a text is refused', { invoice: { company: 5 } });
  for (const email of ['bills', 'bills@', 7])
    itRefuses(`2.5 email: a valid address, not ${JSON.stringify(email)}`, { invoice: { email } });
});
