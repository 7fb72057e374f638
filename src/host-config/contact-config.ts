import * as z from 'zod';
import { singleLineSchema, longTextSchema } from './host-text.ts';

/**
 * The host's telephone number. It needs the country code, so that guests can dial it from abroad.
 */
const phoneSchema = singleLineSchema(40).regex(
  /^\+[\d\s()/.-]+$/,
  'must be a phone number with its country, like +351 912 345 678',
);

export const contactSchema = z
  .strictObject({
    name: singleLineSchema(200)
      .optional()
      .meta({ description: 'Your name.', examples: ['Marta'] }),
    email: z
      .email('must be an email address like host@host.example')
      .optional()
      .meta({ description: 'Your e-mail address.', examples: ['marta@your-house.example'] }),
    phone: phoneSchema
      .optional()
      .meta({ description: 'Your phone number, with its country.', examples: ['+351 912 345 678'] }),
    address: longTextSchema(400)
      .optional()
      .meta({ description: 'Your address.', examples: ['Rua da Praia 4, 8600-315 Lagos'] }),
  })
  .refine(
    ({ email, phone: number, address }) => [email, number, address].some((way) => way !== undefined),
    'must name an email, a phone or an address: a name alone is not enough to reach the host',
  );
