import type { Result } from 'hono/router';
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

type FindRoute<T> = (path: string) => Match<T> | undefined;

function createFind<T>(table: ReadonlyMap<string, T>): FindRoute<T> {
  const router = new RegExpRouter<T>();
  for (const [pattern, target] of table) router.add('ALL', pattern, target);
  return (path) => {
    // Not taken apart by patterns: those ask arrays for iterators, which takes as long as the match.
    const matched: Result<T> = router.match('ALL', path);
    const first = matched[0][0];
    if (!first) return undefined;
    const found = first[0];
    const places = first[1];
    const stash = matched[1] ?? [];
    const parameters: Record<string, string> = {};
    for (const name in places) {
      const place = places[name];
      parameters[name] = decoded(typeof place === 'number' ? (stash[place] ?? '') : (place ?? ''));
    }
    return { found, parameters };
  };
}

/** Finds what belongs to a path. Patterns as in the contract's table: `/v1/bookings/:reference`, `/chunks/*`. */
export const createRouter = <T>(table: ReadonlyMap<string, T>): FindRoute<T> => memoized(createFind(table));
