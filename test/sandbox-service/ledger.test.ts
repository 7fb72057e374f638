import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import { BookingCreator } from '../../src/sandbox-service/booking-creator.ts';
import { holdsNights } from '../../src/sandbox-service/stored-booking.ts';
import type { Booking } from '../../src/sandbox-service/stored-booking.ts';
import { creationSchema } from '../../src/sandbox-service/creation-request.ts';
import type { CreationRequest } from '../../src/sandbox-service/creation-request.ts';
import { createIds } from '../../src/sandbox-service/ids.ts';
import { Ledger } from '../../src/sandbox-service/ledger.ts';
import { parseRequest, RefusedRequest } from '../../src/sandbox-service/refused-request.ts';
import { createSeededRandom } from '../../src/sandbox-service/seed/stays.ts';
import type { ApiKey, RateRow, Unit } from '../../src/sandbox-service/unit.ts';
import { toMicros } from '../../src/sandbox-service/microtime.ts';
import { nightsOf } from '../../src/stay/night-range.ts';
import { cardOrderFor, daysAfterStart, START } from './in-process.ts';

const UNIT_ID = '5f0c2a64-8d1e-4b7a-9c35-1e2f60a7b801';
const caller: ApiKey = { key: 'sandbox-key', unitIds: new Set([UNIT_ID]) };
const DAYS = 12;

interface Order {
  readonly checkIn: number;
  readonly nights: number;
  readonly keyNumber: number;
  readonly isByCard: boolean;
}

const orderArbitrary: fc.Arbitrary<Order> = fc.record({
  checkIn: fc.nat(DAYS - 4),
  nights: fc.integer({ min: 1, max: 4 }),
  keyNumber: fc.nat(5),
  isByCard: fc.boolean(),
});

const rateRow = (index: number): RateRow => ({
  date: daysAfterStart(index),
  price: 100,
  minNights: 1,
  maxNights: null,
  closed: false,
  changedAt: toMicros(START),
});

function openLedger(
  rooms: number,
  openSession: () => Promise<void>,
  now = (): number => START,
): {
  ledger: Ledger;
  submit: (order: Order) => Promise<Booking | RefusedRequest>;
} {
  const unit: Unit = { id: UNIT_ID, name: 'House', purpose: '', rooms, cardPayments: true, active: true };
  const rates = new Map([[UNIT_ID, Array.from({ length: DAYS }, (_row, index) => rateRow(index))]]);
  const ledger = new Ledger({ units: [unit], rates, bookings: [] }, now);
  const ids = createIds(createSeededRandom(3));
  const creator = new BookingCreator({ ledger, ids, now, checkoutMillis: 60_000, openSession });
  const submit = async ({
    checkIn,
    nights,
    keyNumber,
    isByCard,
  }: Order): Promise<Booking | RefusedRequest> => {
    const payload = cardOrderFor(checkIn, nights, isByCard ? {} : { payment_method: 'Cash' });
    const parse = (): CreationRequest => parseRequest(creationSchema(false), payload);
    const checkoutUrl = (session: string): string => `https://sandbox.test/${session}`;
    try {
      return await creator.submit({
        caller,
        idempotencyKey: `key-0000${keyNumber}`,
        payload,
        parse,
        checkoutUrl,
      });
    } catch (error) {
      if (error instanceof RefusedRequest) return error;
      throw error;
    }
  };
  return { ledger, submit };
}

const soldPerNight = (ledger: Ledger): Map<string, number> => {
  const sold = new Map<string, number>();
  for (const booking of ledger.bookings().filter(holdsNights))
    for (const night of nightsOf(booking.stay)) sold.set(night, (sold.get(night) ?? 0) + 1);
  return sold;
};

/** Returns a function that submits an order when the scheduler says so. Orders do not wait for each other's answers. */
const createScheduledSubmit =
  <Result>(scheduler: fc.Scheduler, submit: (order: Order) => Promise<Result>) =>
  (order: Order): Promise<Result> =>
    scheduler.schedule(Promise.resolve(), 'arrival').then(() => submit(order));

describe('the ledger behind the creation of bookings', () => {
  it('sells no night twice, in any order of requests and card payments', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.scheduler(),
        fc.array(orderArbitrary, { minLength: 2, maxLength: 12 }),
        fc.integer({ min: 1, max: 3 }),
        async (scheduler, orders, rooms) => {
          const { ledger, submit } = openLedger(rooms, () =>
            scheduler.schedule(Promise.resolve(), 'provider'),
          );
          const scheduleOrder = createScheduledSubmit(scheduler, submit);
          const answers = Promise.all(orders.map((order) => scheduleOrder(order)));
          await scheduler.waitFor(answers);
          for (const [night, count] of soldPerNight(ledger)) assert.ok(count <= rooms, `${night}: ${count}`);
        },
      ),
    );
  });

  it('gives one key one booking, and answers other payloads under that key with a conflict', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.scheduler(),
        fc.array(orderArbitrary, { minLength: 2, maxLength: 12 }),
        async (scheduler, orders) => {
          const { ledger, submit } = openLedger(1, () => scheduler.schedule(Promise.resolve(), 'provider'));
          const scheduleOrder = createScheduledSubmit(scheduler, submit);
          const answers = await scheduler.waitFor(Promise.all(orders.map((order) => scheduleOrder(order))));
          const idsByKey = new Map<number, Set<string>>();
          answers.forEach((answer, index) => {
            const key = orders[index]?.keyNumber ?? -1;
            if (answer instanceof RefusedRequest) assert.equal(answer.status, 409);
            else idsByKey.set(key, (idsByKey.get(key) ?? new Set()).add(answer.id));
          });
          for (const ids of idsByKey.values()) assert.equal(ids.size, 1);
          assert.equal(ledger.bookings().length, idsByKey.size);
        },
      ),
    );
  });

  it('answers a replay only after the original request, if that request is still in progress', async () => {
    let finishSession = (): void => undefined;
    const sessionOpened = new Promise<void>((resolve) => {
      finishSession = resolve;
    });
    const { submit } = openLedger(1, () => sessionOpened);
    const order = { checkIn: 2, nights: 3, keyNumber: 1, isByCard: true };
    const answered: string[] = [];
    const first = submit(order).then(() => answered.push('first'));
    const second = submit(order).then(() => answered.push('second'));
    await Promise.race([first, second, new Promise((resolve) => setImmediate(resolve))]);
    assert.deepEqual(answered, []);
    finishSession();
    await Promise.all([first, second]);
    assert.deepEqual(answered, ['first', 'second']);
  });

  it('shows a room as free only if no booking holds it, after any bookings, expiries and payments', async () => {
    const step = fc.oneof(
      fc.record({ kind: fc.constant('book' as const), order: orderArbitrary }),
      fc.record({
        kind: fc.constantFrom('pay' as const, 'expire' as const, 'wait' as const),
        randomNumber: fc.nat(),
      }),
    );
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 20 }), async (steps) => {
        let time = START;
        const { ledger, submit } = openLedger(
          2,
          () => Promise.resolve(),
          () => time,
        );
        for (const [index, each] of steps.entries()) {
          if (each.kind === 'book') await submit({ ...each.order, keyNumber: index });
          else if (each.kind === 'wait') time += each.randomNumber % 90_000;
          else {
            const bookings = ledger.bookings();
            const id = bookings[each.randomNumber % Math.max(1, bookings.length)]?.id ?? '';
            ledger.setPayment(id, { state: each.kind === 'pay' ? 'paid' : 'expired' });
          }
          const sold = soldPerNight(ledger);
          const [unit] = ledger.units;
          if (!unit) throw new Error('The ledger has no unit.');
          for (const night of ledger.nights(unit, daysAfterStart(0), daysAfterStart(DAYS)))
            assert.equal(night.freeRooms, 2 - (sold.get(night.date) ?? 0), night.date);
        }
      }),
      { numRuns: 60 },
    );
  });
});
