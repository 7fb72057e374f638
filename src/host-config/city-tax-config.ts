import * as z from 'zod';
import { amount } from './amount.ts';

const nightsRule = 'must be a whole number of nights, 1 to 365';

/** Of each guest, for each night. */
export const cityTax = z.strictObject({
  adult: amount,
  child: amount.prefault('0'),
  maxNights: z.int(nightsRule).min(1, nightsRule).max(365, nightsRule).optional(),
});
