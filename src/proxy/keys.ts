import { timingSafeEqual } from 'node:crypto';
import { CompactSign, base64url, compactVerify, errors } from 'jose';

const bytesOf = (text: string): Uint8Array<ArrayBuffer> => new TextEncoder().encode(text);

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
  /** The key for signing and verifying by HMAC with SHA-256. */
  key(purpose: KeyPurpose): Promise<CryptoKey>;
  /** The HMAC of `text`, as 43 URL-safe characters. */
  mac(purpose: KeyPurpose, text: string): Promise<string>;
}

const HMAC = { name: 'HMAC', hash: 'SHA-256' };

async function derive(secret: string, purpose: KeyPurpose): Promise<CryptoKey> {
  const master = await crypto.subtle.importKey('raw', bytesOf(secret), 'HKDF', false, ['deriveBits']);
  const info = bytesOf(`booking-widget ${purpose} v1`);
  const params = { name: 'HKDF', hash: 'SHA-256', salt: new Uint8Array(32), info };
  const bits = await crypto.subtle.deriveBits(params, master, 256);
  return crypto.subtle.importKey('raw', bits, HMAC, false, ['sign', 'verify']);
}

export function createKeys(secret: string): Keys {
  // Each key is derived only once: every step goes to another thread and back, while a guest waits for a price.
  const derived = new Map<KeyPurpose, Promise<CryptoKey>>();
  const key = (purpose: KeyPurpose): Promise<CryptoKey> => {
    const known = derived.get(purpose) ?? derive(secret, purpose);
    derived.set(purpose, known);
    return known;
  };
  return {
    key,
    async mac(purpose, text) {
      return base64url.encode(
        new Uint8Array(await crypto.subtle.sign('HMAC', await key(purpose), bytesOf(text))),
      );
    },
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

/** Returns the first result of `find` over all keys, in order. */
export async function firstOf<T>(
  { all }: KeyRing,
  find: (keys: Keys) => Promise<T | undefined>,
): Promise<T | undefined> {
  for (const keys of all) {
    const found = await find(keys);
    if (found !== undefined) return found;
  }
  return undefined;
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

const ALGORITHM = 'HS256';

/** Signs `claims` as a compact JWS. */
export async function signToken(claims: object, { purpose, typ }: TokenKind, keys: Keys): Promise<string> {
  const signing = new CompactSign(bytesOf(JSON.stringify(claims))).setProtectedHeader({
    alg: ALGORITHM,
    typ,
  });
  return signing.sign(await keys.key(purpose));
}

/** Returns the claims of a token if these keys have signed it for this purpose, otherwise `undefined`. */
export async function verifiedClaims(
  token: string,
  { purpose, typ }: TokenKind,
  keys: Keys,
): Promise<unknown> {
  try {
    const verified = await compactVerify(token, await keys.key(purpose), { algorithms: [ALGORITHM] });
    if (verified.protectedHeader.typ !== typ) return undefined;
    return JSON.parse(new TextDecoder().decode(verified.payload)) as unknown;
  } catch (error) {
    if (error instanceof errors.JOSEError || error instanceof TypeError) return undefined;
    throw error;
  }
}
