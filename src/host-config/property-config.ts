import * as z from 'zod';
import { PAYMENT_METHODS } from '../contract/payment.ts';
import { isKnownZone } from '../stay/iso-date.ts';
import { MAX_CHILDREN } from '../stay/party.ts';
import { amountSchema } from './amount.ts';
import { arrivalsSchema } from './arrivals-config.ts';
import { cancellationSchema } from './cancellation-config.ts';
import { cityTaxSchema } from './city-tax-config.ts';
import { timeOfDaySchema } from './time-of-day.ts';
import { contactSchema } from './contact-config.ts';
import { singleLineSchema, longTextSchema } from './host-text.ts';
import { languageTagSchema, pageSchema } from './page-config.ts';
import { paymentInstructionsSchema } from './payment-config.ts';
import { highlightsSchema, hostProfileSchema, ratingSchema } from './place-config.ts';
import { imageSchema } from './property-image.ts';
import { inLanguagesSchema, propertyTextSchemas, missingTranslations } from './property-languages.ts';
import { tariffSchema } from './tariff-config.ts';

const methodRule = `must be one of ${PAYMENT_METHODS.join(', ')}`;
const methodSchema = z.enum(PAYMENT_METHODS, methodRule);

/** The descriptions of the keys that exist both for all properties and for a single one. */
export const PAGE_DESCRIPTION = {
  description: 'The look and the texts of the booking page (/embed/…).',
  examples: [{ theme: 'light', look: { accent: '#0f5f63' } }],
};
export const TARIFF_DESCRIPTION = {
  description:
    'Surcharges for more guests, discounts for long stays, and a different price on your own site.',
  examples: [{ direct: '-8%' }],
};
export const ARRIVALS_DESCRIPTION = {
  description:
    'The days of check-in and check-out, and how late guests can book. All entries apply together.',
  examples: [[{ on: ['Sat'], departuresOn: ['Sat'] }]],
};

const unitSchema = z.strictObject({
  id: z.guid('must be the UUID of a unit, as the service lists it').meta({
    description: 'The UUID of the service’s unit.',
    examples: ['5f0c2a64-8d1e-4b7a-9c35-1e2f60a7b801'],
  }),
  name: singleLineSchema(200).meta({ description: 'The name that guests see.', examples: ['Sea view'] }),
  cleaning: amountSchema.meta({
    description: 'The fee for cleaning, charged once per stay.',
    examples: ['45.50'],
  }),
  extensionCleaning: amountSchema.optional().meta({
    description:
      'The cleaning fee of a stay that extends another one; default: the same as cleaning. A lower fee needs a link that you have signed.',
    examples: ['0'],
  }),
  paymentMethods: z
    .array(methodSchema)
    .min(1, 'must name a payment method')
    .refine((methods) => new Set(methods).size === methods.length, 'must name each method once')
    .default(['Card'])
    .meta({
      description:
        'The payment methods in the order of the form; the first one is chosen. Bookings by all methods except Card are final at once: a property takes ten of those a day, then none until its midnight.',
      examples: [['Card', 'Bank Transfer']],
    }),
  methodNames: z
    .partialRecord(methodSchema, singleLineSchema(40))
    .optional()
    .meta({
      description:
        'Your names for payment methods, instead of “Digital wallet” and the like; the same in every language.',
      examples: [{ Wallet: 'MB WAY', Card: 'Visa, Mastercard' }],
    }),
  maxGuests: z
    .int()
    .min(1)
    .max(100)
    .optional()
    .meta({ description: 'The maximum number of guests.', examples: [6] }),
  maxChildren: z
    .int()
    .min(0)
    .max(MAX_CHILDREN)
    .default(MAX_CHILDREN)
    .meta({ description: 'The maximum number of children among them.', examples: [4] }),
  timeZone: z
    .string()
    .refine(isKnownZone, 'must be a time zone like Europe/Lisbon')
    .meta({
      description: 'The time zone of the place, which decides when a new day begins.',
      examples: ['Europe/Lisbon'],
    }),
  checkInTime: timeOfDaySchema
    .optional()
    .meta({ description: 'The time from which guests can check in.', examples: ['15:00'] }),
  checkOutTime: timeOfDaySchema
    .optional()
    .meta({ description: 'The time until which guests check out.', examples: ['11:00'] }),
  ...propertyTextSchemas,
  cancellation: cancellationSchema.optional().meta({
    description:
      'The share that a guest who cancels gets back, from the earliest day to the latest; [] means that nothing is paid back.',
    examples: [
      [
        { daysBefore: 30, refund: '100%' },
        { daysBefore: 7, refund: '50%' },
      ],
    ],
  }),
  cityTax: cityTaxSchema.optional().meta({
    description:
      'The town’s tax for each guest and night. Guests read “about €16” beside the total; they pay it at check-in, and it is never part of the total.',
    examples: [{ adult: '2.00', child: '0', maxNights: 7 }],
  }),
  image: imageSchema.optional().meta({
    description:
      'The picture in lists, beside the dates and on the confirmation: three to two, about 700 px wide. It has to be on a site of allowedOrigins or below its name, so that no other company learns who looks at it.',
    examples: [{ url: 'https://www.your-house.example/sea-view.jpg', alt: 'A white house above the sea' }],
  }),
  highlights: highlightsSchema.optional(),
  host: hostProfileSchema.optional(),
  rating: ratingSchema.optional(),
  language: languageTagSchema
    .optional()
    .meta({ description: 'The language of the texts of this property.', examples: ['en'] }),
  inLanguages: inLanguagesSchema.optional().meta({
    description:
      'The same texts in further languages. Guests see their own language if it is here; otherwise the original, marked with its language. Each language needs all texts that the property has, and a link or a picture only if it differs.',
    examples: [{ de: { summary: 'Ein weißes Haus am Meer' } }],
  }),
  address: longTextSchema(400)
    .optional()
    .meta({
      description:
        'The address of the place. After the booking, guests get a button for directions to it. It is public.',
      examples: ['Rua da Praia 4, 8600-315 Lagos'],
    }),
  contact: contactSchema.optional().meta({
    description:
      'Your contact, shown on the confirmation, and beside every text that tells guests to ask you. It is public.',
    examples: [{ name: 'Marta', email: 'marta@your-house.example', phone: '+351 912 345 678' }],
  }),
  trader: z
    .strictObject({
      name: singleLineSchema(200).meta({
        description: 'The name of the person or company.',
        examples: ['Casas do Mar, Lda.'],
      }),
      address: longTextSchema(400).meta({
        description: 'Its address.',
        examples: ['Rua da Praia 4, 8600-315 Lagos'],
      }),
    })
    .optional()
    .meta({
      description:
        'The other party of the guest’s contract, shown beside the order, as EU law requires of traders.',
      examples: [{ name: 'Casas do Mar, Lda.', address: 'Rua da Praia 4, 8600-315 Lagos' }],
    }),
  registrationNumber: singleLineSchema(60)
    .optional()
    .meta({
      description: 'The registration number of the place, shown beside the order.',
      examples: ['12345/AL'],
    }),
  paymentInstructions: paymentInstructionsSchema.optional().meta({
    description: 'The instructions for each payment method except Card.',
    examples: [{ Cash: { note: 'Please pay on arrival, at the door.' } }],
  }),
  allowFreeStays: z
    .boolean()
    .default(false)
    .meta({
      description:
        'true allows nights priced at 0. By default they count as a mistake and are refused, even with a cleaning fee.',
      examples: [false],
    }),
  finalBookingsPerDay: z
    .int()
    .min(1)
    .max(1000)
    .default(10)
    .meta({
      description: 'The daily maximum of bookings that are final at once (all methods except Card).',
      examples: [10],
    }),
  finalNightsPerDay: z
    .int()
    .min(1)
    .max(100_000)
    .default(120)
    .meta({ description: 'The daily maximum of nights of these bookings together.', examples: [120] }),
  page: pageSchema.optional().meta(PAGE_DESCRIPTION),
  tariff: tariffSchema.optional().meta(TARIFF_DESCRIPTION),
  arrivals: arrivalsSchema.nullish().meta(ARRIVALS_DESCRIPTION),
});

export const propertySchema = unitSchema.check(({ value, issues }) => {
  for (const { path, message } of missingTranslations(value))
    issues.push({ code: 'custom', input: value, path: ['inLanguages', ...path], message });
});
