import * as z from 'zod/mini';
import { isoDate } from '../stay/iso-date.ts';

/**
 * These schemas are for fields of several resources. zod/mini has no messages of its own, so each check brings one, for
 * developers.
 */

export const textSchema = z.string('Must be a text.');

export const nonEmptyTextSchema = z.string('Must be a text.').check(z.minLength(1, 'Must not be empty.'));

export const daySchema = z
  .string('Must be a day, YYYY-MM-DD.')
  .check(z.refine((value) => isoDate(value) !== undefined, 'Must be a day that exists, YYYY-MM-DD.'));

/** A whole number: 0, 1, 2, … Amounts of money are counts of cents. */
export const countSchema = z.int('Must be a whole number.').check(z.gte(0, 'Must be 0 or more.'));

/** All prices are in euros (INTERFACE.md 2.3). */
export const currencySchema = z.literal('EUR', 'Must be EUR.');

export const yesOrNoSchema = z.boolean('Must be true or false.');
