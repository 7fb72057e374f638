import * as z from 'zod';
import { singleLineSchema, longTextSchema } from './host-text.ts';
import type { PayLaterMethod } from '../contract/payment.ts';

/** Removes the blanks that banks print between groups. */
const textWithoutSpacesSchema = z.string().transform((text) => text.replace(/\s/g, '').toUpperCase());

/** ISO 13616-1: the country, two check digits, and up to 30 more letters and digits. */
const IBAN = /^[A-Z]{2}\d{2}[A-Z\d]{11,30}$/;

/**
 * Whether the check digits of the IBAN fit. The check digits of ISO 7064 (mod 97-10) detect every wrong character and every swap
 * of two. A list of lengths by country would find no further typing error, and would be out of date as soon as another country
 * joins.
 */
function hasValidCheckDigits(iban: string): boolean {
  const digits = `${iban.slice(4)}${iban.slice(0, 4)}`.replace(/[A-Z]/g, (letter) =>
    String(letter.charCodeAt(0) - 55),
  );
  return BigInt(digits) % 97n === 1n;
}

export const ibanSchema = textWithoutSpacesSchema.pipe(
  z
    .string()
    .regex(IBAN, { error: 'must be an IBAN like DE89 3704 0044 0532 0130 00', abort: true })
    .refine(
      hasValidCheckDigits,
      'must be an IBAN without a typing error: its check digits do not fit the rest',
    ),
);

const bicSchema = textWithoutSpacesSchema.pipe(
  z.string().regex(/^[A-Z]{6}[A-Z\d]{2}([A-Z\d]{3})?$/, 'must be a BIC of 8 or 11 characters, like COBADEFF'),
);

const daysSchema = z.int('must be a whole number of days').min(0).max(365);

/** The time limit for a payment. If the host sets both limits, the earlier day applies. */
const dueSchema = z
  .strictObject({
    daysAfterBooking: daysSchema
      .optional()
      .meta({ description: 'The number of days after the booking.', examples: [7] }),
    daysBeforeArrival: daysSchema
      .optional()
      .meta({ description: 'The number of days before check-in.', examples: [14] }),
  })
  .refine(
    (limits) => Object.values(limits).some((limit) => limit !== undefined),
    'must name daysAfterBooking or daysBeforeArrival, or be left out',
  );

/** The host's own text about paying. */
const noteSchema = longTextSchema(1000).meta({
  description: 'Your own text for guests who pay this way.',
  examples: ['Please pay on arrival, at the door.'],
});

/** The maximum length of a name in a bank transfer (EPC069-12). */
const accountHolderSchema = singleLineSchema(70);

const limitSchema = dueSchema.optional().meta({
  description: 'The limit for the payment; if both are set, the earlier day applies.',
  examples: [{ daysAfterBooking: 7, daysBeforeArrival: 14 }],
});

const noteAndDueSchema = z.strictObject({ note: noteSchema, due: limitSchema }).optional();

/**
 * The host's instructions for each payment method that is paid after the booking. A card is charged during the booking and needs
 * none.
 */
export const paymentInstructionsSchema = z.strictObject({
  'Bank Transfer': z
    .strictObject({
      accountHolder: accountHolderSchema.meta({
        description: 'The holder of the account, as the bank writes the name.',
        examples: ['Casas do Mar, Lda.'],
      }),
      iban: ibanSchema.meta({ description: 'The account.', examples: ['PT50 0002 0123 1234 5678 9015 4'] }),
      bic: bicSchema
        .optional()
        .meta({ description: 'The BIC of the bank; optional within the EEA.', examples: ['BESCPTPL'] }),
      due: limitSchema,
      note: noteSchema.optional().meta({
        description: 'Your own text for guests who pay this way.',
        examples: ['Please name the number of your booking.'],
      }),
    })
    .optional()
    .meta({
      description:
        'The account. Guests see it with amount and reference, to copy and as a code for banking apps.',
      examples: [{ accountHolder: 'Casas do Mar, Lda.', iban: 'PT50 0002 0123 1234 5678 9015 4' }],
    }),
  Cash: noteAndDueSchema.meta({
    description: 'For guests who pay in cash.',
    examples: [{ note: 'Please pay on arrival, at the door.' }],
  }),
  Wallet: noteAndDueSchema.meta({
    description: 'For guests who pay by another wallet.',
    examples: [{ note: 'We will send you a request for the payment.' }],
  }),
} satisfies Record<PayLaterMethod, unknown>);
export type PaymentInstructionsConfig = Readonly<z.output<typeof paymentInstructionsSchema>>;

const translatedNoteSchema = z.strictObject({ note: noteSchema }).optional();

/** The instructions in a further language. Only the texts are translated. */
export const translatedInstructionsSchema = z.strictObject({
  'Bank Transfer': translatedNoteSchema,
  Cash: translatedNoteSchema,
  Wallet: translatedNoteSchema,
} satisfies Record<PayLaterMethod, unknown>);
export type TranslatedInstructions = Readonly<z.output<typeof translatedInstructionsSchema>>;
