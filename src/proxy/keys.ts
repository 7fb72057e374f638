import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';
import { CompactSign, compactVerify, errors } from 'jose';

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
  /** Returns the key for a purpose: 256 bits. */
  key(purpose: KeyPurpose): Uint8Array;
  /** Returns the HMAC of `text` with SHA-256, as 43 URL-safe characters. */
  mac(purpose: KeyPurpose, text: string): string;
}

const KEY_BYTES = 32;
const SALT = new Uint8Array(KEY_BYTES);

export function createKeys(secret: string): Keys {
  const derivedKeys = new Map<KeyPurpose, Uint8Array>();
  const key = (purpose: KeyPurpose): Uint8Array => {
    const info = `booking-widget ${purpose} v1`;
    const known =
      derivedKeys.get(purpose) ?? new Uint8Array(hkdfSync('sha256', secret, SALT, info, KEY_BYTES));
    derivedKeys.set(purpose, known);
    return known;
  };
  return {
    key,
    mac: (purpose, text) => createHmac('sha256', key(purpose)).update(text).digest('base64url'),
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

const ALGORITHM = 'HS256';

/** Signs `claims` as a compact JWS (RFC 7515), which anybody can read. */
export const signToken = (claims: object, { purpose, typ }: TokenKind, keys: Keys): Promise<string> =>
  new CompactSign(Buffer.from(JSON.stringify(claims)))
    .setProtectedHeader({ alg: ALGORITHM, typ })
    .sign(keys.key(purpose));

/** The claims of a token, and the keys that signed it. */
interface VerifiedToken {
  readonly claims: unknown;
  readonly keys: Keys;
}

function ignoreWrongToken(error: unknown): undefined {
  if (!(error instanceof errors.JOSEError)) throw error;
}

/** Verifies a token; resolves to `undefined` if none of our keys has signed it as this kind. */
export async function verifiedToken(
  token: string,
  { purpose, typ }: TokenKind,
  ring: KeyRing,
): Promise<VerifiedToken | undefined> {
  for (const keys of ring.all) {
    const verified = await compactVerify(token, keys.key(purpose), { algorithms: [ALGORITHM] }).catch(
      ignoreWrongToken,
    );
    if (verified?.protectedHeader.typ === typ)
      return { claims: JSON.parse(Buffer.from(verified.payload).toString()) as unknown, keys };
  }
  return undefined;
}
