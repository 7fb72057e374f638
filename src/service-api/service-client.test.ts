// Unit test, because it checks the bytes on the wire, and answers that the sandbox service never gives.
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { freezeRequest } from './booking-request.ts';
import type { ServiceBookingRequest } from './booking-request.ts';
import { createServiceClient } from './create-service-client.ts';
import type { ServiceCall } from './service-client.ts';
import { isoDate } from '../stay/iso-date.ts';
import type { IsoDate } from '../stay/iso-date.ts';
import { alwaysAnswer, answerJson } from '../../test/service-api/tiny-service.ts';
import { API_KEY, UNIT, errorOf, pricingItem, pricingPage, withService } from './with-service.testing.ts';

const day = (text: string): IsoDate => {
  const date = isoDate(text);
  assert.ok(date);
  return date;
};
const WEEK = { from: day('2027-07-01'), to: day('2027-07-07') };
const REQUEST: ServiceBookingRequest = {
  platform: 'Website',
  service_property_id: UNIT,
  reservation_start: '2027-07-01',
  reservation_end: '2027-07-03',
  guest_name: 'Zoë Ångström',
  adults: 2,
  children: 0,
  nights_price: '300.30',
  cleaning: '45.50',
  currency: 'EUR',
  payment_method: 'Card',
  language: 'de',
  email: undefined,
};
const FROZEN_REQUEST = freezeRequest(REQUEST, 'attempt-0001');
const CREATION_ANSWER = {
  booking_id: 'B-1',
  payment_method: 'Card',
  checkout_url: 'https://pay.example/s/1',
};

describe('a booking request', () => {
  it('has the same bytes for any order of its fields, and leaves out absent ones', () => {
    const reversed = Object.fromEntries(
      Object.entries(REQUEST).reverse(),
    ) as unknown as ServiceBookingRequest;
    assert.equal(freezeRequest(reversed, 'attempt-0001').body, FROZEN_REQUEST.body);
    assert.ok(!FROZEN_REQUEST.body.includes('email'));
    assert.deepEqual(JSON.parse(FROZEN_REQUEST.body), JSON.parse(JSON.stringify(REQUEST)));
  });

  it('arrives unchanged, with its idempotency key', async () => {
    await withService(alwaysAnswer(CREATION_ANSWER, 201), async (client, { received }) => {
      await client.createBooking(FROZEN_REQUEST);
      const [request] = received;
      assert.equal(request?.body, FROZEN_REQUEST.body);
      assert.equal(`${request.method} ${request.path}`, 'POST /data/bookings');
      assert.equal(request.headers['idempotency-key'], 'attempt-0001');
      assert.equal(request.headers['content-type'], 'application/json');
      assert.equal(request.headers['x-api-key'], API_KEY);
    });
  });

  it('returns the booking’s id and checkout, and the operation id', async () => {
    const handler = alwaysAnswer(CREATION_ANSWER, 201, { 'X-Booking-Operation-Id': 'op-7' });
    await withService(handler, async (client) => {
      assert.deepEqual(await client.createBooking(FROZEN_REQUEST), {
        bookingId: 'B-1',
        checkoutUrl: 'https://pay.example/s/1',
        operationId: 'op-7',
      });
    });
  });

  it('by bank transfer needs no checkout in the answer', async () => {
    await withService(alwaysAnswer({ booking_id: 'B-2' }, 201), async (client) => {
      const booking = await client.createBooking({ ...FROZEN_REQUEST, paymentMethod: 'Bank Transfer' });
      assert.deepEqual(booking, { bookingId: 'B-2' });
    });
  });

  it('accepts success codes other than 201, since a replay creates nothing new', async () => {
    await withService(alwaysAnswer(CREATION_ANSWER, 200), async (client) => {
      assert.equal((await client.createBooking(FROZEN_REQUEST)).bookingId, 'B-1');
    });
  });

  for (const checkout_url of [undefined, null, 'https://evil.example/s/1']) {
    it(`by card fails as unreadable if the answer has the checkout URL ${String(checkout_url)}`, async () => {
      const handler = alwaysAnswer({ ...CREATION_ANSWER, checkout_url }, 201, {
        'X-Booking-Operation-Id': 'op-8',
      });
      await withService(
        handler,
        async (client) => {
          const { failure, operationId, answer, bookingId } = await errorOf(
            client.createBooking(FROZEN_REQUEST),
          );
          assert.ok(failure.kind === 'unreadable' && failure.status === 201);
          assert.match(failure.rule, /^checkout_url: /);
          assert.equal(operationId, 'op-8');
          assert.match(answer ?? '', /^\{"booking_id":"B-1"/);
          assert.equal(bookingId, 'B-1');
        },
        { isAllowedCheckoutUrl: (url) => url.startsWith('https://pay.example/') },
      );
    });
  }
});

describe('the payment status', () => {
  it('is returned as the service sends it, even if the interface does not list the value', async () => {
    await withService(alwaysAnswer({ payment_status: 'refunded', more: 1 }), async (client, { received }) => {
      assert.deepEqual(await client.paymentStatus('B/1 ü'), { paymentStatus: 'refunded' });
      assert.equal(received[0]?.path, '/data/bookings/B%2F1%20%C3%BC/payment-status');
    });
  });
});

describe('the rate calendar', () => {
  it('is requested with the parameter names of the service and with escaped plus signs', async () => {
    await withService(alwaysAnswer(pricingPage([])), async (client, { received }) => {
      const changedSince = '2027-01-01T00:00:00+02:00';
      await client.pricing({ ...WEEK, propertyId: UNIT, changedSince });
      assert.deepEqual(Object.fromEntries(received[0]?.query ?? []), {
        from: '2027-07-01',
        to: '2027-07-07',
        service_property_id: UNIT,
        changed_since: changedSince,
        limit: '5000',
        offset: '0',
      });
    });
  });

  it('is requested with dates, limit and offset if no other parameter is given', async () => {
    await withService(alwaysAnswer(pricingPage([])), async (client, { received }) => {
      await client.pricing(WEEK);
      assert.equal(received[0]?.path, '/data/pricing');
      assert.equal(received[0].query.toString(), 'from=2027-07-01&to=2027-07-07&limit=5000&offset=0');
    });
  });

  it('is returned with our field names, and with null for fields that the service leaves out', async () => {
    const sparseRow = { service_property_id: UNIT, date: '2027-07-02', colour: 'blue' };
    const items = [pricingItem(), sparseRow];
    await withService(alwaysAnswer(pricingPage(items)), async (client) => {
      assert.deepEqual(await client.pricing(WEEK), [
        {
          propertyId: UNIT,
          name: 'Sea view',
          date: '2027-07-01',
          price: 145.455,
          available: true,
          minNights: 2,
          maxNights: null,
        },
        {
          propertyId: UNIT,
          name: null,
          date: '2027-07-02',
          price: null,
          available: false,
          minNights: null,
          maxNights: null,
        },
      ]);
    });
  });

  for (const [sent, isOpen] of [
    [true, true],
    [3, true],
    [0.5, true],
    [false, false],
    [0, false],
    [null, false],
  ] as const) {
    it(`reads the availability ${String(sent)} as ${isOpen ? 'open' : 'closed'}`, async () => {
      await withService(alwaysAnswer(pricingPage([pricingItem({ available: sent })])), async (client) => {
        assert.equal((await client.pricing(WEEK))[0]?.available, isOpen);
      });
    });
  }

  for (const [field, value] of [
    ['available', 'true'],
    ['available', -1],
    ['date', '2027-02-30'],
    ['date', '2027-07-01T00:00:00'],
    ['price', '145.45'],
    ['min_nights', 2.5],
    ['service_property_id', null],
  ] as const) {
    it(`is unreadable with ${field} ${JSON.stringify(value)}, and the error names the field`, async () => {
      const items = [pricingItem(), pricingItem({ [field]: value })];
      await withService(alwaysAnswer(pricingPage(items)), async (client) => {
        const { failure } = await errorOf(client.pricing(WEEK));
        assert.ok(failure.kind === 'unreadable');
        assert.ok(failure.rule.startsWith(`items.1.${field}: Must be`), failure.rule);
      });
    });
  }

  it('is unreadable in another currency', async () => {
    await withService(alwaysAnswer(pricingPage([], { currency: 'USD' })), async (client) => {
      const { failure } = await errorOf(client.pricing(WEEK));
      assert.deepEqual(failure, { kind: 'unreadable', status: 200, rule: 'currency: Must be EUR.' });
    });
  });
});

describe('the bookings', () => {
  it('are requested with the parameter names of the service', async () => {
    await withService(
      alwaysAnswer({ total: 0, limit: 1000, offset: 0, items: [] }),
      async (client, { received }) => {
        await client.bookings({ ...WEEK, unit: 'Sea & sun' });
        await client.bookings({});
        const [first, second] = received;
        assert.equal(first?.path, '/data/bookings');
        assert.equal(
          first.query.toString(),
          'from=2027-07-01&to=2027-07-07&unit=Sea+%26+sun&limit=1000&offset=0',
        );
        assert.equal(second?.query.toString(), 'limit=1000&offset=0');
      },
    );
  });

  it('include a row whose fields are all null', async () => {
    const items = [
      { booking_id: null, guest_name: null },
      { booking_id: 'B-1', guest_name: 'Ada', adults: 2 },
    ];
    await withService(alwaysAnswer({ total: 2, limit: 1000, offset: 0, items }), async (client) => {
      const [first, second] = await client.bookings({});
      assert.ok(first && Object.values(first).every((value) => value === null));
      assert.deepEqual([second?.guestName, second?.adults], ['Ada', 2]);
    });
  });

  it('stay readable if a number that is only shown is invalid', async () => {
    const items = [{ booking_id: 'B-1', adults: '2', nights_price: 300.305, cleaning: {}, unheard_of: 1 }];
    await withService(alwaysAnswer({ total: 1, limit: 1000, offset: 0, items }), async (client) => {
      const [booking] = await client.bookings({});
      assert.deepEqual(
        [booking?.bookingId, booking?.adults, booking?.nightsPrice, booking?.cleaning],
        ['B-1', null, 300.305, null],
      );
      assert.ok(booking && !('unheard_of' in booking));
    });
  });
});

describe('the service client', () => {
  it('takes the service’s time from the Date header of the latest answer that has one', async () => {
    const dates = [{}, { Date: 'Thu, 01 Jul 2027 10:00:00 GMT' }, {}];
    const times: (number | undefined)[] = [];
    await withService(
      (_request, response) => {
        response.sendDate = false;
        answerJson(response, { payment_status: 'none' }, 200, dates.shift());
      },
      async (client) => {
        while (dates.length > 0) {
          await client.paymentStatus('B-1');
          times.push(client.lastServiceTime);
        }
      },
    );
    const serviceTime = Date.UTC(2027, 6, 1, 10);
    assert.deepEqual(times, [undefined, serviceTime, serviceTime]);
  });

  it('keeps the path of its base URL', async () => {
    await withService(alwaysAnswer({ payment_status: 'none' }), async (_client, { url, received }) => {
      await createServiceClient({ baseUrl: `${url}/api/v1`, apiKey: API_KEY, fetch }).paymentStatus('B-1');
      assert.deepEqual(
        received.map(({ path }) => path),
        ['/api/v1/data/bookings/B-1/payment-status'],
      );
    });
  });

  it('reports the outcome and the duration of each call', async () => {
    const calls: ServiceCall[] = [];
    let clock = 0;
    const now = (): number => (clock += 40);
    await withService(
      alwaysAnswer({ payment_status: 'paid' }),
      async (client, service) => {
        await client.paymentStatus('B-1');
        service.handler = alwaysAnswer({}, 404);
        await errorOf(client.paymentStatus('B-2'));
        service.handler = alwaysAnswer({ payment_status: 7 });
        await errorOf(client.paymentStatus('B-3'));
        service.handler = (_request, response) => response.destroy();
        await errorOf(client.paymentStatus('B-4'));
      },
      { onCall: (call) => calls.push(call), now },
    );
    const operation = 'GET /data/bookings/{booking_id}/payment-status';
    assert.deepEqual(
      calls.map(({ ms, ...call }) => ({ ...call, tookTime: ms > 0 })),
      [
        { operation, tookTime: true, outcome: 'answered', status: 200 },
        { operation, tookTime: true, outcome: 'status', status: 404 },
        { operation, tookTime: true, outcome: 'unreadable', status: 200 },
        { operation, tookTime: true, outcome: 'interrupted', status: undefined },
      ],
    );
  });
});
