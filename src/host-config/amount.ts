import * as z from 'zod';
import { centsFrom } from '../stay/money.ts';

const rule = 'must be an amount like "45.50"';

/** In the file with a decimal point, from here on in cents. */
export const amount = z
  .union([z.string(), z.number()], rule)
  .transform((text) => centsFrom(text))
  .refine((cents) => cents !== undefined, rule);
