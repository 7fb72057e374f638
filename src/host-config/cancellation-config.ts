import * as z from 'zod';

/** The horizon of the calendar, in days. */
const MAX_DAYS = 540;
const PERCENT = /^(100|[1-9]\d?)%$/;

const daysRule = `must be a whole number of days, 0 to ${MAX_DAYS}`;
const daysBeforeSchema = z.int(daysRule).min(0, daysRule).max(MAX_DAYS, daysRule);

const refundRule = 'must be a whole percentage from "1%" to "100%": after the last step nothing is paid back';
const refundSchema = z
  .string(refundRule)
  .regex(PERCENT, refundRule)
  .transform((text) => Number.parseInt(text, 10));

const stepSchema = z.strictObject({
  daysBefore: daysBeforeSchema.meta({
    description: 'The number of days before check-in up to which a guest who cancels gets the refund.',
    examples: [30],
  }),
  refund: refundSchema.meta({ description: 'The share of the price that is paid back.', examples: ['100%'] }),
});

/** The steps go from the earliest day to the latest, and each refunds less than the one before. Any other order is a mistake. */
export const cancellationSchema = z
  .array(stepSchema)
  .max(5)
  .check(({ value, issues }) => {
    for (const [index, { daysBefore: days, refund: percent }] of value.entries()) {
      const previousStep = value[index - 1];
      if (previousStep && days >= previousStep.daysBefore)
        issues.push({
          code: 'custom',
          input: days,
          path: [index, 'daysBefore'],
          message: `must be less than ${previousStep.daysBefore}, as in the step before it: the earliest day comes first`,
        });
      if (previousStep && percent >= previousStep.refund)
        issues.push({
          code: 'custom',
          input: percent,
          path: [index, 'refund'],
          message: `must be less than ${previousStep.refund}%, as in the step before it: a guest who cancels later gets less back`,
        });
    }
  });
