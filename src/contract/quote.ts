import * as z from 'zod/mini';
import { isoDate } from '../stay/iso-date.ts';
import { MAX_STAY_NIGHTS } from '../stay/stay-rules.ts';
import { countNights, nightRange, nightsOf } from '../stay/night-range.ts';
import {
  countSchema,
  currencySchema,
  daySchema,
  nonEmptyTextSchema,
  textSchema,
  yesOrNoSchema,
} from './wire-fields.ts';
import { PAYMENT_METHODS } from './payment.ts';
import type { PaymentMethod } from './payment.ts';

/** Whether the stay extends another one. The field is part of the signed token, and the booking's own `extension` must agree. */
const extensionSchema = z.optional(yesOrNoSchema);

/** The stay to price, and its guests. */
const requestedStaySchema = z.object(
  {
    // Any text is valid: an unknown id is answered with `not_found`.
    propertyId: z.string('Must be the UUID of a property.'),
    checkIn: daySchema,
    checkOut: daySchema,
    adults: z.int('Must be a whole number.').check(z.gte(1, 'Must be at least 1.'), z.lte(100, 'Too many.')),
    children: z.int('Must be a whole number.').check(z.gte(0, 'Must be 0 or more.'), z.lte(100, 'Too many.')),
    extension: extensionSchema,
  },
  'Must be an object.',
);
export type RequestedStay = Readonly<z.infer<typeof requestedStaySchema>>;

/** Whether `checkIn` is before `checkOut`. True for days that do not exist, because these have an error of their own. */
const isInOrder = ({ checkIn, checkOut }: Pick<RequestedStay, 'checkIn' | 'checkOut'>): boolean =>
  checkIn < checkOut || !isoDate(checkIn) || !isoDate(checkOut);

export const inOrderCheck = z.refine<Pick<RequestedStay, 'checkIn' | 'checkOut'>>(isInOrder, {
  path: ['checkOut'],
  message: 'Must be after checkIn.',
});

/** The body of `POST /v1/quotes`. */
export const quoteRequestSchema = z
  .extend(requestedStaySchema, {
    /** The pass of an extension link that the host has signed. It is valid for one property and first night, until it expires. */
    extensionPass: z.optional(z.string('Must be a text.').check(z.maxLength(1000, 'Is too long.'))),
  })
  .check(inOrderCheck);
export type QuoteRequest = Readonly<z.infer<typeof quoteRequestSchema>>;

/** The host's terms for a stay: these fields are the same in a quote, its token, a receipt and a booking. */
export const stayTermsFields = {
  /** The host's surcharges and discounts, in cents. The prices of the nights and these lines add up to `nightsPrice`. */
  lines: z.optional(
    z.readonly(
      z.array(
        z.object({
          kind: nonEmptyTextSchema,
          amount: z.int('Must be a whole number.'),
          count: z.optional(countSchema),
          percent: z.optional(z.number('Must be a number.')),
        }),
      ),
    ),
  ),
  /** The refund, in percent, until the end of the day `until` at the property. An empty list means no refund. */
  cancellation: z.catch(
    z.optional(z.readonly(z.array(z.object({ until: daySchema, refund: countSchema })))),
    undefined,
  ),
  /** An estimate of the city tax that guests pay at the place, in cents; never part of a total. */
  cityTax: z.catch(z.optional(countSchema), undefined),
};
const stayTermsSchema = z.object(stayTermsFields);
export type StayTerms = Readonly<z.infer<typeof stayTermsSchema>>;

/** Fields that a quote and a booking share. Amounts are in cents. */
export const pricedStayFields = {
  ...stayTermsFields,
  propertyId: nonEmptyTextSchema,
  checkIn: daySchema,
  checkOut: daySchema,
  adults: countSchema,
  children: countSchema,
  nightsPrice: countSchema,
  cleaning: countSchema,
  total: countSchema,
  currency: currencySchema,
};

/** The last day to pay, for each method that is paid after the booking, if the host sets a limit. */
export const dueDatesSchema = z.partialRecord(
  z.enum(PAYMENT_METHODS, 'Must be a payment method.'),
  daySchema,
);
export type DueDates = Readonly<z.infer<typeof dueDatesSchema>>;

// A newer proxy may offer methods that an older page does not know. The page offers only the methods that it knows.
const isKnown = (method: string): method is PaymentMethod => PAYMENT_METHODS.some((each) => each === method);
const knownMethodsSchema = z
  .pipe(
    z.array(textSchema),
    z.transform((methods: string[]) => methods.filter(isKnown)),
  )
  .check(z.refine((methods) => methods.length > 0, 'Must name a known payment method.'));
const knownDueDatesSchema = z.pipe(
  z.record(z.string(), daySchema),
  z.transform((dates: Record<string, string>): DueDates =>
    Object.fromEntries(Object.entries(dates).filter(([method]) => isKnown(method))),
  ),
);

const quoteFieldsSchema = z.object({
  ...pricedStayFields,
  extension: extensionSchema,
  /** The signed data of the quote, with everything that the guest is charged. */
  token: nonEmptyTextSchema,
  /** An ISO instant. Until this time the price is held, but the dates are not. */
  expiresAt: z
    .string('Must be an instant.')
    .check(z.refine((instant) => !Number.isNaN(Date.parse(instant)), 'Must be an instant.')),
  nights: z.readonly(z.array(z.object({ date: daySchema, price: countSchema }))),
  paymentMethods: z.readonly(knownMethodsSchema),
  /**
   * May have a date for a method that is not in `paymentMethods`. That method is not offered, because its payment would arrive
   * after check-in.
   */
  dueDates: z.catch(z.optional(knownDueDatesSchema), undefined),
});
/** A priced stay. */
export type Quote = Readonly<z.infer<typeof quoteFieldsSchema>>;

function addsUp({ checkIn, checkOut, nights, lines = [], nightsPrice, cleaning, total }: Quote): boolean {
  const stay = nightRange(checkIn, checkOut);
  // This checks the number before it lists the nights, so that a stay of many years does not use up the memory.
  if (!stay || countNights(stay) !== nights.length || nights.length > MAX_STAY_NIGHTS) return false;
  const amounts = [...nights.map(({ price }) => price), ...lines.map(({ amount }) => amount)];
  const sum = amounts.reduce((sofar, amount) => sofar + amount, 0);
  const isEveryNight = nightsOf(stay).every((date, index) => date === nights[index]?.date);
  return isEveryNight && sum === nightsPrice && sum + cleaning === total;
}

/** Rejects a quote if its nights do not match its dates, or if nights and lines do not add up to its total. */
export const quoteSchema = quoteFieldsSchema.check(z.refine(addsUp, 'The lines of the quote do not add up.'));
