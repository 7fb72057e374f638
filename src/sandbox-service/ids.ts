const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/** Functions that create ids, all from one source of random numbers. */
export interface Ids {
  /** UUID, version 4. */
  readonly uuid: () => string;
  /** The service's id of a Website booking; unique, whatever the random numbers are. */
  readonly bookingId: () => string;
  /** The id of a checkout session. It has 130 random bits, because anyone who knows it can open the checkout. */
  readonly session: () => string;
}

export const secureRandom = (): number => {
  const [randomBits = 0] = crypto.getRandomValues(new Uint32Array(1));
  return randomBits / 2 ** 32;
};

export function createIds(random: () => number): Ids {
  let count = 0;
  const randomBelow = (limit: number): number => Math.floor(random() * limit);
  const letters = (length: number): string =>
    Array.from({ length }, () => ALPHABET.charAt(randomBelow(ALPHABET.length))).join('');
  const hex = (length: number): string => Array.from({ length }, () => randomBelow(16).toString(16)).join('');
  const nextNumber = (): string => (++count).toString(36).toUpperCase().padStart(3, '0');
  return {
    uuid: () => `${hex(8)}-${hex(4)}-4${hex(3)}-${'89ab'.charAt(randomBelow(4))}${hex(3)}-${hex(12)}`,
    bookingId: () => `WEB-${nextNumber()}${letters(6)}`,
    session: () => `cs_${nextNumber()}${letters(26)}`,
  };
}
