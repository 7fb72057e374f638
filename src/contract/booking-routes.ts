import { ROUTES } from './routes.ts';

// Of a booking alone, so that no calendar waits for it.

export const bookingPath = (reference: string): string =>
  ROUTES.booking.replace(':reference', encodeURIComponent(reference));

export const IDEMPOTENCY_HEADER = 'Idempotency-Key';

/** Query parameters that the proxy adds to the page that the guest returns to from the checkout. */
export const RETURN_PARAMETERS = { reference: 'booking-reference', cancelled: 'booking-cancelled' } as const;
