import { createRandomSource } from './random.ts';
import type { RandomSource } from './random.ts';
import { BODIES, HEADERS, METHODS, TEXTS, VALUES } from './corpus.ts';

/** A request as it is sent; ASCII text is one byte for each character, all other text is UTF-8. */
export interface FuzzedRequest {
  readonly method: string;
  /** The path with the query. */
  readonly target: string;
  readonly headers: readonly (readonly [name: string, value: string])[];
  readonly body: Uint8Array<ArrayBuffer> | undefined;
}

/** The parts of valid requests. Fuzzed requests differ from valid requests in one detail, or in many. */
export interface Seeds {
  readonly propertyId: string;
  readonly reference: string;
  readonly quote: object;
  readonly booking: object;
  readonly chunk: string;
}

const utf8 = (text: string): Uint8Array<ArrayBuffer> => new TextEncoder().encode(text);

/** Escapes a text for a request line: bytes that are not allowed in a request line become `%XX`. */
const encoded = (text: string): string =>
  [...utf8(text)]
    .map((byte) =>
      byte > 0x20 && byte < 0x7f ? String.fromCharCode(byte) : `%${byte.toString(16).padStart(2, '0')}`,
    )
    .join('');

const headerText = (text: string): string => text.replace(/[^\x20-\x7e]/g, '').slice(0, 4_000);

function mutated(chance: RandomSource, text: string): string {
  const at = chance.whole(text.length + 1);
  switch (chance.whole(5)) {
    case 0:
      return text.slice(0, at);
    case 1:
      return text.slice(0, at) + chance.pick(TEXTS) + text.slice(at);
    case 2:
      return text.slice(0, at) + String.fromCodePoint(chance.whole(0x10ffff)) + text.slice(at + 1);
    case 3:
      return text.repeat(2 + chance.whole(3));
    default:
      return chance.pick(TEXTS);
  }
}

function valueLike(chance: RandomSource, right: unknown): unknown {
  if (typeof right === 'string' && !chance.once(3)) return mutated(chance, right);
  return chance.once(2) ? chance.pick(TEXTS) : chance.pick(VALUES);
}

/** Returns `right` with some fields wrong, missing or added. */
function damaged(chance: RandomSource, right: object): object {
  const entries = Object.entries(right).flatMap(([name, value]: [string, unknown]) => {
    if (chance.once(12)) return [];
    if (typeof value === 'object' && value !== null && !chance.once(8))
      return [[name, damaged(chance, value)] as const];
    return [[name, chance.once(5) ? valueLike(chance, value) : value] as const];
  });
  const more = chance.once(6) ? [[chance.pick(TEXTS), chance.pick(VALUES)] as const] : [];
  return Object.fromEntries([...entries, ...more]);
}

function bodyOf(chance: RandomSource, right: object): Uint8Array<ArrayBuffer> {
  if (chance.once(10)) return utf8(chance.pick(BODIES));
  const text = JSON.stringify(damaged(chance, right));
  const bytes = utf8(chance.once(8) ? mutated(chance, text) : text);
  // After this change, most bodies are no longer UTF-8.
  if (bytes.length > 0 && chance.once(10)) bytes[chance.whole(bytes.length)] = chance.whole(256);
  return bytes;
}

function queryOf(chance: RandomSource): string {
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
  const rights = ['2027-05-01', '2027-06-01', 'de', 'json', '640', 'http://127.0.0.1/embed/', ''] as const;
  return Array.from({ length: 1 + chance.whole(3) }, () => {
    const value = chance.once(2) ? chance.pick(TEXTS) : mutated(chance, chance.pick(rights));
    return `${chance.pick(names)}=${chance.once(2) ? encodeURIComponent(Buffer.from(value).toString()) : encoded(value)}`;
  }).join('&');
}

function pathsOf({ propertyId, reference, chunk }: Seeds): readonly [string, ...string[]] {
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

function targetOf(chance: RandomSource, seeds: Seeds): string {
  const right = chance.pick(pathsOf(seeds));
  const path = chance.once(2) ? right : `/${encoded(mutated(chance, right.slice(1)))}`;
  return chance.once(2) ? path.slice(0, 8_000) : `${path}?${queryOf(chance)}`.slice(0, 8_000);
}

function headersOf(chance: RandomSource): [string, string][] {
  return Array.from({ length: chance.whole(4) }, () => {
    const right = chance.pick(['https://host.example', 'gzip, br', 'application/json', '"x"', '203.0.113.7']);
    return [chance.pick(HEADERS), headerText(chance.once(2) ? chance.pick(TEXTS) : mutated(chance, right))];
  });
}

/** Returns the request with this index in a run. It depends only on the arguments, so one request can be repeated. */
export function requestAt(seed: number, index: number, seeds: Seeds): FuzzedRequest {
  const chance = createRandomSource(seed, index);
  const headers = headersOf(chance);
  if (chance.once(2))
    return { method: chance.pick(METHODS), target: targetOf(chance, seeds), headers, body: undefined };
  const isBooking = chance.once(2);
  const right = isBooking ? seeds.booking : seeds.quote;
  const target = chance.once(8) ? targetOf(chance, seeds) : isBooking ? '/v1/bookings' : '/v1/quotes';
  const usual: [string, string][] = [
    ['Content-Type', 'application/json'],
    ['Idempotency-Key', `fuzz-${seed}-${index}`],
  ];
  const kept = usual.filter(() => !chance.once(12));
  return { method: 'POST', target, headers: [...kept, ...headers], body: bodyOf(chance, right) };
}
