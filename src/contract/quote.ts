import * as z from 'zod/mini';
import { isoDate } from '../stay/iso-date.ts';
import { MAX_STAY_NIGHTS } from '../stay/stay-rules.ts';
import { countNights, nightRange, nightsOf } from '../stay/night-range.ts';
import { PAYMENT_METHODS } from './payment.ts';
import type { PaymentMethod } from './payment.ts';

/** The stay that is to be priced, and who comes. */
export interface RequestedStay {
  readonly propertyId: string;
  readonly checkIn: string;
  readonly checkOut: string;
  readonly adults: number;
  readonly children: number;
  /** Prices the stay as the extension of another one. Signed into the token; the booking's own `extension` must agree. */
  readonly extension?: boolean | undefined;
}

/** `POST /v1/quotes` */
export interface QuoteRequest extends RequestedStay {
  /** From a link to an extension that the host has signed: bound to property, first night and expiry. */
  readonly extensionPass?: string | undefined;
}

/** A priced stay. Amounts are cents; `token` is signed by the proxy over everything that is charged. */
export interface Quote extends RequestedStay {
  readonly token: string;
  /** ISO instant. The price is held until then, the dates are not. */
  readonly expiresAt: string;
  readonly nights: readonly { readonly date: string; readonly price: number }[];
  readonly nightsPrice: number;
  readonly cleaning: number;
  readonly total: number;
  readonly currency: 'EUR';
  readonly paymentMethods: readonly PaymentMethod[];
}

export const daySchema: z.ZodMiniType<string> = z
  .string('Must be a day, YYYY-MM-DD.')
  .check(z.refine((text) => isoDate(text) !== undefined, 'Must be a day that exists, YYYY-MM-DD.'));

const cents = z.int().check(z.gte(0));

const stayFields = {
  propertyId: z.string('Must be the UUID of a property.').check(z.maxLength(64, 'Must be a UUID.')),
  checkIn: daySchema,
  checkOut: daySchema,
  adults: z.int('Must be a whole number.').check(z.gte(1, 'Must be at least 1.'), z.lte(100, 'Too many.')),
  children: z.int('Must be a whole number.').check(z.gte(0, 'Must be 0 or more.'), z.lte(100, 'Too many.')),
  extension: z.optional(z.boolean('Must be true or false.')),
};

/** Says nothing of days that do not exist: those have their own complaint. */
const isInOrder = ({ checkIn, checkOut }: RequestedStay): boolean =>
  checkIn < checkOut || !isoDate(checkIn) || !isoDate(checkOut);

export const quoteRequestSchema: z.ZodMiniType<QuoteRequest> = z
  .object({
    ...stayFields,
    extensionPass: z.optional(z.string('Must be a text.').check(z.maxLength(1000, 'Is too long.'))),
  })
  .check(z.refine(isInOrder, { path: ['checkOut'], message: 'Must be after checkIn.' }));

const addsUp = (quote: Quote): boolean => {
  const stay = nightRange(quote.checkIn, quote.checkOut);
  const nightsPrice = quote.nights.reduce((sum, night) => sum + night.price, 0);
  return (
    stay !== undefined &&
    countNights(stay) === quote.nights.length &&
    quote.nights.length <= MAX_STAY_NIGHTS &&
    nightsOf(stay).every((date, index) => quote.nights[index]?.date === date) &&
    nightsPrice === quote.nightsPrice &&
    quote.nightsPrice + quote.cleaning === quote.total
  );
};

/** A quote whose lines do not add up to its total, or are not its nights, is none. */
export const quoteSchema: z.ZodMiniType<Quote> = z
  .object({
    ...stayFields,
    token: z.string().check(z.minLength(1)),
    expiresAt: z.string().check(z.refine((text) => !Number.isNaN(Date.parse(text)))),
    nights: z.array(z.object({ date: daySchema, price: cents })),
    nightsPrice: cents,
    cleaning: cents,
    total: cents,
    currency: z.literal('EUR'),
    paymentMethods: z.array(z.enum(PAYMENT_METHODS)).check(z.minLength(1)),
  })
  .check(z.refine(addsUp, 'The lines of the quote do not add up.'));
