/** How many attempts, and how many nights of theirs, may be counted together at a time. */
export interface Bound {
  /** An attempt is counted under the first of them, and with those that are counted under any. Never empty. */
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

/** The bound that one more attempt would pass, and those that are counted under it already. */
export interface BoundPassed {
  readonly bound: Bound;
  readonly counted: readonly Counted[];
}

/** What counts for none: as a number, so that every store can write it down. */
export const NO_BOUND: number = Number.MAX_SAFE_INTEGER;

/** The first that is counted is let through, however long the stay. */
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
