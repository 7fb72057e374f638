import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { callSandbox, createBooking, freshKey, readPaymentStatus, readPricing } from './service-calls.ts';
import type { Answer } from './service-calls.ts';
import { cardOrderFor, createStayFinder, isOpen, orderFor } from './stays.ts';
import type { FreeStay } from './stays.ts';
import { SKIP_CONTROL, SKIP_BOOKING, SKIP_CARD, useTarget } from './target.ts';

await useTarget();

const freeStay = createStayFinder(1, 6);

async function bookByCard(): Promise<Answer> {
  const answer = await createBooking(cardOrderFor(await freeStay({ byCard: true }), { cleaning: '45.50' }));
  assert.equal(answer.status, 201, answer.text);
  return answer;
}

const isCheckInOpen = async ({ unitId, checkIn }: FreeStay): Promise<boolean> => {
  const rows = await readPricing({ service_property_id: unitId, from: checkIn, to: checkIn });
  return rows.some(isOpen);
};

describe('2.6 Booking creation response', () => {
  it('2.6 success: is 201 with a booking_id', { skip: SKIP_BOOKING }, async () => {
    const { status, body } = await createBooking(orderFor(await freeStay()));
    assert.equal(status, 201);
    assert.ok(typeof body['booking_id'] === 'string' && body['booking_id'] !== '');
  });

  for (const payment_method of ['Bank Transfer', 'Cash', 'Wallet'])
    it(
      `2.6 ${payment_method}: a booking is live at once, and its nights are no longer available`,
      { skip: SKIP_BOOKING },
      async () => {
        const stay = await freeStay({ hasOneRoom: true });
        const { status } = await createBooking(orderFor(stay, { payment_method }));
        assert.equal(status, 201);
        assert.equal(await isCheckInOpen(stay), false);
      },
    );

  it(
    '2.6 Card: the answer has booking_id, payment_method and checkout_url',
    { skip: SKIP_CARD },
    async () => {
      const { body } = await bookByCard();
      assert.ok(typeof body['booking_id'] === 'string');
      assert.equal(body['payment_method'], 'Card');
      assert.ok(URL.canParse(String(body['checkout_url'])));
    },
  );

  it(
    '2.6 Card: the checkout charges the sum of nights_price and cleaning',
    { skip: SKIP_CONTROL },
    async () => {
      const page = await (await fetch(String((await bookByCard()).body['checkout_url']))).text();
      assert.ok(page.includes('€345.80'), '300.30 and 45.50');
    },
  );

  it(
    '2.6 Card: a replay of the key returns the checkout_url that the first answer lacks',
    { skip: SKIP_CONTROL },
    async () => {
      const order = cardOrderFor(await freeStay({ byCard: true }));
      const idempotencyKey = freshKey();
      const key = { 'Idempotency-Key': idempotencyKey };
      await callSandbox('faults', {
        operation: 'createBooking',
        idempotencyKey,
        fault: { kind: 'no-checkout-url' },
      });
      const firstAnswer = await createBooking(order, key);
      const replay = await createBooking(order, key);
      assert.deepEqual([firstAnswer.status, firstAnswer.body['checkout_url']], [201, undefined]);
      assert.ok(firstAnswer.headers.get('X-Booking-Operation-Id'));
      assert.equal(replay.body['booking_id'], firstAnswer.body['booking_id']);
      assert.ok(URL.canParse(String(replay.body['checkout_url'])));
    },
  );
});

describe('2.7 Payment status resource', () => {
  it(
    '2.7 checkout_created: is the status while the checkout exists and is not paid',
    { skip: SKIP_CARD },
    async () => {
      assert.equal(await readPaymentStatus((await bookByCard()).body['booking_id']), 'checkout_created');
    },
  );

  for (const [value, action] of [
    ['paid', 'pay'],
    ['expired', 'expire'],
  ] as const)
    it(`2.7 ${value}: is the status once the checkout is ${value}`, { skip: SKIP_CONTROL }, async () => {
      const { body } = await bookByCard();
      await callSandbox(`checkouts/${String(body['booking_id'])}`, { action });
      assert.equal(await readPaymentStatus(body['booking_id']), value);
    });

  it('2.7 none: is the status of a booking without a card payment', { skip: SKIP_BOOKING }, async () => {
    const { body } = await createBooking(orderFor(await freeStay()));
    assert.equal(await readPaymentStatus(body['booking_id']), 'none');
  });
});
