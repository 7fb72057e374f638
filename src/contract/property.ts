import { INVOICE_FIELDS, PAYMENT_METHODS } from './payment.ts';
import type { InvoiceField, PaymentMethod } from './payment.ts';
import {
  fieldsIn,
  fieldsOf,
  hasShape,
  isBoolean,
  isCount,
  isListOf,
  isMissingOr,
  isNonEmptyText,
  isNumber,
  isOneOf,
  isRecord,
  isString,
} from './shape.ts';
import type { TypeGuard, Shaped } from './shape.ts';

const isTextIfAny = isMissingOr(isString);
const isNonEmptyTextIfAny = isMissingOr(isNonEmptyText);

/** A picture on the host's own site, with a text alternative. */
const isImage = isMissingOr(hasShape({ url: isNonEmptyText, alt: isNonEmptyText }));

/** The host's texts about a property, and links to texts. Each can be translated. */
const TEXT_FIELDS = {
  /** One line, for a list of properties. */
  summary: isTextIfAny,
  termsUrl: isTextIfAny,
  privacyUrl: isTextIfAny,
  /** The host's own sentence, shown beside the order. */
  cancellationNote: isTextIfAny,
  /** City tax is paid on arrival, so this is only a note and never part of a total. */
  cityTaxNote: isTextIfAny,
  /** Who counts as a child: `2 to 12 years`. */
  childrenHint: isTextIfAny,
};
export type PropertyText = keyof typeof TEXT_FIELDS;
export const PROPERTY_TEXTS = Object.keys(TEXT_FIELDS) as readonly PropertyText[];

/** What guests like most about the place. Each `icon` is an SVG path in a box of 24 × 24, drawn as a line. */
const isHighlights = isMissingOr(isListOf(hasShape({ icon: isNonEmptyText, text: isNonEmptyText })));

const TRANSLATION_SHAPE = { ...TEXT_FIELDS, image: isImage, highlights: isHighlights };
const isTranslation = hasShape(TRANSLATION_SHAPE);
type TranslationsByLanguage = Readonly<Record<string, Shaped<typeof TRANSLATION_SHAPE>>>;

/** How guests reach the host. */
const CONTACT_SHAPE = {
  name: isNonEmptyTextIfAny,
  email: isNonEmptyTextIfAny,
  phone: isNonEmptyTextIfAny,
  address: isNonEmptyTextIfAny,
};

/** The average of guests' ratings on another site, with a link to that site. */
const RATING_SHAPE = {
  value: isNumber,
  outOf: isCount,
  count: isCount,
  source: isNonEmptyText,
  url: isNonEmptyText,
};

/** The host's own names of payment methods. */
const METHOD_NAMES_SHAPE = Object.fromEntries(
  PAYMENT_METHODS.map((method) => [method, isNonEmptyTextIfAny]),
) as Record<PaymentMethod, typeof isNonEmptyTextIfAny>;

/** The other party of the guest's contract (Directive 2011/83/EU, Art. 6(1)(b), (c)). */
const TRADER_SHAPE = { name: isNonEmptyText, address: isNonEmptyText };

/** If one of these fields cannot be parsed, the property cannot be booked. Amounts are in cents. */
const REQUIRED_FIELDS = {
  id: isNonEmptyText,
  name: isNonEmptyText,
  currency: isOneOf(['EUR']),
  /** Charged once per stay. */
  cleaning: isCount,
  maxGuests: isMissingOr(isCount),
  maxChildren: isCount,
  /** IANA name. "Today" is counted in the property's time zone. */
  timeZone: isNonEmptyText,
  /** `HH:MM` */
  checkInTime: isTextIfAny,
  checkOutTime: isTextIfAny,
  ...TEXT_FIELDS,
};
const isBookable = hasShape(REQUIRED_FIELDS);

/** If one of these fields cannot be parsed, it counts as absent. */
const OPTIONAL_FIELDS = {
  image: isImage,
  highlights: isHighlights,
  /** The person who welcomes guests, and the address of a photo. */
  host: isMissingOr(hasShape({ name: isNonEmptyText, photo: isNonEmptyTextIfAny })),
  rating: isMissingOr(hasShape(RATING_SHAPE)),
  /** The language of the texts above, as a tag: `en`, `pt-BR`. */
  language: isNonEmptyTextIfAny,
  /** The address of the place. Guests who have booked need it to find their way. */
  address: isNonEmptyTextIfAny,
  contact: isMissingOr(hasShape(CONTACT_SHAPE)),
  trader: isMissingOr(hasShape(TRADER_SHAPE)),
  /**
   * The refund, in percent, for guests who cancel this many days before check-in or earlier. The highest refund comes first. An
   * empty list means no refund.
   */
  cancellation: isMissingOr(isListOf(hasShape({ daysBefore: isCount, refund: isCount }))),
  /** In cents, for each guest and night. The town charges at most `maxNights` nights of a stay. Never part of a total. */
  cityTax: isMissingOr(hasShape({ adult: isCount, child: isCount, maxNights: isMissingOr(isCount) })),
  /** The unit's registration number, if its town requires one (Regulation (EU) 2024/1028). */
  registrationNumber: isNonEmptyTextIfAny,
  /** The host's names for payment methods, if they are the same in every language: `MB WAY`. */
  methodNames: isMissingOr(hasShape(METHOD_NAMES_SHAPE)),
  /** Whether bookings that are final at once need a solved challenge (`GET /v1/challenges`). */
  botCheck: isMissingOr(isBoolean),
};

/** A rental unit as `GET /v1/properties` shows it. */
export type Property = Shaped<typeof REQUIRED_FIELDS> &
  Shaped<typeof OPTIONAL_FIELDS> & {
    /** The payment methods, in the order that the host chose. */
    readonly paymentMethods: readonly PaymentMethod[];
    /** The fields that the invoice block asks for; empty if the host has switched it off. */
    readonly invoiceFields: readonly InvoiceField[];
    /** The texts and the image in other languages, by language tag. */
    readonly inLanguages?: TranslationsByLanguage | undefined;
  };

const isMethod = isOneOf(PAYMENT_METHODS);
const isInvoiceField = isOneOf(INVOICE_FIELDS);

function hasPaymentAndInvoiceLists(
  value: unknown,
): value is Pick<Property, 'paymentMethods' | 'invoiceFields'> {
  const { paymentMethods, invoiceFields } = fieldsOf(value);
  return Array.isArray(paymentMethods) && paymentMethods.some(isMethod) && Array.isArray(invoiceFields);
}

const isProperty: TypeGuard<Property> = (value): value is Property =>
  isBookable(value) && hasPaymentAndInvoiceLists(value);

/**
 * Leaves out the languages that cannot be parsed completely. Otherwise a guest would read one text in their language and the
 * next one in another.
 */
function readLanguages(languages: unknown): TranslationsByLanguage | undefined {
  if (!isRecord(languages)) return undefined;
  const validTranslations = Object.entries(languages).filter(([, texts]) => isTranslation(texts));
  return Object.fromEntries(
    validTranslations.map(([tag, texts]) => [tag, fieldsIn(texts, TRANSLATION_SHAPE)]),
  );
}

/** Returns the public part of a property: only the fields that this file names. */
export const publicProperty = (property: Property): Property => ({
  ...(fieldsIn(property, REQUIRED_FIELDS) as Shaped<typeof REQUIRED_FIELDS>),
  ...fieldsIn(property, OPTIONAL_FIELDS),
  paymentMethods: property.paymentMethods.filter(isMethod),
  invoiceFields: property.invoiceFields.filter(isInvoiceField),
  inLanguages: readLanguages(property.inLanguages),
});

const readProperty = (value: unknown): Property | undefined =>
  isProperty(value) ? publicProperty(value) : undefined;

/** Returns the properties in an answer to `GET /v1/properties`, or `undefined` if the answer is invalid. */
export function readProperties(answer: unknown): readonly Property[] | undefined {
  const { properties } = fieldsOf(answer);
  if (!Array.isArray(properties)) return undefined;
  const readable = properties.map(readProperty);
  return readable.every((property) => property !== undefined) ? readable : undefined;
}

/** Returns the property in an answer to `GET /v1/properties/{id}`, or `undefined` if the answer is invalid. */
export const readOneProperty = (answer: unknown): Property | undefined =>
  readProperty(fieldsOf(answer)['property']);
