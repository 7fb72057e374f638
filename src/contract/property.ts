import { INVOICE_FIELDS, PAYMENT_METHODS } from './payment.ts';
import type { InvoiceField, PaymentMethod } from './payment.ts';
import { hasShape, isCount, isListOf, isMissingOr, isOneOf, isString, isText } from './shape.ts';
import type { Shape } from './shape.ts';

/** A UUID (service-interface 2.2). */
export const PROPERTY_ID: RegExp = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;

/** A rental unit as `GET /v1/properties` shows it. Amounts are cents. */
export interface Property {
  readonly id: string;
  readonly name: string;
  readonly currency: 'EUR';
  /** Charged once per stay. */
  readonly cleaning: number;
  /** In the host's order; never empty. */
  readonly paymentMethods: readonly PaymentMethod[];
  readonly maxGuests?: number | undefined;
  readonly maxChildren: number;
  /** IANA name; "today" is the property's. */
  readonly timeZone: string;
  /** `HH:MM` */
  readonly checkInTime?: string | undefined;
  readonly checkOutTime?: string | undefined;
  readonly termsUrl?: string | undefined;
  readonly privacyUrl?: string | undefined;
  /** The host's own words, shown beside the order. */
  readonly cancellationNote?: string | undefined;
  /** City tax is paid on arrival: a note only, never in a total. */
  readonly cityTaxNote?: string | undefined;
  /** What the invoice block asks for; empty where the host has switched it off. */
  readonly invoiceFields: readonly InvoiceField[];
  /** Whether bookings that are final at once need a solved challenge (`GET /v1/challenges`). */
  readonly botCheck?: boolean | undefined;
}

const isMaybeString = isMissingOr(isString);

const PROPERTY: Shape<Property> = {
  id: isText,
  name: isText,
  currency: isOneOf(['EUR']),
  cleaning: isCount,
  paymentMethods: isListOf(isOneOf(PAYMENT_METHODS)),
  maxGuests: isMissingOr(isCount),
  maxChildren: isCount,
  timeZone: isText,
  checkInTime: isMaybeString,
  checkOutTime: isMaybeString,
  termsUrl: isMaybeString,
  privacyUrl: isMaybeString,
  cancellationNote: isMaybeString,
  cityTaxNote: isMaybeString,
  invoiceFields: isListOf(isOneOf(INVOICE_FIELDS)),
  botCheck: () => true,
};

/** No way to pay is no property to book. */
const isProperty = (value: unknown): value is Property =>
  hasShape<Property>(value, PROPERTY) && value.paymentMethods.length > 0;

interface Answer {
  readonly properties: readonly Property[];
}
const ANSWER: Shape<Answer> = { properties: isListOf(isProperty) };

/**
 * The properties of a `GET /v1/properties` answer, or `undefined` where it is none. Written by hand: it stands
 * between the guest and the first calendar, where a schema library would cost more bytes than the calendar itself.
 */
export const readProperties = (answer: unknown): readonly Property[] | undefined =>
  hasShape<Answer>(answer, ANSWER) ? answer.properties : undefined;
