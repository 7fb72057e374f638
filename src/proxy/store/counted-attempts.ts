/** How many attempts, and how many nights of theirs, may be counted together at a time. */
export interface Bound {
  /** An attempt is counted under the first of them, and with those that are counted under any. Never empty. */
  readonly keys: readonly string[];
  readonly bookings: number;
  readonly nights: number;
}

/** How a new attempt is counted: until it is refused, forgotten or let off, and at most until `until` (milliseconds). */
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

export const nightsTogether = (counted: readonly Counted[]): number =>
  counted.reduce((sum, { nights }) => sum + nights, 0);

/** A client with nothing counted yet is let through, however long the stay. */
export const isPassed = ({ bookings, nights }: Bound, counted: readonly Counted[], more: number): boolean =>
  counted.length > 0 && (counted.length + 1 > bookings || nightsTogether(counted) + more > nights);

/** The first of the bounds that the attempt would pass. For stores that decide here; Redis does so in its script. */
export function boundPassed(
  reference: string,
  { bounds, nights }: Counting,
  countedUnder: (keys: readonly string[]) => readonly Counted[],
): BoundPassed | undefined {
  for (const bound of bounds) {
    const counted = countedUnder(bound.keys).filter((each) => each.reference !== reference);
    if (isPassed(bound, counted, nights)) return { bound, counted };
  }
  return undefined;
}

/** The keys that an attempt is counted under. */
export const keysCountedUnder = ({ bounds }: Counting): string[] =>
  bounds.flatMap(({ keys }) => keys.slice(0, 1));

/** What is counted, in the memory of the one process that has the store. */
export class CountedAttempts {
  readonly #byKey = new Map<string, Map<string, Counted>>();
  readonly #keysOf = new Map<string, readonly string[]>();

  under(keys: readonly string[], now: number): readonly Counted[] {
    const all = keys.flatMap((key) => [...(this.#byKey.get(key)?.values() ?? [])]);
    return all.filter(({ until }) => until > now);
  }

  add(counted: Counted, keys: readonly string[]): void {
    this.drop(counted.reference);
    this.#keysOf.set(counted.reference, keys);
    for (const key of keys) {
      const under = this.#byKey.get(key) ?? new Map<string, Counted>();
      this.#byKey.set(key, under.set(counted.reference, counted));
    }
  }

  drop(reference: string): void {
    for (const key of this.#keysOf.get(reference) ?? []) {
      const under = this.#byKey.get(key);
      under?.delete(reference);
      if (under?.size === 0) this.#byKey.delete(key);
    }
    this.#keysOf.delete(reference);
  }

  /** Drops all that count no more, and names them. */
  dropEnded(now: number): readonly string[] {
    const ended = [...this.#byKey.values()].flatMap((under) =>
      [...under.values()].filter(({ until }) => until <= now).map(({ reference }) => reference),
    );
    for (const reference of ended) this.drop(reference);
    return [...new Set(ended)];
  }
}
