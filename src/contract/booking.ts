import * as z from 'zod/mini';
import { guestSchema, invoiceSchema } from './guest.ts';
import type { Guest } from './guest-rules.ts';
import { PAYMENT_METHODS } from './payment.ts';
import { PAYMENT_STATUSES } from './payment-status.ts';
import type { Invoice, PaymentMethod } from './payment.ts';
import type { PaymentStatus } from './payment-status.ts';
import { daySchema } from './quote.ts';

/** `POST /v1/bookings`. It names no money: only the signed quote counts. */
export interface BookingRequest {
  /** The quote's token. */
  readonly quote: string;
  readonly guest: Guest;
  readonly paymentMethod: PaymentMethod;
  /** A language tag; the service gets its language part. */
  readonly language: string;
  readonly invoice?: Invoice | undefined;
  /** Marks the booking as extending an existing stay. */
  readonly extension?: boolean | undefined;
  /** Card only: where the checkout sends the guest back to. */
  readonly returnUrl?: string | undefined;
  readonly cancelUrl?: string | undefined;
  /** The solution of a challenge, where the proxy asked for one. */
  readonly challenge?: string | undefined;
}

/** Answer 201. `checkoutUrl` for Card. */
export interface BookingReceipt {
  readonly reference: string;
  readonly bookingId: string;
  readonly paymentMethod: PaymentMethod;
  readonly checkoutUrl?: string | undefined;
}

/** `GET /v1/bookings/{reference}`: no guest data. Amounts are cents. */
export interface BookingStatus extends BookingReceipt {
  readonly propertyId: string;
  readonly checkIn: string;
  readonly checkOut: string;
  readonly adults: number;
  readonly children: number;
  readonly nightsPrice: number;
  readonly cleaning: number;
  readonly total: number;
  readonly currency: 'EUR';
  readonly paymentStatus: PaymentStatus;
}

const LANGUAGE_TAG = /^[a-z]{2,3}(-[a-z0-9]{1,8})*$/i;
const url = z.string('Must be a URL.').check(
  z.maxLength(2000, 'Is too long.'),
  z.refine((text) => URL.canParse(text), 'Must be an absolute URL.'),
);

export const bookingRequestSchema: z.ZodMiniType<BookingRequest> = z.object({
  quote: z.string('Must be the token of a quote.').check(z.maxLength(20_000, 'Is too long.')),
  guest: guestSchema,
  paymentMethod: z.enum(PAYMENT_METHODS, `Must be one of ${PAYMENT_METHODS.join(', ')}.`),
  language: z
    .string('Must be a language tag.')
    .check(z.regex(LANGUAGE_TAG, 'Must be a language tag, like de or pt-BR.')),
  invoice: z.optional(invoiceSchema),
  extension: z.optional(z.boolean('Must be true or false.')),
  returnUrl: z.optional(url),
  cancelUrl: z.optional(url),
  challenge: z.optional(z.string().check(z.maxLength(4000, 'Is too long.'))),
});

const receiptFields = {
  reference: z.string().check(z.minLength(1)),
  bookingId: z.string().check(z.minLength(1)),
  paymentMethod: z.enum(PAYMENT_METHODS),
  checkoutUrl: z.optional(z.string()),
};

export const bookingReceiptSchema: z.ZodMiniType<BookingReceipt> = z.object(receiptFields);

const amount = z.int().check(z.gte(0));

export const bookingStatusSchema: z.ZodMiniType<BookingStatus> = z.object({
  ...receiptFields,
  propertyId: z.string(),
  checkIn: daySchema,
  checkOut: daySchema,
  adults: z.int(),
  children: z.int(),
  nightsPrice: amount,
  cleaning: amount,
  total: amount,
  currency: z.literal('EUR'),
  paymentStatus: z.enum(PAYMENT_STATUSES),
});
