const bytesOf = (text: string): Uint8Array<ArrayBuffer> => new TextEncoder().encode(text);

/** What a secret of the host's is used for; no two uses share a key. */
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
  /** For HMAC with SHA-256, signing and verifying. */
  key(purpose: KeyPurpose): Promise<CryptoKey>;
  /** The HMAC of `text`, as 43 URL-safe characters. */
  mac(purpose: KeyPurpose, text: string): Promise<string>;
}

const base64url = (bytes: Uint8Array): string =>
  btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');

const HMAC = { name: 'HMAC', hash: 'SHA-256' };

async function derive(secret: string, purpose: KeyPurpose): Promise<CryptoKey> {
  const master = await crypto.subtle.importKey('raw', bytesOf(secret), 'HKDF', false, ['deriveBits']);
  const info = bytesOf(`booking-widget ${purpose} v1`);
  const params = { name: 'HKDF', hash: 'SHA-256', salt: new Uint8Array(32), info };
  const bits = await crypto.subtle.deriveBits(params, master, 256);
  return crypto.subtle.importKey('raw', bits, HMAC, false, ['sign', 'verify']);
}

export function createKeys(secret: string): Keys {
  // Made once: each step of it is a way to another thread and back, while a guest waits for a price.
  const derived = new Map<KeyPurpose, Promise<CryptoKey>>();
  const key = (purpose: KeyPurpose): Promise<CryptoKey> => {
    const known = derived.get(purpose) ?? derive(secret, purpose);
    derived.set(purpose, known);
    return known;
  };
  return {
    key,
    async mac(purpose, text) {
      return base64url(new Uint8Array(await crypto.subtle.sign('HMAC', await key(purpose), bytesOf(text))));
    },
  };
}

/**
 * The keys of all secrets in `QUOTE_SECRET`. What is new is signed with the first one's, what comes back may be any
 * one's: so a secret is replaced without a quote or an attempt being lost (operate.md, "A new secret").
 */
export interface KeyRing {
  readonly signing: Keys;
  /** The signing ones first. */
  readonly all: readonly Keys[];
}

/** Throws a `TypeError` for no secret at all. */
export function createKeyRing(secrets: readonly string[]): KeyRing {
  const all = secrets.map(createKeys);
  const [signing] = all;
  if (!signing) throw new TypeError('A key ring needs a secret.');
  return { signing, all };
}

/** What `find` finds with the first keys that it finds anything with. */
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
 * Whether two texts are the same, found out in a time that does not depend on where they first differ: so no client learns
 * a digest of ours sign by sign from how long a refusal takes. Their length is no secret.
 */
export function isSameSecret(a: string, b: string): boolean {
  let difference = a.length ^ b.length;
  // Past the end of `b` there is NaN, which counts as 0 here; then the lengths have differed already.
  for (let index = 0; index < a.length; index++) difference |= a.charCodeAt(index) ^ b.charCodeAt(index);
  return difference === 0;
}
