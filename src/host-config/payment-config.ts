import * as z from 'zod';
import { line, longText } from './host-text.ts';
import type { LaterMethod } from '../contract/payment.ts';

/** What a bank prints in groups, with or without them. */
const compact = z.string().transform((text) => text.replace(/\s/g, '').toUpperCase());

/** ISO 13616-1: country, two check digits, and up to 30 letters and digits of the country's own. */
const IBAN = /^[A-Z]{2}\d{2}[A-Z\d]{11,30}$/;

/**
 * ISO 7064, mod 97-10: it finds every wrong character, and every two that have changed places. Lengths by country, as
 * libraries have them, would find nothing more of a slip of the pen, and be out of date with the next country that joins.
 */
function hasRightDigits(iban: string): boolean {
  const digits = `${iban.slice(4)}${iban.slice(0, 4)}`.replace(/[A-Z]/g, (letter) =>
    String(letter.charCodeAt(0) - 55),
  );
  return BigInt(digits) % 97n === 1n;
}

export const iban = compact.pipe(
  z
    .string()
    .regex(IBAN, { error: 'must be an IBAN like DE89 3704 0044 0532 0130 00', abort: true })
    .refine(hasRightDigits, 'must be an IBAN without a slip: its check digits do not fit the rest'),
);

const bic = compact.pipe(
  z.string().regex(/^[A-Z]{6}[A-Z\d]{2}([A-Z\d]{3})?$/, 'must be a BIC of 8 or 11 characters, like COBADEFF'),
);

const days = z.int('must be a whole number of days').min(0).max(365);

/** By when it is to be paid; the earlier day counts where both are named. */
const due = z
  .strictObject({
    daysAfterBooking: days.optional().meta({ description: 'So many days after the booking.', examples: [7] }),
    daysBeforeArrival: days.optional().meta({ description: 'So many days before check-in.', examples: [14] }),
  })
  .refine(
    (limits) => Object.values(limits).some((limit) => limit !== undefined),
    'must name daysAfterBooking or daysBeforeArrival, or be left out',
  );

/** The host's own words. */
const note = longText(1000).meta({
  description: 'Your own words, for guests who pay this way.',
  examples: ['Please pay on arrival, at the door.'],
});

/** As long as a bank's form takes it (EPC069-12). */
const accountHolder = line(70);

const limit = due.optional().meta({
  description: 'By when it is to be paid; the earlier day counts.',
  examples: [{ daysAfterBooking: 7, daysBeforeArrival: 14 }],
});

const asHostSays = z.strictObject({ note, due: limit }).optional();

/** What the host says of each way to pay that comes after the booking; a card is charged while it is made. */
export const paymentInstructionsConfig = z.strictObject({
  'Bank Transfer': z
    .strictObject({
      accountHolder: accountHolder.meta({
        description: 'Whose account it is, as the bank has it.',
        examples: ['Casas do Mar, Lda.'],
      }),
      iban: iban.meta({ description: 'The account.', examples: ['PT50 0002 0123 1234 5678 9015 4'] }),
      bic: bic
        .optional()
        .meta({ description: 'Its bank; may be left out within the EEA.', examples: ['BESCPTPL'] }),
      due: limit,
      note: note.optional().meta({
        description: 'Your own words, for guests who pay this way.',
        examples: ['Please name the number of your booking.'],
      }),
    })
    .optional()
    .meta({
      description:
        'The account: guests get it with amount and reference, to copy and as a code for banking apps.',
      examples: [{ accountHolder: 'Casas do Mar, Lda.', iban: 'PT50 0002 0123 1234 5678 9015 4' }],
    }),
  Cash: asHostSays.meta({
    description: 'For guests who pay in cash.',
    examples: [{ note: 'Please pay on arrival, at the door.' }],
  }),
  Wallet: asHostSays.meta({
    description: 'For guests who pay by another wallet.',
    examples: [{ note: 'We will send you a request for the payment.' }],
  }),
} satisfies Record<LaterMethod, unknown>);
export type PaymentInstructionsConfig = Readonly<z.output<typeof paymentInstructionsConfig>>;

const words = z.strictObject({ note }).optional();

/** In a further language: only the words. */
export const translatedInstructions = z.strictObject({
  'Bank Transfer': words,
  Cash: words,
  Wallet: words,
} satisfies Record<LaterMethod, unknown>);
export type TranslatedInstructions = Readonly<z.output<typeof translatedInstructions>>;
