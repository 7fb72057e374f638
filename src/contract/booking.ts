import * as z from 'zod/mini';
import { daySchema, nonEmptyTextSchema, textSchema, yesOrNoSchema } from './wire-fields.ts';
import { guestSchema, invoiceSchema } from './guest.ts';
import { PAYMENT_METHODS } from './payment.ts';
import { inOrderCheck, pricedStayFields, stayTermsFields } from './quote.ts';

const LANGUAGE_TAG = /^[a-z]{2,3}(-[a-z0-9]{1,8})*$/i;
const urlSchema = z.string('Must be a URL.').check(
  z.maxLength(2000, 'Is too long.'),
  z.refine((value) => URL.canParse(value), 'Must be an absolute URL.'),
);
const paymentMethodSchema = z.enum(PAYMENT_METHODS, `Must be one of ${PAYMENT_METHODS.join(', ')}.`);

/** The body of `POST /v1/bookings`. It has no price, because only the price in the signed quote counts. */
export const bookingRequestSchema = z.object(
  {
    quote: z.string('Must be the token of a quote.').check(z.maxLength(20_000, 'Is too long.')),
    guest: guestSchema,
    paymentMethod: paymentMethodSchema,
    /** A language tag. The service gets the language without its region. */
    language: z
      .string('Must be a language tag.')
      .check(z.regex(LANGUAGE_TAG, 'Must be a language tag, like de or pt-BR.')),
    invoice: z.optional(invoiceSchema),
    /** Marks the booking as extending an existing stay. */
    extension: z.optional(yesOrNoSchema),
    /** Only for cards: the addresses to which the checkout sends the guest back. */
    returnUrl: z.optional(urlSchema),
    cancelUrl: z.optional(urlSchema),
    /** The solution of a challenge, if the proxy asked for one. */
    challenge: z.optional(z.string('Must be a text.').check(z.maxLength(4000, 'Is too long.'))),
  },
  'Must be an object.',
);
export type BookingRequest = Readonly<z.infer<typeof bookingRequestSchema>>;

/**
 * How a guest pays after booking. Only answers about one booking have these instructions, because anybody could collect the
 * hosts' account numbers from a public list.
 */
const paymentInstructionsSchema = z.object({
  /** The last day to pay. */
  dueDate: z.optional(daySchema),
  /** The host's own text for guests who pay this way. */
  note: z.optional(nonEmptyTextSchema),
  /** The note in other languages, by language tag. */
  inLanguages: z.catch(z.optional(z.record(z.string(), z.object({ note: nonEmptyTextSchema }))), undefined),
  /** The host's account, and the payment reference by which the host tells payments apart. */
  transfer: z.optional(
    z.object({
      accountHolder: nonEmptyTextSchema,
      iban: nonEmptyTextSchema,
      bic: z.optional(nonEmptyTextSchema),
      reference: nonEmptyTextSchema,
    }),
  ),
});
export type PaymentInstructions = Readonly<z.infer<typeof paymentInstructionsSchema>>;

/** The answer 201 to `POST /v1/bookings`. A card booking has a `checkoutUrl`, at which the guest pays. */
export const bookingReceiptSchema = z.object({
  ...stayTermsFields,
  reference: nonEmptyTextSchema,
  bookingId: nonEmptyTextSchema,
  paymentMethod: paymentMethodSchema,
  checkoutUrl: z.optional(textSchema),
  /** Absent if the host's config has none. The confirmation is shown even if the instructions cannot be parsed. */
  paymentInstructions: z.catch(z.optional(paymentInstructionsSchema), undefined),
});
export type BookingReceipt = Readonly<z.infer<typeof bookingReceiptSchema>>;

/** The service's names (INTERFACE.md 2.7), and our own `unknown`, which replaces any other name. */
export const PAYMENT_STATUSES = ['checkout_created', 'paid', 'expired', 'none', 'unknown'] as const;
export type PaymentStatus = (typeof PAYMENT_STATUSES)[number];

/** Takes any text: a status that is new to us is neither paid nor an error. */
export const paymentStatusSchema = z.pipe(
  textSchema,
  z.catch(z.enum(PAYMENT_STATUSES, 'Must be a payment status.'), 'unknown'),
);

/** The answer to `GET /v1/bookings/{reference}`. It has no guest data. */
export const bookingStatusSchema = z
  .extend(bookingReceiptSchema, {
    ...pricedStayFields,
    paymentStatus: paymentStatusSchema,
  })
  .check(inOrderCheck);
export type BookingStatus = Readonly<z.infer<typeof bookingStatusSchema>>;
