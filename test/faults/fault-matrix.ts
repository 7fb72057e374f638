import type { FaultKind } from '../../src/sandbox-service/faults.ts';
import { FAULT_KINDS } from '../../src/sandbox-service/faults.ts';
import type { RouteName } from './fault-runs.ts';

const OK = '200';
const BOOKED = '201';
const BROKEN = '502 service_error';
const AWAY = '503 service_unavailable';
const LATE = '504 service_timeout';

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
  delay: always(LATE),
  'drop-before': [OK, LATE],
  'drop-after': [OK, LATE],
  '500': always(BROKEN),
  '500-after': always(BROKEN),
  '503': always(AWAY),
  '503-after': always(AWAY),
  html: always(BROKEN),
  'html-before': always(BROKEN),
  'no-checkout-url': always(OK),
  hang: always(LATE),
  'hang-after': always(LATE),
  'cut-body': always(LATE),
};

/** A booking is sent again with the same key. If its answer is lost, the proxy finds the booking in the service's list. */
const FINAL_BOOKING: Expected = {
  delay: always(BOOKED),
  'drop-before': [BOOKED, LATE],
  'drop-after': always(BOOKED),
  '500': [BOOKED, BROKEN],
  '500-after': always(BOOKED),
  '503': [BOOKED, AWAY],
  '503-after': always(BOOKED),
  html: always(BOOKED),
  'html-before': [BOOKED, BROKEN],
  'no-checkout-url': always(BOOKED),
  hang: [BOOKED, LATE],
  'hang-after': always(BOOKED),
  'cut-body': always(BOOKED),
};

/** A card booking needs more than its row in the service's list, because the row has no checkout URL. */
const CARD_BOOKING: Expected = {
  ...FINAL_BOOKING,
  delay: [BOOKED, BROKEN],
  'drop-after': [BOOKED, BROKEN],
  '500-after': [BOOKED, BROKEN],
  '503-after': [BOOKED, BROKEN],
  html: [BOOKED, BROKEN],
  'no-checkout-url': [BOOKED, BROKEN],
  'hang-after': [BOOKED, BROKEN],
  'cut-body': [BOOKED, BROKEN],
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
 * How many calls meet a fault in the rows of a route. The calendar has only `always`, because both give the same answer.
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
