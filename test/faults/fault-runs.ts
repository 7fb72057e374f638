import type { Quote } from '../../src/contract/quote.ts';
import type { FaultKind, Operation } from '../../src/sandbox-service/faults.ts';
import type { ProxyInstance, ProxyInstances } from '../proxy/test-proxy.ts';
import type { Frequency } from './fault-matrix.ts';
import { CARD_FIELDS, HOUSE, LODGE, bookingRequest, newKey } from '../proxy/calls.ts';

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

async function statusAndCode(response: Response): Promise<string> {
  const { code } = (await response.json()) as { code?: string };
  return code === undefined ? String(response.status) : `${response.status} ${code}`;
}

const NO_BOOKING = { bookingCounts: [0, 0], areSendsEqual: true } as const;

/** Longer than the proxy's time limit for a call. */
const DELAY_MS = 12_000;
/** After this time the proxy reads the calendars again, and its pause in calls to the service is over. */
const LATER_MS = 5 * 60_000;

type SendTo = (instance: ProxyInstance) => Promise<Response>;

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
  { proxies, clock, clearFaults }: ProxyInstances,
): Promise<Pick<TrialResult, 'answer' | 'answerAfterwards' | 'hasMetFault'>> {
  const times = FAULT_COUNTS[frequency];
  const [first, last] = [proxies[0], proxies.at(-1)] as [ProxyInstance, ProxyInstance];
  await first.addFault(ROUTES[route], kind, { times, ms: DELAY_MS });
  const answer = await statusAndCode(await send(first));
  const hasMetFault = (await countRemainingFaults(first)) < times;
  await clearFaults();
  if (!route.startsWith('POST bookings')) await clock.advance(LATER_MS);
  return { answer, answerAfterwards: await statusAndCode(await send(last)), hasMetFault };
}

async function runReadTrial(send: SendTo, trial: Trial, instances: ProxyInstances): Promise<TrialResult> {
  return { ...(await sendTwice(send, trial, instances)), ...NO_BOOKING };
}

async function runCalendarTrial(trial: Trial, instances: ProxyInstances): Promise<TrialResult> {
  return runReadTrial(
    async (instance) => {
      await instances.clock.advance(LATER_MS);
      return instance.get(`/v1/properties/${HOUSE}/calendar`);
    },
    trial,
    instances,
  );
}

async function runQuoteTrial(trial: Trial, instances: ProxyInstances): Promise<TrialResult> {
  const stay = await firstInstance(instances).findOpenStay(HOUSE);
  const quoteRequest = { propertyId: HOUSE, ...stay, adults: 2, children: 0 };
  return runReadTrial((instance) => instance.post('/v1/quotes', quoteRequest), trial, instances);
}

/** Resolves to a quote for open nights. The proxy first reads the bookings of earlier trials. */
async function fetchQuote(
  propertyId: string,
  { proxies: [first], refreshCalendars }: ProxyInstances,
): Promise<Quote> {
  if (!first) throw new Error('There is no instance.');
  await refreshCalendars();
  return first.fetchQuote(propertyId, await first.findOpenStay(propertyId));
}

async function runStatusTrial(trial: Trial, instances: ProxyInstances): Promise<TrialResult> {
  const first = firstInstance(instances);
  const quote = await fetchQuote(LODGE, instances);
  const response = await first.post('/v1/bookings', bookingRequest(quote, CARD_FIELDS), {
    'Idempotency-Key': newKey(),
  });
  const { reference } = (await response.json()) as { reference: string };
  return runReadTrial((instance) => instance.get(`/v1/bookings/${reference}`), trial, instances);
}

async function runBookingTrial(trial: Trial, instances: ProxyInstances): Promise<TrialResult> {
  const first = firstInstance(instances);
  const isCard = trial.route === 'POST bookings, card';
  const propertyId = isCard ? LODGE : HOUSE;
  const quote = await fetchQuote(propertyId, instances);
  const [request, key] = [bookingRequest(quote, isCard ? CARD_FIELDS : {}), newKey()];
  const countBefore = (await first.readServiceBookings()).length;
  const countOwnBookings = async (): Promise<number> =>
    (await first.readServiceBookings()).length - countBefore;
  const bookingCounts: number[] = [];
  const answers = await sendTwice(
    async (instance) => {
      const response = await instance.post('/v1/bookings', request, { 'Idempotency-Key': key });
      bookingCounts.push(await countOwnBookings());
      return response;
    },
    trial,
    instances,
  );
  const sends = (await first.readServiceRequests()).filter(({ idempotencyKey }) => idempotencyKey === key);
  const areSendsEqual = new Set(sends.map(({ body }) => body)).size === 1;
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
