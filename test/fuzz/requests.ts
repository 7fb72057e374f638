import { createRandomSource } from './random.ts';
import type { RandomSource } from './random.ts';
import { BODIES, HEADERS, METHODS, TEXTS, VALUES } from './corpus.ts';

/** A request before it is encoded. */
export interface FuzzedRequest {
  readonly method: string;
  /** The path with the query. */
  readonly target: string;
  readonly headers: readonly (readonly [name: string, value: string])[];
  readonly body: Uint8Array<ArrayBuffer> | undefined;
}

/** The parts of valid requests, which the fuzzed requests change in one or many details. */
export interface ValidParts {
  readonly propertyId: string;
  readonly reference: string;
  readonly quote: object;
  readonly booking: object;
  readonly chunk: string;
}

const utf8 = (text: string): Uint8Array<ArrayBuffer> => new TextEncoder().encode(text);

/** Escapes the bytes of a text that a request line does not allow, as `%XX`. */
const encodeForRequestLine = (text: string): string =>
  [...utf8(text)]
    .map((byte) =>
      byte > 0x20 && byte < 0x7f ? String.fromCharCode(byte) : `%${byte.toString(16).padStart(2, '0')}`,
    )
    .join('');

const headerText = (text: string): string => text.replace(/[^\x20-\x7e]/g, '').slice(0, 4_000);

function mutateText(random: RandomSource, text: string): string {
  const position = random.wholeBelow(text.length + 1);
  switch (random.wholeBelow(5)) {
    case 0:
      return text.slice(0, position);
    case 1:
      return text.slice(0, position) + random.pick(TEXTS) + text.slice(position);
    case 2:
      return (
        text.slice(0, position) + String.fromCodePoint(random.wholeBelow(0x10ffff)) + text.slice(position + 1)
      );
    case 3:
      return text.repeat(2 + random.wholeBelow(3));
    default:
      return random.pick(TEXTS);
  }
}

function mutateValue(random: RandomSource, validValue: unknown): unknown {
  if (typeof validValue === 'string' && !random.isOneIn(3)) return mutateText(random, validValue);
  return random.isOneIn(2) ? random.pick(TEXTS) : random.pick(VALUES);
}

/** Returns `validObject` with some fields changed, missing or added. */
function damageObject(random: RandomSource, validObject: object): object {
  const entries = Object.entries(validObject).flatMap(([name, value]: [string, unknown]) => {
    if (random.isOneIn(12)) return [];
    if (typeof value === 'object' && value !== null && !random.isOneIn(8))
      return [[name, damageObject(random, value)] as const];
    return [[name, random.isOneIn(5) ? mutateValue(random, value) : value] as const];
  });
  const extraFields = random.isOneIn(6) ? [[random.pick(TEXTS), random.pick(VALUES)] as const] : [];
  return Object.fromEntries([...entries, ...extraFields]);
}

function createBody(random: RandomSource, validBody: object): Uint8Array<ArrayBuffer> {
  if (random.isOneIn(10)) return utf8(random.pick(BODIES));
  const text = JSON.stringify(damageObject(random, validBody));
  const bytes = utf8(random.isOneIn(8) ? mutateText(random, text) : text);
  // One random byte makes most of these bodies invalid UTF-8.
  if (bytes.length > 0 && random.isOneIn(10)) bytes[random.wholeBelow(bytes.length)] = random.wholeBelow(256);
  return bytes;
}

function createQuery(random: RandomSource): string {
  const names = [
    'from',
    'to',
    'lang',
    'propertyId',
    'theme',
    'url',
    'format',
    'maxwidth',
    'x',
    '__proto__',
  ] as const;
  const validValues = [
    '2027-05-01',
    '2027-06-01',
    'de',
    'json',
    '640',
    'http://127.0.0.1/embed/',
    '',
  ] as const;
  return Array.from({ length: 1 + random.wholeBelow(3) }, () => {
    const value = random.isOneIn(2) ? random.pick(TEXTS) : mutateText(random, random.pick(validValues));
    return `${random.pick(names)}=${random.isOneIn(2) ? encodeURIComponent(Buffer.from(value).toString()) : encodeForRequestLine(value)}`;
  }).join('&');
}

function pathsOf({ propertyId, reference, chunk }: ValidParts): readonly [string, ...string[]] {
  return [
    '/v1/properties',
    `/v1/properties/${propertyId}/calendar`,
    '/v1/quotes',
    '/v1/bookings',
    `/v1/bookings/${reference}`,
    `/v1/challenges?propertyId=${propertyId}`,
    '/booking-widget.js',
    chunk,
    `/embed/${propertyId}`,
    '/embed-page.js',
    '/healthz',
    '/readyz',
    '/',
  ];
}

function createTarget(random: RandomSource, validParts: ValidParts): string {
  const validPath = random.pick(pathsOf(validParts));
  const path = random.isOneIn(2)
    ? validPath
    : `/${encodeForRequestLine(mutateText(random, validPath.slice(1)))}`;
  return random.isOneIn(2) ? path.slice(0, 8_000) : `${path}?${createQuery(random)}`.slice(0, 8_000);
}

function createHeaders(random: RandomSource): [string, string][] {
  return Array.from({ length: random.wholeBelow(4) }, () => {
    const validText = random.pick([
      'https://host.example',
      'gzip, br',
      'application/json',
      '"x"',
      '203.0.113.7',
    ]);
    return [
      random.pick(HEADERS),
      headerText(random.isOneIn(2) ? random.pick(TEXTS) : mutateText(random, validText)),
    ];
  });
}

/** Returns the request with this index in a run. It depends only on the arguments, so one request can be repeated. */
export function requestAt(seed: number, index: number, validParts: ValidParts): FuzzedRequest {
  const random = createRandomSource(seed, index);
  const headers = createHeaders(random);
  if (random.isOneIn(2))
    return {
      method: random.pick(METHODS),
      target: createTarget(random, validParts),
      headers,
      body: undefined,
    };
  const isBooking = random.isOneIn(2);
  const validBody = isBooking ? validParts.booking : validParts.quote;
  const target = random.isOneIn(8)
    ? createTarget(random, validParts)
    : isBooking
      ? '/v1/bookings'
      : '/v1/quotes';
  const usualHeaders: [string, string][] = [
    ['Content-Type', 'application/json'],
    ['Idempotency-Key', `fuzz-${seed}-${index}`],
  ];
  const keptHeaders = usualHeaders.filter(() => !random.isOneIn(12));
  return {
    method: 'POST',
    target,
    headers: [...keptHeaders, ...headers],
    body: createBody(random, validBody),
  };
}
