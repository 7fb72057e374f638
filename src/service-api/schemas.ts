import * as z from 'zod/mini';
import { isoDate } from '../stay/iso-date.ts';
import { plainRows } from './plain-rows.ts';
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

const text = z.string('Must be text.');
const textOrNull = z.nullish(text);
export const count: z.ZodMiniType<number> = z
  .int('Must be a whole number.')
  .check(z.gte(0, 'Must be 0 or more.'));

/**
 * A cache of valid dates. Every unit has the same few hundred dates, and validating the date is most of the cost of a
 * row.
 */
const knownDays = new Set<string>();
/** Far more dates than a calendar has. The limit keeps a faulty service from filling the memory. */
const MAX_KNOWN_DAYS = 4_000;

function isDay(date: string): boolean {
  if (knownDays.has(date)) return true;
  if (isoDate(date) === undefined) return false;
  if (knownDays.size >= MAX_KNOWN_DAYS) knownDays.clear();
  knownDays.add(date);
  return true;
}

const day = text.check(z.refine(isDay, 'Must be a day, YYYY-MM-DD.'));
const sellable = z
  .union([z.boolean(), z.number()], 'Must be true, false, or a number.')
  .check(z.refine((value) => typeof value === 'boolean' || value >= 0, 'Must be 0 or more.'));

const pricingRow = z.pipe(
  z.object({
    service_property_id: text,
    friendly_name: textOrNull,
    date: day,
    price: z.nullish(z.number('Must be a number.')),
    available: z.nullish(sellable),
    min_nights: z.nullish(count),
    max_nights: z.nullish(count),
    changed_at: textOrNull,
  }),
  z.transform((item): PricingRow => ({
    propertyId: item.service_property_id,
    name: item.friendly_name ?? null,
    date: item.date,
    price: item.price ?? null,
    available: Number(item.available ?? 0) > 0,
    minNights: item.min_nights ?? null,
    maxNights: item.max_nights ?? null,
    ...(typeof item.changed_at === 'string' ? { changedAt: item.changed_at } : {}),
  })),
);

/** The schema of the rows of a page, without the fast path. */
export const pricingRowsSchema: z.ZodMiniType<PricingRow[]> = z.array(pricingRow, 'Must be a list.');

/** Parses rows as `pricingRowsSchema` does, with a fast path for rows in their usual form. */
const pricingRows = z.transform((items: unknown, { issues }): PricingRow[] => {
  const plain = plainRows(items, isDay);
  if (plain) return plain;
  const read = pricingRowsSchema.safeParse(items);
  if (read.success) return read.data;
  for (const { path, message } of read.error.issues)
    issues.push({ code: 'custom', path: [...path], message, input: items });
  return z.NEVER;
});

/**
 * A page of `GET /data/pricing` (INTERFACE.md 4.2). Another currency than EUR would make every price wrong, so such a
 * page is refused.
 */
export const pricingPageSchema: z.ZodMiniType<Page<PricingRow>> = z.pipe(
  z.object({
    total: count,
    offset: count,
    currency: z.literal('EUR', 'Must be EUR.'),
    items: pricingRows,
  }),
  z.transform(({ total, offset, items }): Page<PricingRow> => ({ total, offset, rows: items })),
);

/** The answer to `POST /data/bookings` (INTERFACE.md 4.3). */
export const bookingAnswerSchema: z.ZodMiniType<BookingAnswer> = z.pipe(
  z.object({
    booking_id: text.check(z.minLength(1, 'Must not be empty.')),
    checkout_url: textOrNull,
  }),
  z.transform((answer): BookingAnswer => ({
    bookingId: answer.booking_id,
    checkoutUrl: answer.checkout_url ?? null,
  })),
);

/** The answer to `GET /data/bookings/{booking_id}/payment-status` (INTERFACE.md 4.4). */
export const paymentStatusSchema: z.ZodMiniType<ServicePaymentStatus> = z.pipe(
  z.object({ payment_status: text }),
  z.transform(({ payment_status }): ServicePaymentStatus => ({ paymentStatus: payment_status })),
);
