import * as z from 'zod';
import { amountSchema } from './amount.ts';

const nightsRule = 'must be a whole number of nights, 1 to 365';

export const cityTaxSchema = z.strictObject({
  adult: amountSchema.meta({ description: 'The amount for an adult and a night.', examples: ['2.00'] }),
  child: amountSchema
    .prefault('0')
    .meta({ description: 'The amount for a child and a night.', examples: ['0'] }),
  maxNights: z
    .int(nightsRule)
    .min(1, nightsRule)
    .max(365, nightsRule)
    .optional()
    .meta({ description: 'The maximum number of nights that the town charges.', examples: [7] }),
});
