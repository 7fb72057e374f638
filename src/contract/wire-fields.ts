import * as z from 'zod/mini';
import { isoDate } from '../stay/iso-date.ts';

/** Fields that several resources share. zod/mini has no messages of its own, so each check brings one, for developers. */

export const text = z.string('Must be a text.');

/** A text that is not empty. */
export const nonEmptyText = z.string('Must be a text.').check(z.minLength(1, 'Must not be empty.'));

export const day = z
  .string('Must be a day, YYYY-MM-DD.')
  .check(z.refine((value) => isoDate(value) !== undefined, 'Must be a day that exists, YYYY-MM-DD.'));

/** A whole number: 0, 1, 2, … Amounts of money are counts of cents. */
export const count = z.int('Must be a whole number.').check(z.gte(0, 'Must be 0 or more.'));

/** All prices are in euros (INTERFACE.md 2.3). */
export const currency = z.literal('EUR', 'Must be EUR.');

export const yesOrNo = z.boolean('Must be true or false.');
