import { isoDate } from '../stay/iso-date.ts';
import type { IsoDate } from '../stay/iso-date.ts';
import { Refusal } from './refusal.ts';

/** The query's parameters by name; `undefined` for one that is not there. */
export type Query = (name: string) => string | undefined;

export interface Paging {
  readonly limit: number;
  readonly offset: number;
}

/** A page of a list (interface 2.1). */
export interface Page<Item> extends Paging {
  readonly total: number;
  readonly items: readonly Item[];
}

const COUNT = /^\d{1,15}$/;

/** The day that a parameter names, or `undefined` where it is not there; refuses (400) what is no day. */
export function readDay(query: Query, name: string): IsoDate | undefined {
  const text = query(name);
  if (text === undefined) return undefined;
  const day = isoDate(text);
  if (!day) throw new Refusal(400, `${name} must be a day that exists, YYYY-MM-DD.`);
  return day;
}

function readCount(query: Query, name: string, least: number, fallback: number): number {
  const text = query(name);
  if (text === undefined) return fallback;
  const count = COUNT.test(text) ? Number(text) : -1;
  if (count < least) throw new Refusal(400, `${name} must be a whole number, at least ${least}.`);
  return count;
}

/** A `limit` over the maximum is served as the maximum, and the answer says so: no status is listed for it. */
export const readPaging = (query: Query, byDefault: number, most: number): Paging => ({
  limit: Math.min(readCount(query, 'limit', 1, byDefault), most),
  offset: readCount(query, 'offset', 0, 0),
});

/** Whether `name` has the `unit` parameter in it, in whatever case. */
export const matchesUnit = (query: Query, name: string): boolean =>
  name.toLowerCase().includes((query('unit') ?? '').toLowerCase());

export const pageOf = <Item>(items: readonly Item[], { limit, offset }: Paging): Page<Item> => ({
  total: items.length,
  limit,
  offset,
  items: items.slice(offset, offset + limit),
});
