const PROPERTIES = '/v1/properties';

/** The requests of the widget, relative to the proxy's base URL. Widget and proxy both read this table. */
export const ROUTES = {
  properties: PROPERTIES,
  property: `${PROPERTIES}/:propertyId`,
  calendar: `${PROPERTIES}/:propertyId/calendar`,
  /** The calendar that the loader shows until the widget's code has loaded. */
  firstView: `${PROPERTIES}/:propertyId/first-view`,
  quotes: '/v1/quotes',
  challenges: '/v1/challenges',
  bookings: '/v1/bookings',
  booking: '/v1/bookings/:reference',
  /** Whether the requesting page may use the proxy; every page may read the answer. */
  origin: '/v1/origin',
} as const;

/** The proxy's routes that the widget does not request. They have their own table, so that no guest's browser loads it. */
export const NON_WIDGET_ROUTES = {
  loader: '/booking-widget.js',
  chunks: '/chunks/*',
  embed: '/embed/:propertyId',
  embedWithSlash: '/embed/:propertyId/',
  /** The page of all places. The slash at the end makes its relative links work. */
  places: '/embed/',
  placesWithoutSlash: '/embed',
  setup: '/setup',
  setupFiles: '/setup/*',
  health: '/healthz',
  readiness: '/readyz',
} as const;

export const propertyPath = (propertyId: string): string => `${PROPERTIES}/${encodeURIComponent(propertyId)}`;

export const calendarPath = (propertyId: string): string => `${propertyPath(propertyId)}/calendar`;

export const firstViewPath = (propertyId: string): string => `${propertyPath(propertyId)}/first-view`;

export const bookingPath = (reference: string): string =>
  ROUTES.booking.replace(':reference', encodeURIComponent(reference));

/** A UUID (INTERFACE.md 2.2). */
export const PROPERTY_ID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;

/** Whether two UUIDs are equal. Upper and lower case do not matter. */
export const isSameId = (a: string, b: string): boolean => a.toLowerCase() === b.toLowerCase();

/**
 * Query parameters of the page that shows a booking: the proxy adds them to the address to which the checkout sends the guest.
 * The widget adds `linked` to the link that a guest keeps.
 */
export const RETURN_PARAMETERS = {
  reference: 'booking-reference',
  cancelled: 'booking-cancelled',
  linked: 'booking-link',
} as const;

export const OPERATION_HEADER = 'X-Booking-Operation-Id';

export const IDEMPOTENCY_HEADER = 'Idempotency-Key';

/** A key has 8 to 128 URL-safe characters (INTERFACE.md 4.3). */
export const IDEMPOTENCY_KEY = /^[\w.~-]{8,128}$/;

/** The number of nights in a calendar answer if the request names no `to`. */
export const HORIZON_NIGHTS = 540;
