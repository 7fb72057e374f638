import type { BookingConfirmedEvent, BookingQuotedEvent, BookingReadyEvent, PriceFacts } from './events.ts';

/**
 * The page's `window.dataLayer`, which its tag manager reads:
 * https://developers.google.com/analytics/devguides/collection/ga4/ecommerce.
 */
interface PageWithDataLayer {
  dataLayer?: unknown[];
}

interface Item {
  readonly item_id: string;
  readonly item_name: string;
  readonly price?: number;
  readonly quantity: 1;
}

/** The facts that were already sent for one element. They are kept for the life of the element. */
export interface ReportedFacts {
  /** Names of properties by id, because the event of a booking has only the id. */
  readonly names: Map<string, string>;
  /** The stay of the last `begin_checkout`. A new price for the same stay is not sent as another checkout. */
  checkoutStay?: string;
}

function push(event: string, ecommerce: Readonly<Record<string, unknown>>): void {
  const layer = ((globalThis as PageWithDataLayer).dataLayer ??= []);
  // Without `null`, tag managers would merge the data of the last event into this one.
  layer.push({ ecommerce: null }, { event, ecommerce });
}

const itemOf = (id: string, { names }: ReportedFacts): Item => ({
  item_id: id,
  item_name: names.get(id) ?? id,
  quantity: 1,
});

function pricedItem(
  { propertyId, total, currency }: PriceFacts,
  reported: ReportedFacts,
): Readonly<Record<string, unknown>> {
  const value = total / 100;
  return { currency, value, items: [{ ...itemOf(propertyId, reported), price: value }] };
}

/** Sends an event without data about the guest, and without the booking's reference, which would give access to the booking. */
export function toDataLayer(
  event: BookingReadyEvent | BookingQuotedEvent | BookingConfirmedEvent,
  isAllowed: boolean,
  reported: ReportedFacts,
): void {
  const { detail } = event;
  if ('name' in detail) reported.names.set(detail.propertyId, detail.name);
  if (!isAllowed) return;
  if ('name' in detail) {
    // Only a guest who chooses dates looks at the offer, not one who is back from the payment or sees an earlier booking.
    const { propertyId, currency, step } = detail;
    if (step === 'dates') push('view_item', { currency, items: [itemOf(propertyId, reported)] });
  } else if ('bookingId' in detail) {
    push('purchase', { transaction_id: detail.bookingId, ...pricedItem(detail, reported) });
  } else {
    const stayKey = `${detail.propertyId} ${detail.checkIn} ${detail.checkOut}`;
    if (stayKey !== reported.checkoutStay) push('begin_checkout', pricedItem(detail, reported));
    reported.checkoutStay = stayKey;
  }
}
