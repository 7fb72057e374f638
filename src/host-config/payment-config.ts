import * as z from 'zod';
import { singleLine, longText } from './host-text.ts';
import type { PayLaterMethod } from '../contract/payment.ts';

/** Removes the blanks that banks print between groups. */
const withoutSpaces = z.string().transform((text) => text.replace(/\s/g, '').toUpperCase());

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

export const iban = withoutSpaces.pipe(
  z
    .string()
    .regex(IBAN, { error: 'must be an IBAN like DE89 3704 0044 0532 0130 00', abort: true })
    .refine(
      hasValidCheckDigits,
      'must be an IBAN without a typing error: its check digits do not fit the rest',
    ),
);

const bic = withoutSpaces.pipe(
  z.string().regex(/^[A-Z]{6}[A-Z\d]{2}([A-Z\d]{3})?$/, 'must be a BIC of 8 or 11 characters, like COBADEFF'),
);

const days = z.int('must be a whole number of days').min(0).max(365);

/** The time limit for a payment. If the host sets both limits, the earlier day applies. */
const due = z
  .strictObject({
    daysAfterBooking: days
      .optional()
      .meta({ description: 'The number of days after the booking.', examples: [7] }),
    daysBeforeArrival: days
      .optional()
      .meta({ description: 'The number of days before check-in.', examples: [14] }),
  })
  .refine(
    (limits) => Object.values(limits).some((limit) => limit !== undefined),
    'must name daysAfterBooking or daysBeforeArrival, or be left out',
  );

/** The host's own text about paying. */
const note = longText(1000).meta({
  description: 'Your own text for guests who pay this way.',
  examples: ['Please pay on arrival, at the door.'],
});

/** The maximum length of a name in a bank transfer (EPC069-12). */
const accountHolder = singleLine(70);

const limit = due.optional().meta({
  description: 'The limit for the payment; if both are set, the earlier day applies.',
  examples: [{ daysAfterBooking: 7, daysBeforeArrival: 14 }],
});

const noteAndDue = z.strictObject({ note, due: limit }).optional();

/**
 * The host's instructions for each payment method that is paid after the booking. A card is charged during the booking and needs
 * none.
 */
export const paymentInstructionsConfig = z.strictObject({
  'Bank Transfer': z
    .strictObject({
      accountHolder: accountHolder.meta({
        description: 'The holder of the account, as the bank writes the name.',
        examples: ['Casas do Mar, Lda.'],
      }),
      iban: iban.meta({ description: 'The account.', examples: ['PT50 0002 0123 1234 5678 9015 4'] }),
      bic: bic
        .optional()
        .meta({ description: 'The BIC of the bank; optional within the EEA.', examples: ['BESCPTPL'] }),
      due: limit,
      note: note.optional().meta({
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
  Cash: noteAndDue.meta({
    description: 'For guests who pay in cash.',
    examples: [{ note: 'Please pay on arrival, at the door.' }],
  }),
  Wallet: noteAndDue.meta({
    description: 'For guests who pay by another wallet.',
    examples: [{ note: 'We will send you a request for the payment.' }],
  }),
} satisfies Record<PayLaterMethod, unknown>);
export type PaymentInstructionsConfig = Readonly<z.output<typeof paymentInstructionsConfig>>;

const translatedNote = z.strictObject({ note }).optional();

/** The instructions in a further language. Only the texts are translated. */
export const translatedInstructions = z.strictObject({
  'Bank Transfer': translatedNote,
  Cash: translatedNote,
  Wallet: translatedNote,
} satisfies Record<PayLaterMethod, unknown>);
export type TranslatedInstructions = Readonly<z.output<typeof translatedInstructions>>;
