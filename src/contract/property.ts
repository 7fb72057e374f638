import type { InvoiceField, PaymentMethod } from './payment.ts';

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
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

function isProperty(value: unknown): value is Property {
  return (
    isRecord(value) &&
    typeof value['id'] === 'string' &&
    typeof value['name'] === 'string' &&
    value['currency'] === 'EUR' &&
    Number.isSafeInteger(value['cleaning']) &&
    Number.isSafeInteger(value['maxChildren']) &&
    (value['maxGuests'] === undefined || Number.isSafeInteger(value['maxGuests'])) &&
    typeof value['timeZone'] === 'string' &&
    Array.isArray(value['paymentMethods']) &&
    value['paymentMethods'].length > 0 &&
    Array.isArray(value['invoiceFields'])
  );
}

/**
 * The properties of a `GET /v1/properties` answer, or `undefined` where it is none. Written by hand: it stands
 * between the guest and the first calendar, where a schema library would cost more bytes than the calendar itself.
 */
export function readProperties(answer: unknown): readonly Property[] | undefined {
  const properties = isRecord(answer) ? answer['properties'] : undefined;
  return Array.isArray(properties) && properties.every(isProperty) ? properties : undefined;
}
