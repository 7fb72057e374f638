/** The proxy's addresses, relative to its base URL. One table, so that widget and proxy cannot drift apart. */
export const ROUTES = {
  properties: '/v1/properties',
  calendar: '/v1/properties/:propertyId/calendar',
  quotes: '/v1/quotes',
  challenges: '/v1/challenges',
  bookings: '/v1/bookings',
  booking: '/v1/bookings/:reference',
  loader: '/booking-widget.js',
  chunks: '/chunks/*',
  embed: '/embed/:propertyId',
  health: '/healthz',
  readiness: '/readyz',
} as const;

export const calendarPath = (propertyId: string): string =>
  ROUTES.calendar.replace(':propertyId', encodeURIComponent(propertyId));

export const bookingPath = (reference: string): string =>
  ROUTES.booking.replace(':reference', encodeURIComponent(reference));

export const IDEMPOTENCY_HEADER = 'Idempotency-Key';
export const OPERATION_HEADER = 'X-Booking-Operation-Id';

/** 8 to 128 URL-safe characters (service-interface 4.3). */
export const IDEMPOTENCY_KEY: RegExp = /^[\w.~-]{8,128}$/;

/** Query parameters that the proxy adds to the page that the guest returns to from the checkout. */
export const RETURN_PARAMETERS = { reference: 'booking-reference', cancelled: 'booking-cancelled' } as const;

/** Nights in a calendar answer that names no `to`. */
export const HORIZON_NIGHTS = 540;
