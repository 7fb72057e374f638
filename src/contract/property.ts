import * as z from 'zod/mini';
import { count, currency, name, text } from './fields.ts';
import { INVOICE_FIELDS, PAYMENT_METHODS } from './payment.ts';

// For the widget `first-answers.ts` reads this answer, so that no first calendar waits for zod. Of this file it takes the types.

/** On the host's own site, with what it shows for those who do not see it. */
const image = z.object({ url: name, alt: name });

/** What a host says of a property in words, or by a link to words: it can be there in several languages. */
const texts = {
  /** One line, where the property stands among others. */
  summary: z.optional(text),
  termsUrl: z.optional(text),
  privacyUrl: z.optional(text),
  /** The host's own words, shown beside the order. */
  cancellationNote: z.optional(text),
  /** City tax is paid on arrival: a note only, never in a total. */
  cityTaxNote: z.optional(text),
};

export type PropertyText = keyof typeof texts;
export const PROPERTY_TEXTS = Object.keys(texts) as readonly PropertyText[];

const translations = z.pipe(
  z.record(z.string(), z.catch(z.optional(z.object({ ...texts, image: z.optional(image) })), undefined)),
  z.transform((languages) =>
    Object.fromEntries(
      Object.entries(languages).flatMap(([tag, translated]) =>
        translated ? [[tag, translated] as const] : [],
      ),
    ),
  ),
);

/** How guests reach the host. */
const contact = z.object({
  name: z.optional(name),
  email: z.optional(name),
  phone: z.optional(name),
  address: z.optional(name),
});
export type Contact = Readonly<z.infer<typeof contact>>;

/** The other party of the guest's contract (Directive 2011/83/EU, Art. 6(1)(b), (c)). */
const trader = z.object({ name, address: name });
export type Trader = Readonly<z.infer<typeof trader>>;

/** How much a guest who cancels gets back (percent) so many days before check-in, or earlier; the most comes first. */
const cancellation = z.readonly(z.array(z.object({ daysBefore: count, refund: count })));

/** For each guest and night, of the first `maxNights` if the town stops counting there. Never in a total. */
const cityTax = z.object({ adult: count, child: count, maxNights: z.optional(count) });

/** A rental unit as `GET /v1/properties` shows it. Amounts are cents. */
export const propertySchema = z.object({
  id: name,
  name,
  currency,
  /** Charged once per stay. */
  cleaning: count,
  /** In the host's order. */
  paymentMethods: z.readonly(
    z.array(z.enum(PAYMENT_METHODS, 'Must be a payment method.')).check(z.minLength(1, 'Must not be empty.')),
  ),
  maxGuests: z.optional(count),
  maxChildren: count,
  /** IANA name; "today" is the property's. */
  timeZone: name,
  /** `HH:MM` */
  checkInTime: z.optional(text),
  checkOutTime: z.optional(text),
  ...texts,
  image: z.catch(z.optional(image), undefined),
  /** That of the texts which the property has itself, as a tag: `en`, `pt-BR`. */
  language: z.catch(z.optional(name), undefined),
  /** The same texts, and the image, in further languages, by tag. One that cannot be read costs neither the calendar nor the others. */
  inLanguages: z.catch(z.optional(translations), undefined),
  /** Where it is: guests find their way by it once they have booked. */
  address: z.catch(z.optional(name), undefined),
  contact: z.catch(z.optional(contact), undefined),
  trader: z.catch(z.optional(trader), undefined),
  /** Empty: nothing is paid back. */
  cancellation: z.catch(z.optional(cancellation), undefined),
  cityTax: z.catch(z.optional(cityTax), undefined),
  /** That of the unit, where its town asks for one (Regulation (EU) 2024/1028). */
  registrationNumber: z.catch(z.optional(name), undefined),
  /** What the invoice block asks for; empty where the host has switched it off. */
  invoiceFields: z.readonly(z.array(z.enum(INVOICE_FIELDS, 'Must be a field of the invoice.'))),
  /** Whether bookings that are final at once need a solved challenge (`GET /v1/challenges`). */
  botCheck: z.catch(z.optional(z.boolean()), undefined),
});
export type Property = Readonly<z.infer<typeof propertySchema>>;

/** `GET /v1/properties` */
export const propertiesSchema = z.object({ properties: z.array(propertySchema) });
