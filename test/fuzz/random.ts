/** Reproducible randomness: the same seed gives the same numbers on every machine. */
export interface RandomSource {
  /** Returns a whole number from 0 to `below - 1`. */
  wholeBelow(below: number): number;
  pick<T>(list: readonly [T, ...T[]]): T;
  /** Returns `true` for one in `times` calls, on average. */
  isOneIn(times: number): boolean;
}

/** Returns the random numbers for one request. The algorithm is mulberry32, which is good enough to shuffle bytes. */
export function createRandomSource(seed: number, index: number): RandomSource {
  let state = (Math.imul(seed, 0x9e3779b1) ^ Math.imul(index + 1, 0x85ebca6b)) >>> 0;
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const wholeBelow = (below: number): number => Math.floor(next() * below);
  return {
    wholeBelow,
    pick: (list) => list[wholeBelow(list.length)] ?? list[0],
    isOneIn: (times) => wholeBelow(times) === 0,
  };
}
