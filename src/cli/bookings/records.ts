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
const FORMULA_START = /^[=+\-@\t\r\n\uff1d\uff0b\uff0d\uff20]/;

/**
 * Returns a cell by RFC 4180. A text that a spreadsheet would run as a formula, like a guest's name `=HYPERLINK(…)`,
 * begins with an apostrophe instead. Numbers stay numbers, even negative ones.
 */
function csvCell(value: string | number | null): string {
  if (value === null) return '';
  if (typeof value === 'number') return String(value);
  const text = FORMULA_START.test(value) ? `'${value}` : value;
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

const csvLine = (values: readonly (string | number | null)[]): string =>
  `${values.map(csvCell).join(',')}\r\n`;

/**
 * Returns the bookings as CSV by RFC 4180: a header line and a line for each booking, each ended by CR LF. The text has no
 * byte order mark.
 */
export const toCsv = (bookings: readonly ServiceBooking[]): string =>
  csvLine(FIELDS) + bookings.map((booking) => csvLine(FIELDS.map((field) => booking[field]))).join('');

/** Escapes control characters that JSON allows but a terminal would act on. */
const escapeControlCharacters = (json: string): string =>
  json.replace(
    /[\u007f-\u009f\u2028\u2029\u202a-\u202e\u2066-\u2069]/g,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );

const recordJson = (booking: ServiceBooking): string =>
  escapeControlCharacters(JSON.stringify(Object.fromEntries(FIELDS.map((field) => [field, booking[field]]))));

/**
 * Returns a JSON array with one booking on each line, so that `jq` and tools that read line by line can both use it.
 */
export const toJson = (bookings: readonly ServiceBooking[]): string =>
  bookings.length === 0 ? '[]\n' : `[\n${bookings.map(recordJson).join(',\n')}\n]\n`;
