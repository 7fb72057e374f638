import type { FaultKind } from '../../src/sandbox-service/faults.ts';
import { FAULT_KINDS } from '../../src/sandbox-service/faults.ts';
import type { RouteName } from './fault-runs.ts';

const OK = '200';
const BOOKED = '201';
const SERVICE_ERROR = '502 service_error';
const UNAVAILABLE = '503 service_unavailable';
const TIMED_OUT = '504 service_timeout';

/** The answer if one call to the service meets the fault, and the answer if all calls do. */
type ExpectedAnswers = Readonly<Record<FaultKind, readonly [once: string, always: string]>>;

const sameAnswer = (answer: string): readonly [string, string] => [answer, answer];

/** A calendar is answered from memory, without a call to the service. */
const CALENDAR: ExpectedAnswers = Object.fromEntries(
  FAULT_KINDS.map((kind) => [kind, sameAnswer(OK)]),
) as unknown as ExpectedAnswers;

/** A guest's read is not retried, because the guest can try again. Only a read whose connection was cut is sent once more. */
const READS: ExpectedAnswers = {
  // The delay is longer than the time limit of a call.
  delay: sameAnswer(TIMED_OUT),
  'drop-before': [OK, TIMED_OUT],
  'drop-after': [OK, TIMED_OUT],
  '500': sameAnswer(SERVICE_ERROR),
  '500-after': sameAnswer(SERVICE_ERROR),
  '503': sameAnswer(UNAVAILABLE),
  '503-after': sameAnswer(UNAVAILABLE),
  html: sameAnswer(SERVICE_ERROR),
  'html-before': sameAnswer(SERVICE_ERROR),
  'no-checkout-url': sameAnswer(OK),
  hang: sameAnswer(TIMED_OUT),
  'hang-after': sameAnswer(TIMED_OUT),
  'cut-body': sameAnswer(TIMED_OUT),
};

/** The proxy sends a booking again with the same key. If the answer is lost, it finds the booking in the service's list. */
const BANK_TRANSFER_BOOKING: ExpectedAnswers = {
  delay: sameAnswer(BOOKED),
  'drop-before': [BOOKED, TIMED_OUT],
  'drop-after': sameAnswer(BOOKED),
  '500': [BOOKED, SERVICE_ERROR],
  '500-after': sameAnswer(BOOKED),
  '503': [BOOKED, UNAVAILABLE],
  '503-after': sameAnswer(BOOKED),
  html: sameAnswer(BOOKED),
  'html-before': [BOOKED, SERVICE_ERROR],
  'no-checkout-url': sameAnswer(BOOKED),
  hang: [BOOKED, TIMED_OUT],
  'hang-after': sameAnswer(BOOKED),
  'cut-body': sameAnswer(BOOKED),
};

/** A card booking that is only found in the service's list is not enough, because the list has no checkout URL. */
const CARD_BOOKING: ExpectedAnswers = {
  ...BANK_TRANSFER_BOOKING,
  delay: [BOOKED, SERVICE_ERROR],
  'drop-after': [BOOKED, SERVICE_ERROR],
  '500-after': [BOOKED, SERVICE_ERROR],
  '503-after': [BOOKED, SERVICE_ERROR],
  html: [BOOKED, SERVICE_ERROR],
  'no-checkout-url': [BOOKED, SERVICE_ERROR],
  'hang-after': [BOOKED, SERVICE_ERROR],
  'cut-body': [BOOKED, SERVICE_ERROR],
};

const EXPECTED: Readonly<Record<RouteName, ExpectedAnswers>> = {
  'GET calendar': CALENDAR,
  'POST quotes': READS,
  'POST bookings, bank transfer': BANK_TRANSFER_BOOKING,
  'POST bookings, card': CARD_BOOKING,
  'GET booking': READS,
};

export type Frequency = 'once' | 'always';

const BOTH_FREQUENCIES: readonly Frequency[] = ['once', 'always'];

/**
 * The frequencies with which each fault of a route is tested. For the calendar, `once` would give the same answer as `always`.
 */
export const FREQUENCIES: Readonly<Record<RouteName, readonly Frequency[]>> = {
  'GET calendar': ['always'],
  'POST quotes': BOTH_FREQUENCIES,
  'POST bookings, bank transfer': BOTH_FREQUENCIES,
  'POST bookings, card': BOTH_FREQUENCIES,
  'GET booking': BOTH_FREQUENCIES,
};

export const expectedAnswer = (route: RouteName, kind: FaultKind, frequency: Frequency): string =>
  EXPECTED[route][kind][frequency === 'once' ? 0 : 1];

/** Faults after which the service has made the booking. */
const AFTER_COMMIT: ReadonlySet<FaultKind> = new Set([
  'delay',
  'drop-after',
  '500-after',
  '503-after',
  'html',
  'no-checkout-url',
  'hang-after',
  'cut-body',
]);

export const isAfterCommit = (kind: FaultKind): boolean => AFTER_COMMIT.has(kind);
