import { sharedAnswer, sharedHeaders } from './answer.ts';
import type { AnswerParts, HeaderFields, Answer } from './answer.ts';
import type { IncomingRequest, RequestContext } from './request-context.ts';
import { memoized } from './memoize.ts';

export type Bytes = Uint8Array<ArrayBuffer>;

/** `thorough` for what is kept and served many times, `quick` for what few will ask for. */
export type Effort = 'thorough' | 'quick';

export type Encoding = 'br' | 'gzip' | 'identity';

/** A port: what compresses on Node is not there on every runtime. */
export type Compress = (
  bytes: Bytes,
  encoding: Exclude<Encoding, 'identity'>,
  effort: Effort,
) => Promise<Bytes>;

/** A body in one encoding: hardly anybody takes another one than the rest. */
export interface EncodedBody {
  readonly encoding: Encoding;
  readonly bytes: Bytes;
  /** A digest of the content, the same in every encoding and on every instance. */
  readonly digest: string;
}

/** A body in every encoding that we serve. */
export type EncodedBodies = Readonly<Record<Encoding, EncodedBody>>;

async function digestOf(bytes: Bytes): Promise<string> {
  const hash = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
  return btoa(String.fromCharCode(...hash.subarray(0, 16))).replace(/[+/=]/g, (sign) =>
    sign === '/' ? '_' : sign === '+' ? '-' : '',
  );
}

const bytesOf = (content: string | Bytes): Bytes =>
  typeof content === 'string' ? new TextEncoder().encode(content) : content;

export async function encodeBody(
  content: string | Bytes,
  encoding: Encoding,
  effort: Effort,
  compress: Compress,
): Promise<EncodedBody> {
  const identity = bytesOf(content);
  const [digest, bytes] = await Promise.all([
    digestOf(identity),
    encoding === 'identity' ? identity : compress(identity, encoding, effort),
  ]);
  return { encoding, bytes, digest };
}

export async function encodeBodies(
  content: string | Bytes,
  effort: Effort,
  compress: Compress,
): Promise<EncodedBodies> {
  const identity = bytesOf(content);
  const encode = (encoding: Encoding): Promise<EncodedBody> =>
    encodeBody(identity, encoding, effort, compress);
  const [plain, br, gzip] = await Promise.all([encode('identity'), encode('br'), encode('gzip')]);
  return { identity: plain, br, gzip };
}

const BR = /(?:^|,)\s*br\s*(?:,|$)/i;
const GZIP = /(?:^|,)\s*gzip\s*(?:,|$)/i;

/** Of a header with weights: `br;q=0` refuses an encoding; other weights make no difference. */
const isAccepted = (header: string, name: Encoding): boolean =>
  header.split(',').some((part) => {
    const [encoding = '', ...parameters] = part.split(';').map((text) => text.trim().toLowerCase());
    return encoding === name && !parameters.some((parameter) => /^q=0(\.0*)?$/.test(parameter));
  });

/** The smallest encoding that is accepted. What browsers send has no weights, and is not taken apart. */
function smallestOf(header: string): Encoding {
  const isWeighted = header.includes(';');
  if (isWeighted ? isAccepted(header, 'br') : BR.test(header)) return 'br';
  return (isWeighted ? isAccepted(header, 'gzip') : GZIP.test(header)) ? 'gzip' : 'identity';
}

const smallestAccepted = memoized((header) => ({ encoding: smallestOf(header) }));

/** The encoding that a request gets its answer in. */
export function encodingFor({ headers }: Pick<IncomingRequest, 'headers'>): Encoding {
  const accepted = headers.get('Accept-Encoding');
  return (accepted === null ? undefined : smallestAccepted(accepted)?.encoding) ?? 'identity';
}

/** Each encoding is a representation of its own, so it has a strong validator of its own (RFC 9110, 8.8.3.3). */
const etagOf = (digest: string, encoding: Encoding): string =>
  encoding === 'identity' ? `"${digest}"` : `"${digest}-${encoding}"`;

/** Any of the body's representations will do: whichever the client kept, its content is the present one. */
const isFresh = ({ digest }: EncodedBody, ifNoneMatch: string | null): boolean =>
  ifNoneMatch
    ?.split(',')
    .map((tag) => tag.trim().replace(/^W\//, ''))
    .some(
      (tag) => tag === '*' || (['br', 'gzip', 'identity'] as const).some((e) => etagOf(digest, e) === tag),
    ) ?? false;

/** 304: the client has it already, in whatever encoding. */
type Status = 200 | 304;

const statusFor = (body: EncodedBody, { headers }: IncomingRequest): Status =>
  isFresh(body, headers.get('If-None-Match')) ? 304 : 200;

/** The fields that say what of the body it is. */
const bodyHeaders = ({ digest, encoding }: EncodedBody, status: Status): HeaderFields =>
  status === 304 || encoding === 'identity'
    ? { ETag: etagOf(digest, encoding) }
    : { ETag: etagOf(digest, encoding), 'Content-Encoding': encoding };

/** The part of an answer that the request decides, under `headers`; the body is in the request's encoding. */
export function negotiated(body: EncodedBody, request: IncomingRequest, headers: HeaderFields): AnswerParts {
  const status = statusFor(body, request);
  return {
    status,
    headers: { ...headers, ...bodyHeaders(body, status) },
    body: status === 304 ? null : body.bytes,
  };
}

/** Sites that a body's heads are kept for. Whoever can name more of them than a host has is not served worse for it. */
const MAX_HEADS = 64;

/** Heads of answers: the same bytes to pages of the same site have the same one, for as long as the bytes are kept. */
function createHeads(
  headers: HeaderFields,
  status: Status,
): (context: RequestContext, body: EncodedBody) => HeaderFields {
  const heads = new WeakMap<EncodedBody, Map<string | undefined, HeaderFields>>();
  return (context, body) => {
    const known = heads.get(body);
    const found = known?.get(context.readableBy);
    if (found) return found;
    const fresh = sharedHeaders(context, { ...headers, ...bodyHeaders(body, status) });
    const ofBody = known ?? new Map<string | undefined, HeaderFields>();
    if (ofBody.size < MAX_HEADS) ofBody.set(context.readableBy, fresh);
    heads.set(body, ofBody);
    return fresh;
  };
}

/** An answer of the API that is kept encoded, in the encoding of the request; or 304 where the client has it already. */
export function createEncodedAnswer(
  headers: HeaderFields,
): (context: RequestContext, body: EncodedBody) => Answer {
  const varied = { ...headers, Vary: 'Accept-Encoding, Origin' };
  const heads = { 200: createHeads(varied, 200), 304: createHeads(varied, 304) };
  return (context, body) => {
    const status = statusFor(body, context.request);
    return sharedAnswer(context, {
      status,
      shared: heads[status](context, body),
      body: status === 304 ? null : body.bytes,
    });
  };
}
