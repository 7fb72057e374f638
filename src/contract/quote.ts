import * as z from 'zod/mini';
import { isoDate } from '../stay/iso-date.ts';
import { MAX_STAY_NIGHTS } from '../stay/stay-rules.ts';
import { countNights, nightRange, nightsOf } from '../stay/night-range.ts';
import { count, currency, day, nonEmptyText, text, yesOrNo } from './wire-fields.ts';
import { PAYMENT_METHODS } from './payment.ts';
import type { PaymentMethod } from './payment.ts';

/** Whether the stay extends another one. The field is part of the signed token, and the booking's own `extension` must agree. */
const extension = z.optional(yesOrNo);

/** The stay to price, and its guests. */
const requestedStaySchema = z.object(
  {
    // Any text is valid: an unknown id is answered with `not_found`.
    propertyId: z.string('Must be the UUID of a property.'),
    checkIn: day,
    checkOut: day,
    adults: z.int('Must be a whole number.').check(z.gte(1, 'Must be at least 1.'), z.lte(100, 'Too many.')),
    children: z.int('Must be a whole number.').check(z.gte(0, 'Must be 0 or more.'), z.lte(100, 'Too many.')),
    extension,
  },
  'Must be an object.',
);
export type RequestedStay = Readonly<z.infer<typeof requestedStaySchema>>;

/** Whether `checkIn` is before `checkOut`. True for days that do not exist, because these have an error of their own. */
const isInOrder = ({ checkIn, checkOut }: Pick<RequestedStay, 'checkIn' | 'checkOut'>): boolean =>
  checkIn < checkOut || !isoDate(checkIn) || !isoDate(checkOut);

export const inOrder = z.refine<Pick<RequestedStay, 'checkIn' | 'checkOut'>>(isInOrder, {
  path: ['checkOut'],
  message: 'Must be after checkIn.',
});

/** `POST /v1/quotes` */
export const quoteRequestSchema = z
  .extend(requestedStaySchema, {
    /** The pass of an extension link that the host has signed. It is valid for one property and first night, until it expires. */
    extensionPass: z.optional(z.string('Must be a text.').check(z.maxLength(1000, 'Is too long.'))),
  })
  .check(inOrder);
export type QuoteRequest = Readonly<z.infer<typeof quoteRequestSchema>>;

/** The host's terms for a stay: these fields are the same in a quote, its token, a receipt and a booking. */
export const stayTerms = {
  /** The host's surcharges and discounts, in cents. The prices of the nights and these lines add up to `nightsPrice`. */
  lines: z.optional(
    z.readonly(
      z.array(
        z.object({
          kind: nonEmptyText,
          amount: z.int('Must be a whole number.'),
          count: z.optional(count),
          percent: z.optional(z.number('Must be a number.')),
        }),
      ),
    ),
  ),
  /** The refund, in percent, until the end of the day `until` at the property. An empty list means no refund. */
  cancellation: z.catch(z.optional(z.readonly(z.array(z.object({ until: day, refund: count })))), undefined),
  /** An estimate of the city tax that guests pay at the place, in cents; never part of a total. */
  cityTax: z.catch(z.optional(count), undefined),
};
const stayTermsSchema = z.object(stayTerms);
export type StayTerms = Readonly<z.infer<typeof stayTermsSchema>>;

/** Fields that a quote and a booking share. Amounts are in cents. */
export const pricedStay = {
  ...stayTerms,
  propertyId: nonEmptyText,
  checkIn: day,
  checkOut: day,
  adults: count,
  children: count,
  nightsPrice: count,
  cleaning: count,
  total: count,
  currency,
};

/** The last day to pay, for each method that is paid after the booking, if the host sets a limit. */
export const dueDates = z.partialRecord(z.enum(PAYMENT_METHODS, 'Must be a payment method.'), day);
export type DueDates = Readonly<z.infer<typeof dueDates>>;

// A newer proxy may offer methods that an older page does not know. The page offers only the methods that it knows.
const isKnown = (method: string): method is PaymentMethod => PAYMENT_METHODS.some((each) => each === method);
const knownMethods = z
  .pipe(
    z.array(text),
    z.transform((methods: string[]) => methods.filter(isKnown)),
  )
  .check(z.refine((methods) => methods.length > 0, 'Must name a known payment method.'));
const knownDueDates = z.pipe(
  z.record(z.string(), day),
  z.transform((dates: Record<string, string>): DueDates =>
    Object.fromEntries(Object.entries(dates).filter(([method]) => isKnown(method))),
  ),
);

const quoteFields = z.object({
  ...pricedStay,
  extension,
  /** Everything that is charged, signed by the proxy. */
  token: nonEmptyText,
  /** ISO instant. Until then the price is held, but the dates are not. */
  expiresAt: z
    .string('Must be an instant.')
    .check(z.refine((instant) => !Number.isNaN(Date.parse(instant)), 'Must be an instant.')),
  nights: z.readonly(z.array(z.object({ date: day, price: count }))),
  paymentMethods: z.readonly(knownMethods),
  /** If a method has a date but is not in `paymentMethods`, it is left out because its payment would be due after check-in. */
  dueDates: z.catch(z.optional(knownDueDates), undefined),
});
/** A priced stay. */
export type Quote = Readonly<z.infer<typeof quoteFields>>;

function addsUp({ checkIn, checkOut, nights, lines = [], nightsPrice, cleaning, total }: Quote): boolean {
  const stay = nightRange(checkIn, checkOut);
  // The number is checked before the nights are listed, so that a stay of many years does not use up the memory.
  if (!stay || countNights(stay) !== nights.length || nights.length > MAX_STAY_NIGHTS) return false;
  const amounts = [...nights.map(({ price }) => price), ...lines.map(({ amount }) => amount)];
  const sum = amounts.reduce((sofar, amount) => sofar + amount, 0);
  const isEveryNight = nightsOf(stay).every((date, index) => date === nights[index]?.date);
  return isEveryNight && sum === nightsPrice && sum + cleaning === total;
}

/** Rejects a quote if its nights do not match its dates, or if nights and lines do not add up to its total. */
export const quoteSchema = quoteFields.check(z.refine(addsUp, 'The lines of the quote do not add up.'));
