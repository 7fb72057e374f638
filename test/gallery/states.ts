import { PAYMENT_METHODS } from '../../src/contract/payment.ts';
import { nearestStays } from '../../src/stay/nearest-stays.ts';
import { isoDate, plusDays } from '../../src/stay/iso-date.ts';
import type { NightRange } from '../../src/stay/night-range.ts';
import type { Cents } from '../../src/stay/money.ts';
import {
  AVAILABILITY,
  BOOKING,
  CHOSEN_DRAFT,
  FULL_DRAFT,
  NEW_DRAFT,
  NOW,
  PROPERTY,
  QUOTE,
  STAY,
  TODAY,
  TRANSFER_BOOKING,
} from './sample.ts';
import type { Attempt, FlowProblem, FlowState, Notice, ReturnState } from './view-stage.ts';

type Details = Extract<FlowState, { step: 'details' }>;

const DETAILS: Details = {
  step: 'details',
  draft: FULL_DRAFT,
  quote: { status: 'priced', quote: QUOTE },
  errors: {},
  refusals: 0,
};

const ATTEMPT: Attempt = {
  key: 'key',
  body: '{}',
  propertyId: PROPERTY.id,
  stay: STAY,
  party: FULL_DRAFT.party,
  paymentMethod: 'Card',
  nightsPrice: QUOTE.nightsPrice,
  cleaning: QUOTE.cleaning,
  total: QUOTE.total,
  terms: { cancellation: QUOTE.cancellation, cityTax: QUOTE.cityTax },
  startedAt: NOW - 240_000,
};

const formWithNotice = (notice: Notice): FlowState => ({ ...DETAILS, notice });
const returnStep = (state: ReturnState): FlowState => ({
  step: 'returned',
  draft: NEW_DRAFT,
  reference: BOOKING.reference,
  state,
});
const submittingStep = (progress: Extract<FlowState, { step: 'submitting' }>['progress']): FlowState => ({
  step: 'submitting',
  draft: FULL_DRAFT,
  attempt: ATTEMPT,
  progress,
});

/** The requested stay, which is taken. */
const REQUESTED_STAY: NightRange = {
  checkIn: plusDays(STAY.checkIn, 31),
  checkOut: plusDays(STAY.checkOut, 31),
};

const DATES: Readonly<Record<string, FlowState>> = {
  'dates-empty': { step: 'dates', draft: NEW_DRAFT },
  'dates-arrival': {
    step: 'dates',
    draft: { ...NEW_DRAFT, selection: { status: 'arrival', checkIn: STAY.checkIn } },
  },
  'dates-chosen': { step: 'dates', draft: CHOSEN_DRAFT },
  'dates-refused-link': {
    step: 'dates',
    draft: NEW_DRAFT,
    notice: {
      kind: 'dates-refused',
      checkIn: REQUESTED_STAY.checkIn,
      reason: { code: 'taken', date: REQUESTED_STAY.checkIn },
      nearest: nearestStays(REQUESTED_STAY, { availability: AVAILABILITY, today: TODAY }),
    },
  },
  'dates-lost': {
    step: 'dates',
    draft: NEW_DRAFT,
    notice: { kind: 'selection-lost', reason: { code: 'taken', date: STAY.checkIn } },
  },
};

const FORM: Readonly<Record<string, FlowState>> = {
  'details-empty': { ...DETAILS, draft: CHOSEN_DRAFT },
  'details-full': DETAILS,
  'details-invoice': {
    ...DETAILS,
    draft: { ...FULL_DRAFT, wantsInvoice: true, invoice: { company: 'Analytical Engines Ltd' } },
  },
  'details-errors': {
    ...DETAILS,
    draft: { ...CHOSEN_DRAFT, guest: { ...CHOSEN_DRAFT.guest, email: 'ada@', phone: '0912' } },
    refusals: 1,
    errors: {
      name: 'required',
      email: 'email',
      phone: 'phone',
      paymentMethod: 'required',
      terms: 'terms',
    },
  },
  // This state shows every payment method, and a day by which a transfer is due.
  'details-invoice-errors': {
    ...DETAILS,
    draft: { ...FULL_DRAFT, guest: { ...FULL_DRAFT.guest, email: '' }, wantsInvoice: true },
    quote: {
      status: 'priced',
      quote: { ...QUOTE, paymentMethods: PAYMENT_METHODS, dueDates: { 'Bank Transfer': TODAY } },
    },
    refusals: 1,
    errors: { email: 'required', 'invoice.company': 'too-long', 'invoice.street': 'required' },
  },
  'details-pricing': { ...DETAILS, quote: { status: 'pricing' } },
  'details-refused': {
    ...DETAILS,
    quote: { status: 'refused', problem: { code: 'service_unavailable', operationId: 'op-7f3a' } },
  },
};

/** Returns the form after a failed order, whose new price could not be loaded either. */
const formAfterFailedOrder = (
  orderProblem: FlowProblem['code'],
  priceProblem: FlowProblem['code'],
): FlowState => ({
  ...DETAILS,
  quote: { status: 'refused', problem: { code: priceProblem } },
  notice: { kind: 'problem', problem: { code: orderProblem } },
});

const FAULTS: Readonly<Record<string, FlowState>> = {
  'faults-connection': formAfterFailedOrder('offline', 'rate_limited'),
  'faults-host': formAfterFailedOrder('origin_not_allowed', 'too_many_guests'),
  'faults-rules': formAfterFailedOrder('payment_method_unavailable', 'min_nights'),
  'faults-order': formAfterFailedOrder('dates_unavailable', 'invalid_request'),
};

const NOTICES: Readonly<Record<string, FlowState>> = {
  'notice-taken': formWithNotice({
    kind: 'dates-taken',
    requested: STAY,
    requestedTotal: QUOTE.total,
    hasTyped: true,
    // The last offer costs as much as the requested stay.
    nearest: nearestStays(
      { checkIn: plusDays(STAY.checkIn, 9), checkOut: plusDays(STAY.checkOut, 9) },
      { availability: AVAILABILITY, today: TODAY },
    ).map((quote, index) => (index === 2 ? { ...quote, nightsPrice: QUOTE.nightsPrice as Cents } : quote)),
  }),
  'notice-taken-none': formWithNotice({
    kind: 'dates-taken',
    requested: STAY,
    requestedTotal: undefined,
    nearest: [],
    hasTyped: true,
  }),
  'notice-price': formWithNotice({
    kind: 'price-changed',
    before: QUOTE.total - 3_550,
    after: QUOTE.total,
    moved: QUOTE.nights.slice(1, 3).flatMap(({ date, price }, index) => {
      const night = isoDate(date);
      return night ? [{ date: night, before: price - 1_750 - index * 50, after: price }] : [];
    }),
  }),
  'notice-expired': { ...DETAILS, quote: { status: 'pricing' }, notice: { kind: 'price-expired' } },
  'notice-same-price': formWithNotice({
    kind: 'price-changed',
    before: QUOTE.total,
    after: QUOTE.total,
    moved: [],
  }),
  'notice-own': formWithNotice({ kind: 'own-booking', booking: BOOKING }),
  'notice-booked': formWithNotice({
    kind: 'already-booked',
    reference: BOOKING.reference,
    stay: STAY,
    bookingId: BOOKING.bookingId,
  }),
  'notice-order': formWithNotice({ kind: 'order-pending', attempt: ATTEMPT }),
  'notice-payments': formWithNotice({
    kind: 'payments-waiting',
    bookings: [BOOKING, { ...BOOKING, reference: 'r2', checkIn: '2027-08-28', checkOut: '2027-09-04' }],
    retryAt: Date.parse('2027-07-01T13:10:00Z'),
  }),
  'notice-payments-unknown': formWithNotice({
    kind: 'payments-waiting',
    bookings: [],
    retryAt: Date.parse('2027-07-02T09:10:00Z'),
  }),
  'notice-problem': formWithNotice({
    kind: 'problem',
    problem: { code: 'service_error', operationId: 'op-7f3a' },
  }),
};

const PROGRESS: Readonly<Record<string, FlowState>> = {
  sending: submittingStep({ status: 'sending' }),
  'sending-checking': submittingStep({ status: 'checking' }),
  confirming: submittingStep({ status: 'confirming', operationId: 'op-7f3a' }),
  'offline-attempt': submittingStep({ status: 'offline' }),
  interrupted: submittingStep({ status: 'interrupted' }),
  unresolved: submittingStep({
    status: 'unresolved',
    problem: { code: 'service_timeout', operationId: 'op-7f3a' },
  }),
  redirecting: {
    step: 'redirecting',
    draft: FULL_DRAFT,
    attempt: ATTEMPT,
    receipt: {
      reference: BOOKING.reference,
      bookingId: BOOKING.bookingId,
      paymentMethod: 'Card',
      checkoutUrl: 'https://checkout.example/cs_1',
    },
  },
  'return-checking': returnStep({ status: 'checking', subject: 'payment', booked: BOOKING }),
  'return-checking-link': returnStep({ status: 'checking', subject: 'booking' }),
  'return-confirming': returnStep({ status: 'confirming', booking: BOOKING }),
  'return-unfinished': returnStep({ status: 'unfinished', booking: BOOKING, cancelled: false }),
  'return-cancelled': returnStep({ status: 'unfinished', booking: BOOKING, cancelled: true }),
  'return-expired': returnStep({ status: 'expired', booking: { ...BOOKING, paymentStatus: 'expired' } }),
  'return-not-found': returnStep({ status: 'not-found' }),
  'return-unreachable': returnStep({ status: 'unreachable', problem: { code: 'offline' } }),
  'done-card': { step: 'done', booking: { ...BOOKING, paymentStatus: 'paid' } },
  'done-transfer': {
    step: 'done',
    booking: TRANSFER_BOOKING,
    email: FULL_DRAFT.guest.email,
    copied: { value: 'iban', isDone: true },
  },
  // Here the host has no account in the config, and the page forbids the clipboard.
  'done-transfer-plain': {
    step: 'done',
    booking: { ...TRANSFER_BOOKING, paymentInstructions: undefined },
    copied: { value: 'number', isDone: false },
  },
  'done-cash': { step: 'done', booking: { ...BOOKING, paymentMethod: 'Cash', paymentStatus: 'none' } },
  'done-wallet': { step: 'done', booking: { ...BOOKING, paymentMethod: 'Wallet', paymentStatus: 'none' } },
};

/** Every state that a guest can see, by a name for files and tests. */
export const STATES: Readonly<Record<string, FlowState>> = {
  ...DATES,
  ...FORM,
  ...FAULTS,
  ...NOTICES,
  ...PROGRESS,
};

/** The names of all these states, of a widget that loads, and of one that has failed to load. */
export const STATE_NAMES: readonly string[] = ['loading', 'failed', ...Object.keys(STATES)];
