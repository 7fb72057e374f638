import type { ServiceBooking } from '../../service-api/booking-rows.ts';

/** Fields of a record in CSV and JSON, in the order of the columns. New ones come last: spreadsheets count columns. */
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

/** What spreadsheets take for the beginning of a formula; their full-width kin included. */
const FORMULA = /^[=+\-@\t\r\n\uff1d\uff0b\uff0d\uff20]/;

/**
 * A cell as RFC 4180 has it. A text that a spreadsheet would run gets an apostrophe before it: a guest's name comes
 * from anywhere, and `=HYPERLINK(…)` is one, too. Numbers are numbers, also below zero.
 */
function csvCell(value: string | number | null): string {
  if (value === null) return '';
  if (typeof value === 'number') return String(value);
  const text = FORMULA.test(value) ? `'${value}` : value;
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

const csvLine = (values: readonly (string | number | null)[]): string =>
  `${values.map(csvCell).join(',')}\r\n`;

/** RFC 4180: a line of names, one of values for each booking, each ended by CR LF. UTF-8, without a byte order mark. */
export const csvOf = (bookings: readonly ServiceBooking[]): string =>
  csvLine(FIELDS) + bookings.map((booking) => csvLine(FIELDS.map((field) => booking[field]))).join('');

/** JSON leaves some marks as they are that a terminal obeys. */
const escaped = (json: string): string =>
  json.replace(
    /[\u007f-\u009f\u2028\u2029\u202a-\u202e\u2066-\u2069]/g,
    (mark) => `\\u${mark.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );

const record = (booking: ServiceBooking): string =>
  escaped(JSON.stringify(Object.fromEntries(FIELDS.map((field) => [field, booking[field]]))));

/** One array, a booking a line: whole for `JSON.parse` and `jq`, and still to be searched line by line. */
export const jsonOf = (bookings: readonly ServiceBooking[]): string =>
  bookings.length === 0 ? '[]\n' : `[\n${bookings.map(record).join(',\n')}\n]\n`;
