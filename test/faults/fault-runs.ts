import type { FaultKind, Operation } from '../../src/sandbox-service/faults.ts';
import type { ProxyInstance, ProxyInstances } from '../proxy/test-proxy.ts';
import type { Frequency } from './fault-matrix.ts';
import { prepareAttempt, readAnswer } from '../proxy/attempt.ts';
import type { Answer, Attempt, AttemptOptions } from '../proxy/attempt.ts';
import { CARD_FIELDS, HOUSE, LODGE } from '../proxy/calls.ts';

/** The routes that guests use. */
export type RouteName =
  | 'GET calendar'
  | 'POST quotes'
  | 'POST bookings, bank transfer'
  | 'POST bookings, card'
  | 'GET booking';

/** The service's operation that each route calls. */
export const ROUTES: Readonly<Record<RouteName, Operation>> = {
  'GET calendar': 'pricing',
  'POST quotes': 'pricing',
  'POST bookings, bank transfer': 'createBooking',
  'POST bookings, card': 'createBooking',
  'GET booking': 'paymentStatus',
};

/** The answers during the fault and after it, each as a status with a problem code, and the bookings that were made. */
export interface TrialResult {
  readonly answer: string;
  readonly answerAfterwards: string;
  /** The number of bookings that the trial has made at the service: after the first answer, and at the end. */
  readonly bookingCounts: readonly [number, number];
  /** Whether the proxy sent the service the same bytes each time. */
  readonly areSendsEqual: boolean;
  /** Whether a call to the service has met the fault. */
  readonly hasMetFault: boolean;
}

export interface Trial {
  readonly route: RouteName;
  readonly kind: FaultKind;
  readonly frequency: Frequency;
}

/** The number of calls that meet the fault: one, or more than any request makes. */
const FAULT_COUNTS: Readonly<Record<Frequency, number>> = { once: 1, always: 50 };

function firstInstance({ proxies: [first] }: ProxyInstances): ProxyInstance {
  if (!first) throw new Error('There is no instance.');
  return first;
}

const statusAndCode = ({ status, body }: Answer): string =>
  typeof body['code'] === 'string' ? `${status} ${body['code']}` : String(status);

const NO_BOOKING = { bookingCounts: [0, 0], areSendsEqual: true } as const;

/** Longer than the proxy's time limit for a call. */
const DELAY_MS = 12_000;
/** After this time the proxy reads the calendars again, and its pause in calls to the service is over. */
const LATER_MS = 5 * 60_000;

type SendTo = (instance: ProxyInstance) => Promise<Answer>;

/** Resolves to the number of calls that are still to meet a fault. */
async function countRemainingFaults({ serviceUrl: service }: ProxyInstance): Promise<number> {
  const { faults } = (await (await fetch(`${service}/sandbox/faults`)).json()) as {
    faults: readonly { times: number }[];
  };
  return faults.reduce((sum, { times }) => sum + times, 0);
}

/** Sends the request during the fault, and then again, to another instance if there is one. */
async function sendTwice(
  send: SendTo,
  { route, kind, frequency }: Trial,
  { proxies, clock }: ProxyInstances,
): Promise<Pick<TrialResult, 'answer' | 'answerAfterwards' | 'hasMetFault'>> {
  const times = FAULT_COUNTS[frequency];
  const [first, last] = [proxies[0], proxies.at(-1)] as [ProxyInstance, ProxyInstance];
  await first.addFault(ROUTES[route], kind, { times, ms: DELAY_MS });
  const answer = statusAndCode(await send(first));
  const hasMetFault = (await countRemainingFaults(first)) < times;
  await first.clearFaults();
  if (!route.startsWith('POST bookings')) await clock.advance(LATER_MS);
  return { answer, answerAfterwards: statusAndCode(await send(last)), hasMetFault };
}

async function runReadTrial(send: SendTo, trial: Trial, instances: ProxyInstances): Promise<TrialResult> {
  return { ...(await sendTwice(send, trial, instances)), ...NO_BOOKING };
}

async function runCalendarTrial(trial: Trial, instances: ProxyInstances): Promise<TrialResult> {
  return runReadTrial(
    async (instance) => {
      await instances.clock.advance(LATER_MS);
      return readAnswer(await instance.get(`/v1/properties/${HOUSE}/calendar`));
    },
    trial,
    instances,
  );
}

async function runQuoteTrial(trial: Trial, instances: ProxyInstances): Promise<TrialResult> {
  const stay = await firstInstance(instances).findOpenStay(HOUSE);
  const quoteRequest = { propertyId: HOUSE, ...stay, adults: 2, children: 0 };
  const send: SendTo = async (instance) => readAnswer(await instance.post('/v1/quotes', quoteRequest));
  return runReadTrial(send, trial, instances);
}

/** Prepares an attempt for open nights. The proxy first reads the bookings of earlier trials. */
async function prepareTrial(options: AttemptOptions, instances: ProxyInstances): Promise<Attempt> {
  await instances.refreshCalendars();
  return prepareAttempt(firstInstance(instances), options);
}

async function runStatusTrial(trial: Trial, instances: ProxyInstances): Promise<TrialResult> {
  const { send } = await prepareTrial({ propertyId: LODGE, fields: CARD_FIELDS }, instances);
  const path = `/v1/bookings/${String((await send()).body['reference'])}`;
  return runReadTrial(async (instance) => readAnswer(await instance.get(path)), trial, instances);
}

async function runBookingTrial(trial: Trial, instances: ProxyInstances): Promise<TrialResult> {
  const first = firstInstance(instances);
  const { send, readSends } = await prepareTrial(
    trial.route === 'POST bookings, card' ? { propertyId: LODGE, fields: CARD_FIELDS } : {},
    instances,
  );
  const countBefore = (await first.readServiceBookings()).length;
  const bookingCounts: number[] = [];
  const answers = await sendTwice(
    async (instance) => {
      const answer = await send(instance);
      bookingCounts.push((await first.readServiceBookings()).length - countBefore);
      return answer;
    },
    trial,
    instances,
  );
  const areSendsEqual = new Set((await readSends()).map(({ body }) => body)).size === 1;
  return { ...answers, bookingCounts: [bookingCounts[0] ?? 0, bookingCounts[1] ?? 0], areSendsEqual };
}

/** Runs one row of the matrix. */
export function runTrial(trial: Trial, instances: ProxyInstances): Promise<TrialResult> {
  switch (trial.route) {
    case 'GET calendar':
      return runCalendarTrial(trial, instances);
    case 'POST quotes':
      return runQuoteTrial(trial, instances);
    case 'GET booking':
      return runStatusTrial(trial, instances);
    default:
      return runBookingTrial(trial, instances);
  }
}
