/** The payment methods of a booking whose platform is `Website` (INTERFACE.md 2.4). */
export const WEBSITE_METHODS = ['Card', 'Bank Transfer', 'Cash', 'Wallet'] as const;

/** The creation request, with the service's own field names (INTERFACE.md 2.4). */
export interface ServiceBookingRequest {
  readonly platform: 'Website';
  readonly service_property_id: string;
  readonly reservation_start: string;
  readonly reservation_end: string;
  readonly guest_name: string;
  readonly adults: number;
  readonly children: number;
  /** `nights_price` and `cleaning` are decimal texts with two places: `300.30`. */
  readonly nights_price: string;
  readonly cleaning: string;
  readonly currency: 'EUR';
  readonly payment_method: (typeof WEBSITE_METHODS)[number];
  readonly email?: string | undefined;
  readonly phone?: string | undefined;
  /** A language code of 2 or 3 letters. */
  readonly language: string;
  readonly extension?: boolean | undefined;
  readonly invoice?: Readonly<Record<string, string>> | undefined;
  readonly success_url?: string | undefined;
  readonly cancel_url?: string | undefined;
}

/** A booking request that is serialised once: every replay sends the same bytes, even if prices have changed since. */
export interface FrozenRequest {
  /** 8 to 128 URL-safe characters (INTERFACE.md 4.3). */
  readonly idempotencyKey: string;
  readonly body: string;
  readonly paymentMethod: ServiceBookingRequest['payment_method'];
}

/**
 * Serialises a booking request. The fields are sorted by name, so the same request has the same bytes on any instance.
 */
export function freezeRequest(request: ServiceBookingRequest, idempotencyKey: string): FrozenRequest {
  const fields = Object.entries(request).filter(([, value]) => value !== undefined);
  fields.sort(([a], [b]) => (a < b ? -1 : 1));
  return {
    idempotencyKey,
    body: JSON.stringify(Object.fromEntries(fields)),
    paymentMethod: request.payment_method,
  };
}
