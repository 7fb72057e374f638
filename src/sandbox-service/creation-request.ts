import type { Cents } from '../stay/money.ts';
import { countNights } from '../stay/night-range.ts';
import type { NightRange } from '../stay/night-range.ts';
import { WEBSITE_METHODS } from './booking.ts';
import type { WebsiteMethod } from './booking.ts';
import * as rules from './creation-rules.ts';
import type { Fields } from './creation-rules.ts';
import { Refusal } from './refusal.ts';

/** A creation request (interface 2.4) that keeps every rule which needs no look at the calendar. */
export interface CreationRequest {
  readonly unitId: string;
  readonly stay: NightRange;
  readonly guestName: string;
  readonly adults: number;
  readonly children: number;
  readonly nightsPrice: Cents;
  readonly cleaning: Cents;
  readonly paymentMethod: WebsiteMethod;
  readonly email: string | null;
  readonly phone: string | null;
  readonly language: string;
  readonly extension: boolean;
  readonly invoice: Readonly<Record<string, string | null>> | null;
  /** Both are there for Card, and `null` for every other method. */
  readonly returnPages: { readonly successUrl: string; readonly cancelUrl: string } | null;
}

const MAX_NIGHTS = 90;
const MAX_CHILDREN = 10;
/** Rules 1 and 2: refused whatever their value. */
const REFUSED_FIELDS = ['booking_id', 'city_tax_platform'];

function readStay(fields: Fields): NightRange {
  const checkIn = rules.required(fields, 'reservation_start', rules.day);
  const checkOut = rules.required(fields, 'reservation_end', rules.day);
  const nights = countNights({ checkIn, checkOut });
  if (nights < 1) throw new Refusal(400, 'reservation_end must be after reservation_start.');
  if (nights > MAX_NIGHTS) throw new Refusal(400, `A stay is at most ${MAX_NIGHTS} nights.`);
  return { checkIn, checkOut };
}

function readReturnPages(
  fields: Fields,
  method: WebsiteMethod,
  allowHttpReturn: boolean,
): CreationRequest['returnPages'] {
  const page = rules.pageUrl(allowHttpReturn);
  const successUrl = rules.optional(fields, 'success_url', page, undefined);
  const cancelUrl = rules.optional(fields, 'cancel_url', page, successUrl);
  if (method !== 'Card') return null;
  if (successUrl === undefined) throw new Refusal(400, 'success_url is missing: Card needs it.');
  return { successUrl, cancelUrl: cancelUrl ?? successUrl };
}

/**
 * Reads the JSON value of a request body; refuses (400) the first rule that it breaks, in words. Fields that the
 * interface does not list are ignored.
 */
export function readCreationRequest(body: unknown, allowHttpReturn: boolean): CreationRequest {
  if (typeof body !== 'object' || body === null || Array.isArray(body))
    throw new Refusal(400, 'The body must be a JSON object.');
  const fields = body as Fields;
  const refused = REFUSED_FIELDS.find((name) => name in fields);
  if (refused) throw new Refusal(400, `${refused} is not accepted for website bookings.`);
  rules.required(fields, 'platform', rules.oneOf(['Website']));
  rules.optional(fields, 'currency', rules.oneOf(['EUR']), 'EUR');
  const paymentMethod = rules.required(fields, 'payment_method', rules.oneOf(WEBSITE_METHODS));
  return {
    unitId: rules.required(fields, 'service_property_id', rules.uuid),
    stay: readStay(fields),
    guestName: rules.required(fields, 'guest_name', rules.fullName),
    adults: rules.required(fields, 'adults', rules.wholeNumber(1)),
    children: rules.optional(fields, 'children', rules.wholeNumber(0, MAX_CHILDREN), 0),
    nightsPrice: rules.required(fields, 'nights_price', rules.decimal),
    cleaning: rules.optional(fields, 'cleaning', rules.decimal, 0 as Cents),
    paymentMethod,
    email: rules.optional(fields, 'email', rules.email, null),
    phone: rules.optional(fields, 'phone', rules.phone, null),
    language: rules.optional(fields, 'language', rules.language, 'en'),
    extension: rules.optional(fields, 'extension', rules.flag, false),
    invoice: rules.optional(fields, 'invoice', rules.invoice, null),
    returnPages: readReturnPages(fields, paymentMethod, allowHttpReturn),
  };
}
