/** A limit on attempts, and on their nights, that are counted together. */
export interface Bound {
  /** An attempt is counted under the first key, and the limit adds up all of them. Never empty. */
  readonly keys: readonly string[];
  readonly bookings: number;
  readonly nights: number;
}

/** How a new attempt is counted: until it is refused, forgotten or paid, and at most until `until` (milliseconds). */
export interface Counting {
  readonly bounds: readonly Bound[];
  readonly nights: number;
  readonly now: number;
  readonly until: number;
}

/** An attempt that is counted. */
export interface Counted {
  readonly reference: string;
  readonly nights: number;
  readonly until: number;
}

/** The limit that one more attempt would exceed, and the attempts that it counts already. */
export interface BoundPassed {
  readonly bound: Bound;
  readonly counted: readonly Counted[];
}

/** "No limit" as a number, so that every store can write it. */
export const NO_BOUND: number = Number.MAX_SAFE_INTEGER;

/** The first counted attempt is always allowed, however long the stay. */
export const isPassed = (
  { bookings, nights }: Pick<Bound, 'bookings' | 'nights'>,
  counted: readonly Pick<Counted, 'nights'>[],
  more: number,
): boolean =>
  counted.length > 0 &&
  (counted.length + 1 > bookings || counted.reduce((sum, each) => sum + each.nights, more) > nights);

/** The keys that an attempt is counted under. */
export const keysCountedUnder = ({ bounds }: Counting): string[] => [
  ...new Set(bounds.flatMap(({ keys }) => keys.slice(0, 1))),
];
