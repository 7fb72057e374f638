import type { ServiceBooking } from '../../service-api/booking-rows.ts';

/**
 * The fields of a record in CSV and JSON, in the order of the columns. Add new ones at the end, because spreadsheets may refer to
 * columns by number.
 */
const FIELDS = [
  'checkIn',
  'checkOut',
  'propertyId',
  'name',
  'status',
  'guestName',
  'email',
  'phone',
  'adults',
  'children',
  'nightsPrice',
  'cleaning',
  'cityTax',
  'commission',
  'currency',
  'paymentMethod',
  'platform',
  'bookingDate',
  'bookingId',
  'internalBookingId',
  'listingId',
  'guestOrigin',
  'guestOriginGpt',
  'fxRateToEur',
  'fxFixedAt',
  'fxSource',
] as const satisfies readonly (keyof ServiceBooking)[];

/** Characters at which spreadsheets start a formula, including the full-width ones. */
const FORMULA = /^[=+\-@\t\r\n\uff1d\uff0b\uff0d\uff20]/;

/**
 * Returns a cell of RFC 4180. A text that a spreadsheet would run as a formula, like a guest's name of `=HYPERLINK(…)`, gets an
 * apostrophe in front. Numbers stay numbers, even negative ones.
 */
function csvCell(value: string | number | null): string {
  if (value === null) return '';
  if (typeof value === 'number') return String(value);
  const text = FORMULA.test(value) ? `'${value}` : value;
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

const csvLine = (values: readonly (string | number | null)[]): string =>
  `${values.map(csvCell).join(',')}\r\n`;

/**
 * Returns the bookings as CSV by RFC 4180: a header line and a line for each booking, each ended by CR LF. The text has no
 * byte order mark.
 */
export const csvOf = (bookings: readonly ServiceBooking[]): string =>
  csvLine(FIELDS) + bookings.map((booking) => csvLine(FIELDS.map((field) => booking[field]))).join('');

/** Escapes control characters that JSON allows but a terminal would act on. */
const escaped = (json: string): string =>
  json.replace(
    /[\u007f-\u009f\u2028\u2029\u202a-\u202e\u2066-\u2069]/g,
    (mark) => `\\u${mark.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );

const record = (booking: ServiceBooking): string =>
  escaped(JSON.stringify(Object.fromEntries(FIELDS.map((field) => [field, booking[field]]))));

/** One JSON array with a booking on each line, for `JSON.parse`, for `jq`, and for a search line by line. */
export const jsonOf = (bookings: readonly ServiceBooking[]): string =>
  bookings.length === 0 ? '[]\n' : `[\n${bookings.map(record).join(',\n')}\n]\n`;
