import { sharedAnswer, sharedHeaders } from './answer.ts';
import type { AnswerParts, HeaderFields, Answer } from './answer.ts';
import type { IncomingRequest, RequestContext } from './request-context.ts';
import { memoized } from './memoize.ts';

export type Bytes = Uint8Array<ArrayBuffer>;

/** `thorough` for what is kept and served many times, `quick` for what few will ask for. */
export type Effort = 'thorough' | 'quick';

/** A port: what compresses on Node is not there on every runtime. */
export type Compress = (
  bytes: Bytes,
  effort: Effort,
) => Promise<{ readonly br: Bytes; readonly gzip: Bytes }>;

/** A body in every encoding that we serve, made once. */
export interface EncodedBody {
  readonly identity: Bytes;
  readonly br: Bytes;
  readonly gzip: Bytes;
  /** A digest of the content, the same on every instance. */
  readonly digest: string;
}

async function digestOf(bytes: Bytes): Promise<string> {
  const hash = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
  return btoa(String.fromCharCode(...hash.subarray(0, 16))).replace(/[+/=]/g, (sign) =>
    sign === '/' ? '_' : sign === '+' ? '-' : '',
  );
}

export async function encodeBody(
  content: string | Bytes,
  compress: Compress,
  effort: Effort,
): Promise<EncodedBody> {
  const identity = typeof content === 'string' ? new TextEncoder().encode(content) : content;
  const [digest, compressed] = await Promise.all([digestOf(identity), compress(identity, effort)]);
  return { identity, digest, ...compressed };
}

type Encoding = 'br' | 'gzip' | 'identity';

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

/** Each encoding is a representation of its own, so it has a strong validator of its own (RFC 9110, 8.8.3.3). */
const etagOf = ({ digest }: EncodedBody, encoding: Encoding): string =>
  encoding === 'identity' ? `"${digest}"` : `"${digest}-${encoding}"`;

/** Any of the body's representations will do: whichever the client kept, its content is the present one. */
const isFresh = (body: EncodedBody, ifNoneMatch: string | null): boolean =>
  ifNoneMatch
    ?.split(',')
    .map((tag) => tag.trim().replace(/^W\//, ''))
    .some(
      (tag) => tag === '*' || (['br', 'gzip', 'identity'] as const).some((e) => etagOf(body, e) === tag),
    ) ?? false;

/** What of a body a request gets. */
interface Choice {
  /** 304: the client has it already, in whatever encoding. */
  readonly status: 200 | 304;
  readonly encoding: Encoding;
}

const choicesOf = (status: Choice['status']): Readonly<Record<Encoding, Choice>> => ({
  br: { status, encoding: 'br' },
  gzip: { status, encoding: 'gzip' },
  identity: { status, encoding: 'identity' },
});
const CHOICES = { 200: choicesOf(200), 304: choicesOf(304) } as const;

/** What the request's `Accept-Encoding` and `If-None-Match` decide: one of six objects, always the same ones. */
function chosen(body: EncodedBody, { headers }: IncomingRequest): Choice {
  const accepted = headers.get('Accept-Encoding');
  const encoding = accepted === null ? undefined : smallestAccepted(accepted)?.encoding;
  return CHOICES[isFresh(body, headers.get('If-None-Match')) ? 304 : 200][encoding ?? 'identity'];
}

/** The fields that say what of the body it is. */
const choiceHeaders = (body: EncodedBody, { status, encoding }: Choice): HeaderFields =>
  status === 304 || encoding === 'identity'
    ? { ETag: etagOf(body, encoding) }
    : { ETag: etagOf(body, encoding), 'Content-Encoding': encoding };

/** The part of an answer that the request decides, under `headers`. */
export function negotiated(body: EncodedBody, request: IncomingRequest, headers: HeaderFields): AnswerParts {
  const choice = chosen(body, request);
  return {
    status: choice.status,
    headers: { ...headers, ...choiceHeaders(body, choice) },
    body: choice.status === 304 ? null : body[choice.encoding],
  };
}

/** Sites that a body's heads are kept for. Whoever can name more of them than a host has is not served worse for it. */
const MAX_HEADS = 64;

/** Heads of answers: the same bytes to pages of the same site have the same one, for as long as the bytes are kept. */
function createHeads(
  headers: HeaderFields,
): (context: RequestContext, body: EncodedBody, choice: Choice) => HeaderFields {
  const heads = new WeakMap<EncodedBody, Map<Choice, Map<string | undefined, HeaderFields>>>();
  return (context, body, choice) => {
    const found = heads.get(body)?.get(choice)?.get(context.readableBy);
    if (found) return found;
    const fresh = sharedHeaders(context, { ...headers, ...choiceHeaders(body, choice) });
    const ofBody = heads.get(body) ?? new Map<Choice, Map<string | undefined, HeaderFields>>();
    const ofChoice = ofBody.get(choice) ?? new Map<string | undefined, HeaderFields>();
    if (ofChoice.size < MAX_HEADS) ofChoice.set(context.readableBy, fresh);
    heads.set(body, ofBody.set(choice, ofChoice));
    return fresh;
  };
}

/** An answer of the API that is kept encoded: what the client takes of it, or 304 where it has it already. */
export function createEncodedAnswer(
  headers: HeaderFields,
): (context: RequestContext, body: EncodedBody) => Answer {
  const headOf = createHeads({ ...headers, Vary: 'Accept-Encoding, Origin' });
  return (context, body) => {
    const choice = chosen(body, context.request);
    return sharedAnswer(context, {
      status: choice.status,
      shared: headOf(context, body, choice),
      body: choice.status === 304 ? null : body[choice.encoding],
    });
  };
}
