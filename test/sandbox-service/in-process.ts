import { createSandboxService } from '../../src/sandbox-service/sandbox-service.ts';
import type { SandboxOptions } from '../../src/sandbox-service/sandbox-service.ts';
import { createSeededRandom } from '../../src/sandbox-service/seed/stays.ts';
import * as units from '../../src/sandbox-service/seed/units.ts';
import { plusDays } from '../../src/stay/iso-date.ts';
import type { IsoDate } from '../../src/stay/iso-date.ts';

const FIRST_DAY = '2026-11-21' as IsoDate;
/** The time at which each sandbox begins, in milliseconds. */
export const START: number = Date.parse(`${FIRST_DAY}T07:12:18.456Z`);

export interface Answer {
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;
  /** The fields of a JSON object; empty if the body is something else. */
  readonly body: Readonly<Record<string, unknown>>;
}

export interface CallOptions {
  /** The API key; `null` sends none. Default: the sandbox's first key. */
  readonly apiKey?: string | null;
  /** Empty sends none. Default: a new key for each call. */
  readonly idempotencyKey?: string;
  readonly headers?: Readonly<Record<string, string>>;
}

/** A sandbox without a port, with the test's own clock and randomness. */
export interface TestSandbox {
  readonly now: () => number;
  readonly advanceClock: (ms: number) => void;
  readonly get: (path: string, options?: CallOptions) => Promise<Answer>;
  readonly post: (path: string, body?: unknown, options?: CallOptions) => Promise<Answer>;
  readonly remove: (path: string) => Promise<Answer>;
}

function fieldsOf(text: string): Readonly<Record<string, unknown>> {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
  } catch {
    return {};
  }
}

export const BASE_URL = 'http://sandbox.test';

export function createTestSandbox(options: SandboxOptions = {}): TestSandbox {
  let timeMs = START;
  const now = (): number => timeMs;
  const service = createSandboxService({ now, random: createSeededRandom(7), ...options });
  let keyCount = 0;
  const send = async (method: string, path: string, body: unknown, options: CallOptions): Promise<Answer> => {
    const { apiKey = 'sandbox-key', idempotencyKey = `key-${String(++keyCount).padStart(6, '0')}` } = options;
    const headers = new Headers(options.headers);
    if (apiKey !== null) headers.set('X-API-Key', apiKey);
    if (method === 'POST' && idempotencyKey !== '') headers.set('Idempotency-Key', idempotencyKey);
    const payload = body === undefined ? null : typeof body === 'string' ? body : JSON.stringify(body);
    const response = await service.fetch(new Request(BASE_URL + path, { method, headers, body: payload }));
    const text = await response.text();
    return { status: response.status, headers: response.headers, text, body: fieldsOf(text) };
  };
  return {
    now,
    advanceClock: (ms) => {
      timeMs += ms;
    },
    get: (path, options = {}) => send('GET', path, undefined, options),
    post: (path, body, options = {}) => send('POST', path, body, options),
    remove: (path) => send('DELETE', path, undefined, {}),
  };
}

export const daysAfterStart = (days: number): IsoDate => plusDays(FIRST_DAY, days);

/** Returns a complete creation request for the sea view house, with check-in `checkInDay` days after the sandbox's first day. */
export const orderFor = (
  checkInDay: number,
  nights: number,
  changes: Readonly<Record<string, unknown>> = {},
): Readonly<Record<string, unknown>> => ({
  platform: 'Website',
  service_property_id: units.SEA_VIEW_HOUSE,
  reservation_start: daysAfterStart(checkInDay),
  reservation_end: daysAfterStart(checkInDay + nights),
  guest_name: 'Ana Sousa',
  adults: 2,
  nights_price: '500.00',
  cleaning: '45.50',
  payment_method: 'Bank Transfer',
  email: 'ana@example.com',
  ...changes,
});

/** A number of days after the sandbox's first day. The seed has no bookings from this day on. */
export const FIRST_FREE_DAY = 400;

export const cardOrderFor = (
  checkInDay: number,
  nights: number,
  changes: Readonly<Record<string, unknown>> = {},
): Readonly<Record<string, unknown>> =>
  orderFor(checkInDay, nights, {
    payment_method: 'Card',
    success_url: 'https://host.example/paid?ref=1',
    cancel_url: 'https://host.example/back',
    ...changes,
  });
