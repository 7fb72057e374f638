import type { Challenge, ChallengeParameters, Solution } from '../../contract/challenge.ts';

/** No challenge is this long; one that seems to be is none that this code understands. */
const MAX_COUNTER = 100_000;

const bytesOf = (hex: string): number[] => (hex.match(/../g) ?? []).map((digits) => parseInt(digits, 16));

const hexOf = (bytes: Uint8Array): string =>
  [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');

/** The key that belongs to a counter. The browser derives it beside the page, which goes on meanwhile. */
async function derived(
  { nonce, salt, cost, keyLength }: ChallengeParameters,
  counter: number,
): Promise<string> {
  const password = new Uint8Array([...bytesOf(nonce), 0, 0, 0, 0]);
  new DataView(password.buffer).setUint32(password.length - 4, counter);
  const key = await crypto.subtle.importKey('raw', password, 'PBKDF2', false, ['deriveBits']);
  const work = { name: 'PBKDF2', hash: 'SHA-256', salt: new Uint8Array(bytesOf(salt)), iterations: cost };
  return hexOf(new Uint8Array(await crypto.subtle.deriveBits(work, key, keyLength * 8)));
}

/**
 * Does the work. No worker, for which a page's security policy would need an exception, and no loop that keeps the page
 * waiting: the work is WebCrypto's own, on the browser's threads. Rejects when `signal` aborts, and where there is no
 * solution.
 */
export async function solve({ parameters }: Challenge, signal: AbortSignal): Promise<Solution> {
  for (let counter = 0; counter < MAX_COUNTER; counter++) {
    signal.throwIfAborted();
    const derivedKey = await derived(parameters, counter);
    if (derivedKey.startsWith(parameters.keyPrefix)) return { counter, derivedKey };
  }
  throw new RangeError('The challenge has no solution.');
}
