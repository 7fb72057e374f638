import * as z from 'zod';
import { amount } from './amount.ts';

const nightsRule = 'must be a whole number of nights, 1 to 365';

/** The amounts are per guest and night. */
export const cityTax = z.strictObject({
  adult: amount.meta({ description: 'For an adult, a night.', examples: ['2.00'] }),
  child: amount.prefault('0').meta({ description: 'For a child, a night.', examples: ['0'] }),
  maxNights: z
    .int(nightsRule)
    .min(1, nightsRule)
    .max(365, nightsRule)
    .optional()
    .meta({ description: 'How many nights of a stay the town counts.', examples: [7] }),
});
