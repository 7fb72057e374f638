import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';

/** The uses of the host's secret; no two uses share a key. */
export type KeyPurpose =
  | 'quote'
  | 'audience'
  | 'reference'
  | 'payload'
  | 'guest'
  | 'challenge'
  | 'client'
  | 'extension';

/** Keys derived from one secret of `QUOTE_SECRET`: the same on every instance that has it. */
export interface Keys {
  /** Returns the HMAC of `text` with SHA-256, as 43 URL-safe characters. */
  mac(purpose: KeyPurpose, text: string): string;
}

const KEY_BYTES = 32;
const SALT = new Uint8Array(KEY_BYTES);

export function createKeys(secret: string): Keys {
  const derived = new Map<KeyPurpose, Uint8Array>();
  const keyFor = (purpose: KeyPurpose): Uint8Array => {
    const info = `booking-widget ${purpose} v1`;
    const key = derived.get(purpose) ?? new Uint8Array(hkdfSync('sha256', secret, SALT, info, KEY_BYTES));
    derived.set(purpose, key);
    return key;
  };
  return {
    mac: (purpose, text) => createHmac('sha256', keyFor(purpose)).update(text).digest('base64url'),
  };
}

/**
 * The keys of all secrets in `QUOTE_SECRET`. The first one signs, and all of them verify, so that a secret can be
 * replaced without losing a quote or an attempt (operate.md, "A new secret").
 */
export interface KeyRing {
  readonly signing: Keys;
  /** The keys that sign come first. */
  readonly all: readonly Keys[];
}

/** Creates the keys of `secrets`. Throws a `TypeError` if there is no secret. */
export function createKeyRing(secrets: readonly string[]): KeyRing {
  const all = secrets.map(createKeys);
  const [signing] = all;
  if (!signing) throw new TypeError('A key ring needs a secret.');
  return { signing, all };
}

/**
 * Compares two digests in a time that does not depend on the position of their first difference. Otherwise a client
 * could learn a digest of ours character by character from how long a refusal takes.
 */
export function isSameSecret(a: string, b: string): boolean {
  const [left, right] = [Buffer.from(a), Buffer.from(b)];
  return left.length === right.length && timingSafeEqual(left, right);
}

/** The use of a token: no two kinds share a key or a `typ`. */
export interface TokenKind {
  readonly purpose: KeyPurpose;
  readonly typ: string;
}

const base64url = (text: string): string => Buffer.from(text).toString('base64url');

/** Returns the beginning of all tokens of a kind, with the dot behind it. */
const headerOf = ({ typ }: TokenKind): string => `${base64url(JSON.stringify({ alg: 'HS256', typ }))}.`;

/** Signs `claims` as a compact JWS (RFC 7515). */
export function signToken(claims: object, kind: TokenKind, keys: Keys): string {
  const signed = headerOf(kind) + base64url(JSON.stringify(claims));
  return `${signed}.${keys.mac(kind.purpose, signed)}`;
}

/** The claims of a token, and the keys that signed it. */
interface VerifiedToken {
  readonly claims: unknown;
  readonly keys: Keys;
}

/** Verifies a token; `undefined` if none of our keys has signed it as this kind. */
export function verifiedToken(token: string, kind: TokenKind, ring: KeyRing): VerifiedToken | undefined {
  const [header, end] = [headerOf(kind), token.lastIndexOf('.')];
  const [signed, signature] = [token.slice(0, end), token.slice(end + 1)];
  const keys = ring.all.find((each) => isSameSecret(each.mac(kind.purpose, signed), signature));
  if (!keys || !signed.startsWith(header)) return undefined;
  const payload = Buffer.from(signed.slice(header.length), 'base64url').toString();
  return { claims: JSON.parse(payload) as unknown, keys };
}
