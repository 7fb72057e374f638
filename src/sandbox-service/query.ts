import * as z from 'zod';

/** The query's parameters by name. */
export type Query = Readonly<Record<string, string>>;

/** A page of a list (INTERFACE.md 2.1). */
export interface Page<Item> {
  readonly total: number;
  readonly limit: number;
  readonly offset: number;
  readonly items: readonly Item[];
}

function countSchema(min: number) {
  const rule = `must be a whole number, at least ${min}`;
  return z
    .string()
    .regex(/^\d{1,15}$/, rule)
    .transform(Number)
    .refine((number) => number >= min, rule);
}

/**
 * Returns schemas for the parameters that select a page of a list. A `limit` over the maximum counts as the maximum, and the
 * answer says so, since the interface lists no status for it.
 */
export const pagingSchemas = (defaultLimit: number, maxLimit: number) => ({
  limit: countSchema(1)
    .default(defaultLimit)
    .transform((limit) => Math.min(limit, maxLimit)),
  offset: countSchema(0).default(0),
});

/** The `unit` parameter: a part of the unit's name, in upper or lower case. */
export const unitFilter = z
  .string()
  .default('')
  .transform(
    (part) =>
      (name: string): boolean =>
        name.toLowerCase().includes(part.toLowerCase()),
  );

export const cutPage = <Item>(
  items: readonly Item[],
  { limit, offset }: Pick<Page<Item>, 'limit' | 'offset'>,
): Page<Item> => ({ total: items.length, limit, offset, items: items.slice(offset, offset + limit) });
