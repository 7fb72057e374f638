import type { BookingRequest } from '../../contract/booking.ts';
import { INVOICE_FIELDS, isPaidAtCheckout } from '../../contract/payment.ts';
import type { Invoice } from '../../contract/guest.ts';
import { RETURN_PARAMETERS } from '../../contract/routes.ts';
import type { ServiceBookingRequest } from '../../service-api/booking-request.ts';
import { decimalText } from '../../stay/money.ts';
import type { Cents } from '../../stay/money.ts';
import type { HostConfig } from '../../host-config/proxy-config.ts';
import { invalidRequest } from '../../contract/problem-error.ts';
import type { QuoteClaims } from '../quotes/quote-signer.ts';

const OURS: ReadonlySet<string> = new Set(Object.values(RETURN_PARAMETERS));

/**
 * `address` with our parameters at the end of its query, instead of those of an earlier attempt; the rest is unchanged.
 */
function withParameters(address: string, parameters: readonly (readonly [string, string])[]): string {
  const url = new URL(address);
  const kept = url.search
    .slice(1)
    .split('&')
    .filter((pair) => pair !== '' && !OURS.has(pair.split('=')[0] ?? ''));
  const added = parameters.map(([name, value]) => `${name}=${encodeURIComponent(value)}`);
  url.search = [...kept, ...added].join('&');
  return url.href;
}

type CheckoutUrls = Pick<ServiceBookingRequest, 'success_url' | 'cancel_url'>;

/** The parameters hold the reference because no booking id exists yet, and the guest may return in another browser. */
function checkoutUrls(
  { paymentMethod, returnUrl, cancelUrl }: BookingRequest,
  reference: string,
): CheckoutUrls {
  if (!isPaidAtCheckout(paymentMethod)) return {};
  if (returnUrl === undefined) throw invalidRequest('returnUrl', `Is required for ${paymentMethod}.`);
  const back = [RETURN_PARAMETERS.reference, reference] as const;
  return {
    success_url: withParameters(returnUrl, [back]),
    cancel_url: withParameters(cancelUrl ?? returnUrl, [back, [RETURN_PARAMETERS.cancelled, '1']]),
  };
}

/** The invoice block with the service's field names, without fields that the host does not ask for. */
function invoiceBlock(
  invoice: Invoice | undefined,
  names: HostConfig['invoiceFields'],
): Readonly<Record<string, string>> | undefined {
  const entries = INVOICE_FIELDS.flatMap((field) => {
    const name = names[field];
    const value = invoice?.[field];
    return name === undefined || value === undefined ? [] : [[name, value] as const];
  });
  return entries.length > 0 ? Object.fromEntries(entries) : undefined;
}

/**
 * The payload of the creation request. A pure function of its arguments, so that a replay has the same bytes on any
 * instance, even if prices or the clock have changed since (INTERFACE.md 2.4, 4.3).
 */
export function bookingPayload(
  claims: QuoteClaims,
  request: BookingRequest,
  reference: string,
): ServiceBookingRequest {
  return {
    platform: 'Website',
    service_property_id: claims.propertyId,
    reservation_start: claims.checkIn,
    reservation_end: claims.checkOut,
    guest_name: request.guest.name,
    adults: claims.adults,
    children: claims.children,
    nights_price: decimalText(claims.nightsPrice as Cents),
    cleaning: decimalText(claims.cleaning as Cents),
    currency: claims.currency,
    payment_method: request.paymentMethod,
    email: request.guest.email,
    phone: request.guest.phone,
    // The service accepts only the bare language: de-AT becomes de.
    language: (request.language.split('-')[0] ?? request.language).toLowerCase(),
    extension: claims.extension === true ? true : undefined,
    invoice: invoiceBlock(request.invoice, claims.invoiceFields),
    ...checkoutUrls(request, reference),
  };
}
