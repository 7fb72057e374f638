const bytesOf = (text: string): Uint8Array<ArrayBuffer> => new TextEncoder().encode(text);

/** What the host's one secret is used for; no two uses share a key. */
export type KeyPurpose = 'quote' | 'reference' | 'payload' | 'guest' | 'challenge';

/** Keys derived from `QUOTE_SECRET`: the same on every instance that has the same secret. */
export interface Keys {
  /** For HMAC with SHA-256. */
  key(purpose: KeyPurpose): Promise<Uint8Array<ArrayBuffer>>;
  /** The HMAC of `text`, as 43 URL-safe characters. */
  mac(purpose: KeyPurpose, text: string): Promise<string>;
}

const base64url = (bytes: Uint8Array): string =>
  btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');

async function derive(secret: string, purpose: KeyPurpose): Promise<Uint8Array<ArrayBuffer>> {
  const master = await crypto.subtle.importKey('raw', bytesOf(secret), 'HKDF', false, ['deriveBits']);
  const info = bytesOf(`booking-widget ${purpose} v1`);
  const params = { name: 'HKDF', hash: 'SHA-256', salt: new Uint8Array(32), info };
  return new Uint8Array(await crypto.subtle.deriveBits(params, master, 256));
}

export function createKeys(secret: string): Keys {
  const derived = new Map<KeyPurpose, Promise<Uint8Array<ArrayBuffer>>>();
  const key = (purpose: KeyPurpose): Promise<Uint8Array<ArrayBuffer>> => {
    const known = derived.get(purpose) ?? derive(secret, purpose);
    derived.set(purpose, known);
    return known;
  };
  const hmac = { name: 'HMAC', hash: 'SHA-256' };
  return {
    key,
    async mac(purpose, text) {
      const signing = await crypto.subtle.importKey('raw', await key(purpose), hmac, false, ['sign']);
      return base64url(new Uint8Array(await crypto.subtle.sign('HMAC', signing, bytesOf(text))));
    },
  };
}
