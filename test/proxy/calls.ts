import { readCalendar } from '../../src/contract/calendar.ts';
import type { RateCalendar } from '../../src/contract/calendar.ts';
import type { Quote } from '../../src/contract/quote.ts';
import { readHostConfig } from '../../src/host-config/config-file.ts';
import type { FaultKind, Operation } from '../../src/sandbox-service/faults.ts';
import type { LoggedRequest } from '../../src/sandbox-service/request-log.ts';
import { Availability } from '../../src/stay/availability.ts';
import type { NightColumns } from '../../src/stay/availability.ts';
import { dayInZone, plusDays } from '../../src/stay/iso-date.ts';
import type { IsoDate } from '../../src/stay/iso-date.ts';
import type { NightRange } from '../../src/stay/night-range.ts';
import { checkOutsFor } from '../../src/stay/check-outs.ts';

/** The ids of the sandbox's units. `LODGE_CHILD` is a room of `LODGE`, and the service refuses `INACTIVE`. */
export const HOUSE = '5f0c2a64-8d1e-4b7a-9c35-1e2f60a7b801';
export const FLAT = '7a9d41c2-3b56-4e08-8f27-c4d5e6f70a12';
export const STUDIO = '91b3e7f5-6c20-4d49-b1a8-0f9e8d7c6b23';
export const LODGE = 'c2d8f016-5a4b-47c3-a6e9-3b2c1d0e9f34';
export const LODGE_CHILD = 'c2d8f016-5a4b-47c3-a6e9-3b2c1d0e9f35';
export const INACTIVE = 'e4f60b18-7c2d-4a95-8b3f-5d6e7f809a45';

/** Returns ids of units that the service does not know, for which it returns no rows. */
export const unknownIds = (count: number): string[] =>
  Array.from({ length: count }, (_id, index) => `00000000-0000-4000-8000-${String(index).padStart(12, '0')}`);

/** The `QUOTE_SECRET` of the proxies, unless a test has its own. */
export const SECRET = 'a secret of the tests, long enough to be one';

export const SITE = 'https://host.example';
export const RETURN_URL = 'https://host.example/thanks?campaign=a%20b#rooms';

const ALL_METHODS = ['Card', 'Bank Transfer', 'Cash', 'Wallet'];

/** The content of a host's config file. */
export interface HostFile {
  readonly demo?: boolean;
  readonly allowedOrigins: readonly string[];
  readonly properties: readonly object[];
  readonly invoiceFields?: object | false;
  readonly checkoutOrigins?: readonly string[];
  readonly publicUrl?: string;
  readonly page?: object;
}

/** The usual config of the tests. `demo` is on, because the sandbox's checkout has no TLS. */
export const HOST_FILE: HostFile = {
  demo: true,
  allowedOrigins: [SITE],
  properties: [
    {
      id: HOUSE,
      name: 'Sea view',
      cleaning: '45.50',
      paymentMethods: ALL_METHODS,
      maxGuests: 6,
      timeZone: 'UTC',
    },
    {
      id: FLAT,
      name: 'City flat',
      cleaning: '0',
      paymentMethods: ['Card', 'Bank Transfer'],
      timeZone: 'UTC',
    },
    { id: STUDIO, name: 'Studio', cleaning: '10', maxGuests: 2, timeZone: 'UTC' },
    { id: LODGE, name: 'Lodge', cleaning: '30', paymentMethods: ALL_METHODS, timeZone: 'UTC' },
  ],
};

/** Returns the usual config with these fields in every property. */
export const hostFileWith = (fields: object): HostFile => ({
  ...HOST_FILE,
  properties: HOST_FILE.properties.map((each) => ({ ...each, ...fields })),
});

/** Returns the usual config with other properties. Each has only the fields that a property must have. */
export const hostFileOf = (ids: readonly string[], fields: object = {}): HostFile => ({
  ...HOST_FILE,
  properties: ids.map((id) => ({ id, name: id, cleaning: '0', timeZone: 'UTC', ...fields })),
});

/** Returns a line for each invalid field of a config file; empty if the proxy accepts the file. */
export function complaintsAbout(file: unknown): string {
  const read = readHostConfig(JSON.stringify(file));
  if ('config' in read) return '';
  return read.complaints.map(({ path, rule }) => `${path} ${rule}`.trim()).join('\n');
}

export interface TestClient {
  readonly url: string;
  readonly serviceUrl: string;
  get(path: string, headers?: Record<string, string>): Promise<Response>;
  post(
    path: string,
    body: unknown,
    headers?: Record<string, string>,
    signal?: AbortSignal,
  ): Promise<Response>;
  /** Books by bank transfer with a new idempotency key. `fields` replace or add fields, `headers` a header. */
  book(quote: Quote, fields?: object, headers?: Record<string, string>): Promise<Response>;
  postToSandbox(path: string, body?: unknown): Promise<void>;
  /** Opens nights for stays of any length. The proxy shows this after its next refresh. */
  openNights(propertyId: string, range: { from: IsoDate; to: IsoDate }, fields?: object): Promise<void>;
  addFault(
    operation: Operation,
    kind: FaultKind,
    options?: { times?: number; retryAfter?: number; ms?: number },
  ): Promise<void>;
  clearFaults(): Promise<void>;
  /** Resolves to the Website bookings that the service has stored. */
  readServiceBookings(): Promise<Record<string, unknown>[]>;
  /** Resolves to the calls that the service has received for one operation. Default: booking requests. */
  readServiceRequests(operation?: Operation): Promise<LoggedRequest[]>;
  fetchCalendar(propertyId: string): Promise<RateCalendar>;
  /** Resolves to one of the stays that can be booked from the tenth day on: number `index`, or the last one for -1. They do not overlap. */
  findOpenStay(propertyId: string, index?: number): Promise<NightRange>;
  fetchQuote(
    propertyId: string,
    stay: NightRange,
    party?: { adults: number; children: number },
  ): Promise<Quote>;
}

async function readJson(response: Response): Promise<Record<string, unknown>> {
  return (await response.json()) as Record<string, unknown>;
}

/** Yields the open stays of a calendar. It is a generator because most tests need only the first stay. */
function* openStays(columns: NightColumns, today: ReturnType<typeof dayInZone>): Generator<NightRange> {
  const availability = new Availability(columns);
  for (let checkIn = plusDays(today, 10); checkIn < availability.last; checkIn = plusDays(checkIn, 1)) {
    const [shortest] = checkOutsFor(checkIn, { availability, today });
    if (!shortest) continue;
    yield { checkIn, checkOut: shortest.date };
    checkIn = plusDays(shortest.date, -1);
  }
}

function stayAt(stays: Iterable<NightRange>, index: number): NightRange | undefined {
  if (index < 0) return [...stays].at(index);
  let remaining = index;
  for (const stay of stays) if (remaining-- === 0) return stay;
  return undefined;
}

/** Returns functions that call the proxy at `url` as a guest does, and control the sandbox behind the proxy. */
export function createTestClient(
  url: string,
  sandboxUrl: string,
  clock: { readonly now: () => number },
): TestClient {
  const get: TestClient['get'] = (path, headers = {}) => fetch(url + path, { headers });
  const post: TestClient['post'] = (path, body, headers = {}, signal) =>
    fetch(url + path, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', Origin: SITE, ...headers },
      body: typeof body === 'string' ? body : JSON.stringify(body),
      signal: signal ?? null,
    });
  const postToSandbox: TestClient['postToSandbox'] = async (path, body = {}) => {
    const headers = { 'Content-Type': 'application/json' };
    const response = await fetch(`${sandboxUrl}/sandbox${path}`, {
      method: 'POST',
      headers,
      body: JSON.stringify(body),
    });
    if (!response.ok)
      throw new Error(`The sandbox has refused ${path}: ${response.status} ${await response.text()}`);
  };
  const fetchCalendar: TestClient['fetchCalendar'] = async (propertyId) => {
    const answer = await get(`/v1/properties/${propertyId}/calendar`);
    const body: unknown = await answer.json();
    const calendar = readCalendar(body);
    if (!calendar) throw new Error(`The answer is no calendar: ${answer.status} ${JSON.stringify(body)}`);
    return calendar;
  };
  return {
    url,
    serviceUrl: sandboxUrl,
    get,
    post,
    book: (quote, fields = {}, headers = {}) =>
      post('/v1/bookings', bookingRequest(quote, fields), { 'Idempotency-Key': newKey(), ...headers }),
    postToSandbox,
    openNights: (propertyId, range, fields = {}) =>
      postToSandbox('/nights', {
        ...{ service_property_id: propertyId, ...range },
        ...{ closed: false, min_nights: 1, max_nights: null, ...fields },
      }),
    fetchCalendar,
    addFault: (operation, kind, { times = 1, ...fields } = {}) =>
      postToSandbox('/faults', { operation, fault: { kind, ...fields }, times }),
    clearFaults: async () => void (await fetch(`${sandboxUrl}/sandbox/faults`, { method: 'DELETE' })),
    async readServiceBookings() {
      const { bookings } = await readJson(await fetch(`${sandboxUrl}/sandbox/bookings?platform=Website`));
      return bookings as Record<string, unknown>[];
    },
    async readServiceRequests(operation) {
      const { requests } = await readJson(await fetch(`${sandboxUrl}/sandbox/requests`));
      return (requests as LoggedRequest[]).filter(
        (each) => each.operation === (operation ?? 'createBooking'),
      );
    },
    async findOpenStay(propertyId, index = 0) {
      const stay = stayAt(openStays(await fetchCalendar(propertyId), dayInZone('UTC', clock.now())), index);
      if (!stay) throw new Error(`${propertyId} has no open stay number ${index}.`);
      return stay;
    },
    async fetchQuote(propertyId, stay, party = { adults: 2, children: 0 }) {
      const requestQuote = (): Promise<Response> => post('/v1/quotes', { propertyId, ...stay, ...party });
      let response = await requestQuote();
      // On a busy machine the sandbox may exceed the proxy's time limit, so this tries again, as a guest does.
      for (let triesLeft = 5; triesLeft > 0 && response.status === 504; triesLeft -= 1)
        response = await requestQuote();
      if (response.status !== 200)
        throw new Error(`The proxy has refused the quote: ${await response.text()}`);
      return (await response.json()) as Quote;
    },
  };
}

export const GUEST = { name: 'Ana  Conceição', email: 'ana@example.com', phone: '+351 912 345 678' };

/** Returns a complete booking request by bank transfer, in which `changes` replaces or adds fields. */
export const bookingRequest = (quote: Quote, changes: object = {}): object => ({
  quote: quote.token,
  guest: GUEST,
  paymentMethod: 'Bank Transfer',
  language: 'pt-PT',
  ...changes,
});

export const CARD_FIELDS: object = { paymentMethod: 'Card', returnUrl: RETURN_URL };

let keyCount = 0;
export const newKey = (): string => `attempt-${process.pid}-${(keyCount += 1)}`;
