import * as z from 'zod/mini';
import { isoDate } from '../stay/iso-date.ts';
import { readPlainRows } from './plain-rows.ts';
import type { PricingRow } from './plain-rows.ts';

export type { PricingRow };

export interface ServicePaymentStatus {
  /** The service's text, even if the interface does not list the value. */
  readonly paymentStatus: string;
}

/** One page of a list (INTERFACE.md 2.1). */
export interface Page<Row> {
  /** Number of rows of the whole list when this page was read. */
  readonly total: number;
  readonly offset: number;
  readonly rows: readonly Row[];
}

/** The answer to a booking request (INTERFACE.md 2.6), before its checkout address is checked. */
export interface BookingAnswer {
  readonly bookingId: string;
  readonly checkoutUrl: string | null;
}

const textSchema = z.string('Must be text.');
const textOrNullSchema = z.nullish(textSchema);
export const countSchema: z.ZodMiniType<number> = z
  .int('Must be a whole number.')
  .check(z.gte(0, 'Must be 0 or more.'));

/**
 * A cache of valid dates: every unit has the same few hundred dates, and most of the time for a row goes into
 * validating its date.
 */
const knownDates = new Set<string>();
/** Far more dates than a calendar has. The limit keeps a faulty service from filling the memory. */
const MAX_KNOWN_DATES = 4_000;

function isValidDate(date: string): boolean {
  if (knownDates.has(date)) return true;
  if (isoDate(date) === undefined) return false;
  if (knownDates.size >= MAX_KNOWN_DATES) knownDates.clear();
  knownDates.add(date);
  return true;
}

const daySchema = textSchema.check(z.refine(isValidDate, 'Must be a day, YYYY-MM-DD.'));
const availabilitySchema = z
  .union([z.boolean(), z.number()], 'Must be true, false, or a number.')
  .check(z.refine((value) => typeof value === 'boolean' || value >= 0, 'Must be 0 or more.'));

const pricingRowSchema = z.pipe(
  z.object({
    service_property_id: textSchema,
    friendly_name: textOrNullSchema,
    date: daySchema,
    price: z.nullish(z.number('Must be a number.')),
    available: z.nullish(availabilitySchema),
    min_nights: z.nullish(countSchema),
    max_nights: z.nullish(countSchema),
  }),
  z.transform((item): PricingRow => ({
    propertyId: item.service_property_id,
    name: item.friendly_name ?? null,
    date: item.date,
    price: item.price ?? null,
    available: Number(item.available ?? 0) > 0,
    minNights: item.min_nights ?? null,
    maxNights: item.max_nights ?? null,
  })),
);

/** The schema of the rows of a page. It is slower than `readPlainRows`, but names each fault. */
export const pricingRowsSchema: z.ZodMiniType<PricingRow[]> = z.array(pricingRowSchema, 'Must be a list.');

/** Parses rows like `pricingRowsSchema`, but rows in their usual form by the faster `readPlainRows`. */
const quickPricingRowsSchema = z.transform((items: unknown, { issues }): PricingRow[] => {
  const plain = readPlainRows(items, isValidDate);
  if (plain) return plain;
  const result = pricingRowsSchema.safeParse(items);
  if (result.success) return result.data;
  for (const { path, message } of result.error.issues)
    issues.push({ code: 'custom', path: [...path], message, input: items });
  return z.NEVER;
});

/**
 * A page of `GET /data/pricing` (INTERFACE.md 4.2). Another currency than EUR would make every price wrong, so such a
 * page is refused.
 */
export const pricingPageSchema: z.ZodMiniType<Page<PricingRow>> = z.pipe(
  z.object({
    total: countSchema,
    offset: countSchema,
    currency: z.literal('EUR', 'Must be EUR.'),
    items: quickPricingRowsSchema,
  }),
  z.transform(({ total, offset, items }): Page<PricingRow> => ({ total, offset, rows: items })),
);

/** The answer to `POST /data/bookings` (INTERFACE.md 4.3). */
export const bookingAnswerSchema: z.ZodMiniType<BookingAnswer> = z.pipe(
  z.object({
    booking_id: textSchema.check(z.minLength(1, 'Must not be empty.')),
    checkout_url: textOrNullSchema,
  }),
  z.transform((answer): BookingAnswer => ({
    bookingId: answer.booking_id,
    checkoutUrl: answer.checkout_url ?? null,
  })),
);

/** The answer to `GET /data/bookings/{booking_id}/payment-status` (INTERFACE.md 4.4). */
export const paymentStatusSchema: z.ZodMiniType<ServicePaymentStatus> = z.pipe(
  z.object({ payment_status: textSchema }),
  z.transform(({ payment_status }): ServicePaymentStatus => ({ paymentStatus: payment_status })),
);
