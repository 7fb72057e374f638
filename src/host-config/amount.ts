import * as z from 'zod';
import { centsFrom } from '../stay/money.ts';

const amountRule = 'must be an amount like "45.50"';

/** An amount of money: with a decimal point in the config file, and as a number of cents in the code. */
export const amountSchema = z
  .union([z.string(), z.number()], amountRule)
  .transform((text) => centsFrom(text))
  .refine((cents) => cents !== undefined, amountRule);
