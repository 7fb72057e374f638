import * as z from 'zod';
import type { Cents } from '../stay/money.ts';
import { countNights } from '../stay/night-range.ts';
import { WEBSITE_METHODS } from '../service-api/booking-request.ts';
import * as fields from './request-fields.ts';

const MAX_NIGHTS = 90;
const MAX_CHILDREN = 10;

/** A field that a website booking must not have, whatever its value is (INTERFACE.md 2.4). */
const notAccepted = z.undefined('is not accepted for website bookings').optional();

const requestFields = (allowHttpReturn: boolean) =>
  z.object(
    {
      booking_id: notAccepted,
      city_tax_platform: notAccepted,
      platform: fields.oneOf(['Website']),
      currency: fields.oneOf(['EUR']).optional(),
      payment_method: fields.oneOf(WEBSITE_METHODS),
      service_property_id: fields.uuid,
      reservation_start: fields.day,
      reservation_end: fields.day,
      guest_name: fields.fullName,
      adults: fields.wholeNumber(1),
      children: fields.wholeNumber(0, MAX_CHILDREN).default(0),
      nights_price: fields.decimal,
      cleaning: fields.decimal.default(0 as Cents),
      email: fields.email.optional(),
      phone: fields.phone.optional(),
      language: fields.language.default('en'),
      extension: fields.flag.default(false),
      invoice: fields.invoice.optional(),
      success_url: fields.pageUrl(allowHttpReturn).optional(),
      cancel_url: fields.pageUrl(allowHttpReturn).optional(),
    },
    'must be a JSON object',
  );

type Fields = z.output<ReturnType<typeof requestFields>>;
type Context = z.core.$RefinementCtx;

function readStay(body: Fields, context: Context) {
  const stay = { checkIn: body.reservation_start, checkOut: body.reservation_end };
  const nights = countNights(stay);
  const refuse = (message: string): void => {
    context.addIssue({ code: 'custom', path: ['reservation_end'], message });
  };
  if (nights < 1) refuse('must be after reservation_start');
  if (nights > MAX_NIGHTS) refuse(`must be at most ${MAX_NIGHTS} nights after reservation_start`);
  return stay;
}

/** Returns both return pages for Card, and `null` for every other method. */
function readReturnPages(body: Fields, context: Context) {
  const { payment_method: method, success_url: successUrl, cancel_url: cancelUrl } = body;
  if (method !== 'Card') return null;
  if (successUrl !== undefined) return { successUrl, cancelUrl: cancelUrl ?? successUrl };
  context.addIssue({ code: 'custom', path: ['success_url'], message: 'is missing: Card needs it' });
  return z.NEVER;
}

/**
 * Returns the schema for the body of a creation request (INTERFACE.md 2.4), checked by every rule that does not need the
 * calendar. Fields that the interface does not list are ignored.
 */
export const creationSchema = (allowHttpReturn: boolean) =>
  requestFields(allowHttpReturn).transform((body, context) => ({
    unitId: body.service_property_id,
    stay: readStay(body, context),
    guestName: body.guest_name,
    adults: body.adults,
    children: body.children,
    nightsPrice: body.nights_price,
    cleaning: body.cleaning,
    paymentMethod: body.payment_method,
    email: body.email ?? null,
    phone: body.phone ?? null,
    language: body.language,
    extension: body.extension,
    invoice: body.invoice ?? null,
    returnPages: readReturnPages(body, context),
  }));

export type CreationRequest = z.output<ReturnType<typeof creationSchema>>;
