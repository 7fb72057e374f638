import { RegExpRouter } from 'hono/router/reg-exp-router';
import { memoized } from './memoize.ts';

export type Parameters = Readonly<Record<string, string>>;

export interface Match<T> {
  readonly found: T;
  readonly parameters: Parameters;
}

/** A part of a path as text; one that is no UTF-8 stays as it came, and is nothing's name. */
function decoded(part: string): string {
  if (!part.includes('%')) return part;
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}

/** Finds what belongs to a path. Patterns as in the contract's table: `/v1/bookings/:reference`, `/chunks/*`. */
export function createRouter<T>(table: ReadonlyMap<string, T>): (path: string) => Match<T> | undefined {
  const router = new RegExpRouter<T>();
  for (const [pattern, target] of table) router.add('ALL', pattern, target);
  return memoized((path) => {
    const [[first], stash = []] = router.match('ALL', path);
    if (!first) return undefined;
    const [found, places] = first;
    const parameters: Record<string, string> = {};
    for (const name in places) {
      const place = places[name];
      parameters[name] = decoded(typeof place === 'number' ? (stash[place] ?? '') : (place ?? ''));
    }
    return { found, parameters };
  });
}
