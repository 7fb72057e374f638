import fc from 'fast-check';
import type { BookingReceipt, BookingStatus } from '../../contract/booking.ts';
import { INVOICE_FIELDS, PAYMENT_METHODS } from '../../contract/payment.ts';
import { PAYMENT_STATUSES } from '../../contract/booking.ts';
import type { Quote } from '../../contract/quote.ts';
import { Availability } from '../../stay/availability.ts';
import { plusDays } from '../../stay/iso-date.ts';
import type { NightRange } from '../../stay/night-range.ts';
import type { FlowEvent, FlowContext } from './flow-events.ts';
import type { Attempt, Notice } from './state.ts';
import { START } from '../../../test/stay/stay-contexts.ts';
import type { FlowProblem } from '../client/flow-problem.ts';

const NIGHTS = 14;
const everyNight = <Value>(value: Value): Value[] => Array.from({ length: NIGHTS }, () => value);

/** Returns a context with two weeks at €100 a night. `taken` has the indexes, from 0, of nights that are not available. */
export const contextWith = (taken: readonly number[]): FlowContext => ({
  today: START,
  limits: { maxGuests: 4, maxChildren: 2 },
  availability: new Availability({
    from: START,
    price: everyNight(10_000),
    available: everyNight(1 as const).map((open, index) => (taken.includes(index) ? 0 : open)),
    minNights: everyNight(2),
    maxNights: everyNight(null),
  }),
});

export const context: fc.Arbitrary<FlowContext> = fc
  .uniqueArray(fc.nat(NIGHTS - 1), { maxLength: 4 })
  .map(contextWith);

export const stay: fc.Arbitrary<NightRange> = fc
  .tuple(fc.nat(9), fc.integer({ min: 1, max: 4 }))
  .map(([from, nights]): NightRange => ({
    checkIn: plusDays(START, from),
    checkOut: plusDays(START, from + nights),
  }));

const party = fc.record({ adults: fc.integer({ min: 1, max: 4 }), children: fc.nat(2) });
const method = fc.constantFrom(...PAYMENT_METHODS);
const field = fc.constantFrom(
  ...(['name', 'email', 'phone'] as const),
  ...INVOICE_FIELDS.map((name) => `invoice.${name}` as const),
);

export const quoteFor = ({ checkIn, checkOut }: NightRange, adults = 2, children = 0): Quote => ({
  token: 'signed',
  expiresAt: '2027-02-20T12:30:00Z',
  propertyId: 'house',
  checkIn,
  checkOut,
  adults,
  children,
  nights: [],
  nightsPrice: 20_000,
  cleaning: 0,
  total: 20_000,
  currency: 'EUR',
  paymentMethods: ['Card', 'Cash'],
});

const quote = fc.tuple(stay, party).map(([dates, guests]) => quoteFor(dates, guests.adults, guests.children));

const receipt: fc.Arbitrary<BookingReceipt> = fc.record({
  reference: fc.constantFrom('one', 'two'),
  bookingId: fc.constant('WEB-1'),
  paymentMethod: method,
});

const payableReceipt = receipt.map((each) => ({ ...each, checkoutUrl: 'https://checkout.example/1' }));

const booking: fc.Arbitrary<BookingStatus> = fc
  .tuple(receipt, quote, fc.constantFrom(...PAYMENT_STATUSES))
  .map(([known, { checkIn, checkOut, ...priced }, paymentStatus]) => {
    const { adults, children, nightsPrice, cleaning, total, currency } = priced;
    const money = { nightsPrice, cleaning, total, currency };
    return { ...known, propertyId: 'house', checkIn, checkOut, adults, children, ...money, paymentStatus };
  });

export const anyAttempt: fc.Arbitrary<Attempt> = fc.record({
  key: fc.uuid(),
  body: fc.constant('{}'),
  propertyId: fc.constant('house'),
  stay,
  party,
  paymentMethod: method,
  nightsPrice: fc.constant(20_000),
  cleaning: fc.constant(0),
  total: fc.constant(20_000),
  startedAt: fc.constant(0),
});

const problem: fc.Arbitrary<FlowProblem> = fc.constantFrom(
  { code: 'service_unavailable' },
  { code: 'dates_unavailable' },
  { code: 'offline' },
);

const notice: fc.Arbitrary<Notice> = fc.oneof(
  fc.record({ kind: fc.constant('problem' as const), problem }),
  fc.record({ kind: fc.constant('own-booking' as const), booking }),
  stay.map((requested): Notice => ({
    kind: 'dates-taken',
    ...{ requested, nearest: [], requestedTotal: undefined, hasTyped: false },
  })),
);

const selection = fc.oneof(
  fc.constant({ status: 'empty' as const }),
  stay.map(({ checkIn }) => ({ status: 'arrival' as const, checkIn })),
  stay.map((dates) => ({ status: 'stay' as const, stay: dates })),
);

const type = <Type extends string>(name: Type): { readonly type: fc.Arbitrary<Type> } => ({
  type: fc.constant(name),
});

const guestActions: readonly fc.Arbitrary<FlowEvent>[] = [
  fc.record({ ...type('select'), selection }),
  fc.record({ ...type('choose-stay'), stay }),
  fc.record({
    ...type('choose-party'),
    party: fc.record({ adults: fc.integer({ min: 1, max: 6 }), children: fc.nat(4) }),
  }),
  fc.record({ ...type('edit'), field, value: fc.string({ maxLength: 4 }) }),
  fc.record({ ...type('leave'), field }),
  fc.record({ ...type('accept-terms'), accepted: fc.boolean() }),
  fc.record({ ...type('choose-method'), method }),
  fc.constant({
    ...{ type: 'continue-payment', reference: 'one' },
    checkoutUrl: 'https://checkout.example/1',
  }),
  fc.record({
    type: fc.constantFrom(
      'continue' as const,
      'change-dates' as const,
      'toggle-invoice' as const,
      'retry-quote' as const,
      'order' as const,
      'retry-attempt' as const,
      'forget-attempt' as const,
      'check-again' as const,
      'dismiss-notice' as const,
      'start-over' as const,
    ),
  }),
];

const progress = fc.constantFrom({ status: 'confirming' as const }, { status: 'offline' as const });

const systemEvents: readonly fc.Arbitrary<FlowEvent>[] = [
  fc.record(type('calendar-changed')),
  fc.record({ ...type('quote-arrived'), quote }),
  fc.record({ ...type('quote-refused'), problem }),
  fc.record({ ...type('form-refused'), errors: fc.constant({ name: 'required' as const }) }),
  fc.record({ ...type('notice'), notice }),
  fc.record({ ...type('attempt-started'), attempt: anyAttempt, progress }),
  fc.record({ ...type('attempt-progress'), progress }),
  fc.record({ ...type('attempt-refused'), notice: fc.option(notice, { nil: undefined }) }),
  fc.record({ ...type('checkout-known'), receipt: payableReceipt }),
  fc.record({
    ...type('returned'),
    reference: fc.constantFrom('one', 'two'),
    subject: fc.constantFrom('payment', 'booking'),
  }),
  fc.record({
    ...type('return-state'),
    reference: fc.constantFrom('one', 'two'),
    state: fc.constant({ status: 'not-found' as const }),
  }),
  fc.record({ ...type('settled'), booking }),
];

/** Any event, with a context that may have changed since the last event. */
export const anyEventInContext: fc.Arbitrary<{ readonly event: FlowEvent; readonly context: FlowContext }> =
  fc.record({
    event: fc.oneof(...guestActions, ...systemEvents),
    context,
  });
