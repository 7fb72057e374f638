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
  const derivedKeys = new Map<KeyPurpose, Uint8Array>();
  const keyFor = (purpose: KeyPurpose): Uint8Array => {
    const info = `booking-widget ${purpose} v1`;
    const key = derivedKeys.get(purpose) ?? new Uint8Array(hkdfSync('sha256', secret, SALT, info, KEY_BYTES));
    derivedKeys.set(purpose, key);
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

/** Signs `claims` as text: the claims in JSON, which anybody can read, and their HMAC. No two purposes share a key. */
export function signToken(claims: object, purpose: KeyPurpose, keys: Keys): string {
  const payload = Buffer.from(JSON.stringify(claims)).toString('base64url');
  return `${payload}.${keys.mac(purpose, payload)}`;
}

/** The claims of a token, and the keys that signed it. */
interface VerifiedToken {
  readonly claims: unknown;
  readonly keys: Keys;
}

/** Verifies a token; `undefined` if none of our keys has signed it for this purpose. */
export function verifiedToken(token: string, purpose: KeyPurpose, ring: KeyRing): VerifiedToken | undefined {
  const [payload = '', signature = ''] = token.split('.');
  const keys = ring.all.find((each) => isSameSecret(each.mac(purpose, payload), signature));
  return keys && { claims: JSON.parse(Buffer.from(payload, 'base64url').toString()) as unknown, keys };
}
