import * as z from 'zod';
import { MAX_STAY_NIGHTS } from '../stay/stay-rules.ts';
import type { Tariff } from '../stay/tariff.ts';
import { amountSchema } from './amount.ts';

/** A percentage with at most two decimal places: `12.5%`. */
const PERCENTAGE = /^(\d{1,2})(?:\.(\d{1,2}))?%$/;

/** Converts a text that matches {@link PERCENTAGE} to basis points. */
function basisPoints(text: string): number {
  const [, whole = '', fraction = ''] = PERCENTAGE.exec(text) ?? [];
  return Number(whole) * 100 + Number(fraction.padEnd(2, '0'));
}

const discountRule = 'must be a percentage like "10%" or "12.5%", above 0 and below 100';
const discountSchema = z
  .string(discountRule)
  .regex(PERCENTAGE, discountRule)
  .transform(basisPoints)
  .refine((share) => share > 0, discountRule);

const directRule = 'must be a percentage with its sign, like "-8%" or "+5%", not 0';
const directSchema = z
  .string(directRule)
  .regex(/^[+-]/, directRule)
  .transform((text) => ({ sign: text.startsWith('-') ? -1 : 1, share: text.slice(1) }))
  .refine(({ share }) => PERCENTAGE.test(share) && basisPoints(share) > 0, directRule)
  .transform(({ sign, share }) => sign * basisPoints(share));

const includedRule = 'must be a whole number of guests, 1 or more';
const guestsSchema = z.strictObject({
  included: z
    .int(includedRule)
    .min(1, includedRule)
    .max(100, includedRule)
    .meta({ description: 'The number of guests that the price of a night includes.', examples: [2] }),
  adult: amountSchema.meta({
    description: 'The amount for each further adult and night.',
    examples: ['15.00'],
  }),
  child: amountSchema.meta({
    description: 'The amount for each further child and night.',
    examples: ['7.00'],
  }),
});

const nightsRule = `must be a whole number of nights, 2 to ${MAX_STAY_NIGHTS}`;
const longStaySchema = z
  .array(
    z.strictObject({
      nights: z
        .int(nightsRule)
        .min(2, nightsRule)
        .max(MAX_STAY_NIGHTS, nightsRule)
        .meta({ description: 'The number of nights from which the step applies.', examples: [7] }),
      off: discountSchema.meta({
        description: 'The discount on the price of nights and guests.',
        examples: ['10%', '12.5%'],
      }),
    }),
  )
  .min(1, 'must have a step, or be left out')
  .max(10)
  .refine(
    (steps) => new Set(steps.map(({ nights }) => nights)).size === steps.length,
    'must have one step for each number of nights',
  );

/** Each key of a property replaces the same key for all properties. `null` switches the key off. */
export const tariffSchema = z.strictObject({
  direct: directSchema.nullish().meta({
    description: 'The difference from the service’s price of each night, with its sign.',
    examples: ['-8%'],
  }),
  guests: guestsSchema.nullish().meta({
    description:
      'The price per night of each guest beyond the included ones; adults fill the included places first.',
    examples: [{ included: 2, adult: '15.00', child: '7.00' }],
  }),
  longStay: longStaySchema.nullish().meta({
    description:
      'Discounts on nights and guests of long stays; a stay gets the largest discount that it reaches.',
    examples: [[{ nights: 7, off: '10%' }]],
  }),
});
type TariffConfig = z.output<typeof tariffSchema>;

/** The tariff of one property: the part that is sent with its calendar, and the difference from the service's prices. */
export interface PropertyTariff {
  readonly tariff?: Tariff | undefined;
  /** The difference from the service's price of each night, in basis points. A negative number makes the night cheaper. */
  readonly direct?: number | undefined;
}

export function tariffOf(common: TariffConfig = {}, own: TariffConfig = {}): PropertyTariff {
  const { direct: share, guests: extra, longStay: steps } = { ...common, ...own };
  const tariff = { ...(extra && { guests: extra }), ...(steps && { longStay: steps }) };
  return {
    ...(Object.keys(tariff).length > 0 && { tariff }),
    ...(typeof share === 'number' && { direct: share }),
  };
}
