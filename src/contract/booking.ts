import * as z from 'zod/mini';
import { day, name, text, yesOrNo } from './fields.ts';
import { guestSchema, invoiceSchema } from './guest.ts';
import { PAYMENT_METHODS } from './payment.ts';
import { inOrder, pricedStay, stayTerms } from './quote.ts';

const LANGUAGE_TAG = /^[a-z]{2,3}(-[a-z0-9]{1,8})*$/i;
const url = z.string('Must be a URL.').check(
  z.maxLength(2000, 'Is too long.'),
  z.refine((value) => URL.canParse(value), 'Must be an absolute URL.'),
);
const paymentMethod = z.enum(PAYMENT_METHODS, `Must be one of ${PAYMENT_METHODS.join(', ')}.`);

/** `POST /v1/bookings`. It names no money: only the signed quote counts. */
export const bookingRequestSchema = z.object(
  {
    /** The quote's token. */
    quote: z.string('Must be the token of a quote.').check(z.maxLength(20_000, 'Is too long.')),
    guest: guestSchema,
    paymentMethod,
    /** A language tag; the service gets its language part. */
    language: z
      .string('Must be a language tag.')
      .check(z.regex(LANGUAGE_TAG, 'Must be a language tag, like de or pt-BR.')),
    invoice: z.optional(invoiceSchema),
    /** Marks the booking as extending an existing stay. */
    extension: z.optional(yesOrNo),
    /** Card only: where the checkout sends the guest back to. */
    returnUrl: z.optional(url),
    cancelUrl: z.optional(url),
    /** The solution of a challenge, where the proxy asked for one. */
    challenge: z.optional(z.string('Must be a text.').check(z.maxLength(4000, 'Is too long.'))),
  },
  'Must be an object.',
);
export type BookingRequest = Readonly<z.infer<typeof bookingRequestSchema>>;

/**
 * How a booking is paid once it is made. It comes with the booking alone, never with a public list of properties, or anybody
 * could collect the accounts of hosts.
 */
const paymentInstructionsSchema = z.object({
  /** The last day to pay. */
  dueDate: z.optional(day),
  /** In the host's own words. */
  note: z.optional(name),
  /** The same words in further languages, by tag. */
  inLanguages: z.catch(z.optional(z.record(z.string(), z.object({ note: name }))), undefined),
  /** Where to by bank transfer, and what to say there: by the reference the host tells payments apart. */
  transfer: z.optional(z.object({ accountHolder: name, iban: name, bic: z.optional(name), reference: name })),
});
export type PaymentInstructions = Readonly<z.infer<typeof paymentInstructionsSchema>>;

/** Answer 201. `checkoutUrl` for Card. */
export const bookingReceiptSchema = z.object({
  ...stayTerms,
  reference: name,
  bookingId: name,
  paymentMethod,
  checkoutUrl: z.optional(text),
  /** Where the host's config has some. What cannot be read does not cost the confirmation. */
  paymentInstructions: z.catch(z.optional(paymentInstructionsSchema), undefined),
});
export type BookingReceipt = Readonly<z.infer<typeof bookingReceiptSchema>>;

/** As the service says it (INTERFACE.md 2.7); `unknown` stands for whatever else it says, and is ours. */
export const PAYMENT_STATUSES = ['checkout_created', 'paid', 'expired', 'none', 'unknown'] as const;
export type PaymentStatus = (typeof PAYMENT_STATUSES)[number];

/** Of any word; a status that came later is neither paid nor a reason to fail. */
export const paymentStatusSchema = z.pipe(
  text,
  z.catch(z.enum(PAYMENT_STATUSES, 'Must be a payment status.'), 'unknown'),
);

/** `GET /v1/bookings/{reference}`: no guest data. */
export const bookingStatusSchema = z
  .extend(bookingReceiptSchema, {
    ...pricedStay,
    paymentStatus: paymentStatusSchema,
  })
  .check(inOrder);
export type BookingStatus = Readonly<z.infer<typeof bookingStatusSchema>>;
