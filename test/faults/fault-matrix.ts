import type { FaultKind } from '../../src/sandbox-service/faults.ts';
import { FAULT_KINDS } from '../../src/sandbox-service/faults.ts';
import type { RouteName } from './fault-runs.ts';

const OK = '200';
const BOOKED = '201';
const SERVICE_ERROR = '502 service_error';
const UNAVAILABLE = '503 service_unavailable';
const TIMED_OUT = '504 service_timeout';

/** The answer if one call to the service meets the fault, and the answer if all calls do. */
type Expected = Readonly<Record<FaultKind, readonly [once: string, always: string]>>;

const always = (answer: string): readonly [string, string] => [answer, answer];

/** A calendar is answered from memory, without a call to the service. */
const CALENDAR: Expected = Object.fromEntries(
  FAULT_KINDS.map((kind) => [kind, always(OK)]),
) as unknown as Expected;

/** A guest's read is not retried, because the guest can try again. Only a read whose connection was cut is sent once more. */
const READS: Expected = {
  // The delay is longer than the time limit of a call.
  delay: always(TIMED_OUT),
  'drop-before': [OK, TIMED_OUT],
  'drop-after': [OK, TIMED_OUT],
  '500': always(SERVICE_ERROR),
  '500-after': always(SERVICE_ERROR),
  '503': always(UNAVAILABLE),
  '503-after': always(UNAVAILABLE),
  html: always(SERVICE_ERROR),
  'html-before': always(SERVICE_ERROR),
  'no-checkout-url': always(OK),
  hang: always(TIMED_OUT),
  'hang-after': always(TIMED_OUT),
  'cut-body': always(TIMED_OUT),
};

/** A booking is sent again with the same key. If its answer is lost, the proxy finds the booking in the service's list. */
const FINAL_BOOKING: Expected = {
  delay: always(BOOKED),
  'drop-before': [BOOKED, TIMED_OUT],
  'drop-after': always(BOOKED),
  '500': [BOOKED, SERVICE_ERROR],
  '500-after': always(BOOKED),
  '503': [BOOKED, UNAVAILABLE],
  '503-after': always(BOOKED),
  html: always(BOOKED),
  'html-before': [BOOKED, SERVICE_ERROR],
  'no-checkout-url': always(BOOKED),
  hang: [BOOKED, TIMED_OUT],
  'hang-after': always(BOOKED),
  'cut-body': always(BOOKED),
};

/** A card booking needs more than its row in the service's list, because the row has no checkout URL. */
const CARD_BOOKING: Expected = {
  ...FINAL_BOOKING,
  delay: [BOOKED, SERVICE_ERROR],
  'drop-after': [BOOKED, SERVICE_ERROR],
  '500-after': [BOOKED, SERVICE_ERROR],
  '503-after': [BOOKED, SERVICE_ERROR],
  html: [BOOKED, SERVICE_ERROR],
  'no-checkout-url': [BOOKED, SERVICE_ERROR],
  'hang-after': [BOOKED, SERVICE_ERROR],
  'cut-body': [BOOKED, SERVICE_ERROR],
};

const EXPECTED: Readonly<Record<RouteName, Expected>> = {
  'GET calendar': CALENDAR,
  'POST quotes': READS,
  'POST bookings, bank transfer': FINAL_BOOKING,
  'POST bookings, card': CARD_BOOKING,
  'GET booking': READS,
};

export type Times = 'once' | 'always';

const EITHER: readonly Times[] = ['once', 'always'];

/**
 * How often the faults of a route occur in the matrix. For the calendar, `once` gives the same answer as `always`, so it is left out.
 */
export const TIMES: Readonly<Record<RouteName, readonly Times[]>> = {
  'GET calendar': ['always'],
  'POST quotes': EITHER,
  'POST bookings, bank transfer': EITHER,
  'POST bookings, card': EITHER,
  'GET booking': EITHER,
};

export const expectedAnswer = (route: RouteName, kind: FaultKind, times: Times): string =>
  EXPECTED[route][kind][times === 'once' ? 0 : 1];

/** Faults that come after the service has done its work. */
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
