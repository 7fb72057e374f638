import { INVOICE_FIELDS, PAYMENT_METHODS } from './payment.ts';
import type { InvoiceField, PaymentMethod } from './payment.ts';
import { fieldsOf, isCount, isOneOf, isText } from './shape.ts';

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

const TEXTS = ['id', 'name', 'timeZone'];
const OPTIONAL_TEXTS = [
  'checkInTime',
  'checkOutTime',
  'termsUrl',
  'privacyUrl',
  'cancellationNote',
  'cityTaxNote',
];

const isListOf = (known: readonly string[], value: unknown): boolean =>
  Array.isArray(value) && value.every((each) => isOneOf(known, each));

function isProperty(value: unknown): value is Property {
  const fields = fieldsOf(value);
  const { currency, cleaning, maxGuests = 0, maxChildren, paymentMethods, invoiceFields } = fields;
  return (
    currency === 'EUR' &&
    TEXTS.every((name) => isText(fields[name])) &&
    OPTIONAL_TEXTS.every((name) => fields[name] === undefined || typeof fields[name] === 'string') &&
    [cleaning, maxGuests, maxChildren].every(isCount) &&
    isListOf(PAYMENT_METHODS, paymentMethods) &&
    // No way to pay is no property to book.
    fieldsOf(paymentMethods)['length'] !== 0 &&
    isListOf(INVOICE_FIELDS, invoiceFields)
  );
}

/**
 * The properties of a `GET /v1/properties` answer, or `undefined` where it is none. Written by hand: it stands
 * between the guest and the first calendar, where a schema library would cost more bytes than the calendar itself.
 */
export function readProperties(answer: unknown): readonly Property[] | undefined {
  const { properties } = fieldsOf(answer);
  return Array.isArray(properties) && properties.every(isProperty) ? properties : undefined;
}
