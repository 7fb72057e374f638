import { isPaidAtCheckout, INVOICE_FIELDS } from '../../contract/payment.ts';
import type { BookingRequest } from '../../contract/booking.ts';
import type { FieldError } from '../../contract/problem.ts';
import { normalizeLine } from '../../contract/visible-text.ts';
import { freezeRequest } from '../../service-api/booking-request.ts';
import type { FrozenRequest, ServiceBookingRequest } from '../../service-api/booking-request.ts';
import { dayInZone } from '../../stay/iso-date.ts';
import { isSafeTarget } from '../../host-config/safe-target.ts';
import type { ServedProperty, HostConfig } from '../../host-config/proxy-config.ts';
import { ProblemError, invalidRequest } from '../../contract/problem-error.ts';
import { isSameSecret } from '../keys.ts';
import type { KeyRing, Keys } from '../keys.ts';
import type { QuoteClaims, QuoteSigner } from '../quotes/quote-signer.ts';
import type { Attempt } from '../store/attempt.ts';
import type { Invoice } from '../../contract/guest.ts';
import { RETURN_PARAMETERS } from '../../contract/routes.ts';
import { decimalText } from '../../stay/money.ts';
import type { Cents } from '../../stay/money.ts';

/** Returns our reference for the booking with `idempotencyKey`. */
export const referenceOf = (keys: Keys, idempotencyKey: string): string =>
  keys.mac('reference', idempotencyKey);

/** Returns the keys that `attempt` was made with; `undefined` if their secret has been removed since. */
export const keysOf = ({ reference, idempotencyKey }: Attempt, ring: KeyRing): Keys | undefined =>
  ring.all.find((keys) => isSameSecret(referenceOf(keys, idempotencyKey), reference));

/**
 * Returns a digest of a guest's name, to recognise it in the service's list. It differs for each attempt, so two
 * attempts of one guest have nothing in common.
 */
export const macOfGuest = (keys: Keys, reference: string, name: string): string =>
  keys.mac('guest', `${reference} ${normalizeLine(name).normalize('NFC').toLowerCase()}`);

const OUR_PARAMETERS: ReadonlySet<string> = new Set(Object.values(RETURN_PARAMETERS));

/**
 * Returns `address` with our parameters at the end of its query. Our parameters of an earlier attempt are removed.
 * The rest is unchanged.
 */
function withParameters(address: string, parameters: readonly (readonly [string, string])[]): string {
  const url = new URL(address);
  const keptPairs = url.search
    .slice(1)
    .split('&')
    .filter((pair) => pair !== '' && !OUR_PARAMETERS.has(pair.split('=')[0] ?? ''));
  const addedPairs = parameters.map(([name, value]) => `${name}=${encodeURIComponent(value)}`);
  url.search = [...keptPairs, ...addedPairs].join('&');
  return url.href;
}

type CheckoutUrls = Pick<ServiceBookingRequest, 'success_url' | 'cancel_url'>;

/**
 * Returns the pages that the checkout leads to. Their parameters hold the reference, because no booking id exists yet
 * and the guest may return in another browser.
 */
function checkoutUrls(
  { paymentMethod, returnUrl, cancelUrl }: BookingRequest,
  reference: string,
): CheckoutUrls {
  if (!isPaidAtCheckout(paymentMethod)) return {};
  if (returnUrl === undefined) throw invalidRequest('returnUrl', `Is required for ${paymentMethod}.`);
  const referenceParameter = [RETURN_PARAMETERS.reference, reference] as const;
  return {
    success_url: withParameters(returnUrl, [referenceParameter]),
    cancel_url: withParameters(cancelUrl ?? returnUrl, [
      referenceParameter,
      [RETURN_PARAMETERS.cancelled, '1'],
    ]),
  };
}

/** Returns the invoice block with the service's field names, without fields that the host does not ask for. */
function invoiceBlock(
  invoice: Invoice | undefined,
  fieldNames: HostConfig['invoiceFields'],
): Readonly<Record<string, string>> | undefined {
  const entries = INVOICE_FIELDS.flatMap((field) => {
    const name = fieldNames[field];
    const value = invoice?.[field];
    return name === undefined || value === undefined ? [] : [[name, value] as const];
  });
  return entries.length > 0 ? Object.fromEntries(entries) : undefined;
}

/**
 * Returns the payload of the creation request. It depends only on the arguments, so a replay has the same bytes on
 * any instance, even if prices or the clock have changed since (INTERFACE.md 2.4, 4.3).
 */
export function bookingPayload(
  claims: QuoteClaims,
  request: BookingRequest,
  reference: string,
): ServiceBookingRequest {
  const { name, email, phone, ...unnamed } = request.guest;
  // A new field of the guest does not compile until it has the service's name here.
  void (unnamed satisfies Record<string, never>);
  return {
    platform: 'Website',
    service_property_id: claims.propertyId,
    reservation_start: claims.checkIn,
    reservation_end: claims.checkOut,
    guest_name: name,
    adults: claims.adults,
    children: claims.children,
    nights_price: decimalText(claims.nightsPrice as Cents),
    cleaning: decimalText(claims.cleaning as Cents),
    currency: claims.currency,
    payment_method: request.paymentMethod,
    email,
    phone,
    // The service accepts only the bare language: de-AT becomes de.
    language: (request.language.split('-')[0] ?? request.language).toLowerCase(),
    extension: claims.extension === true ? true : undefined,
    invoice: invoiceBlock(request.invoice, claims.invoiceFields),
    ...checkoutUrls(request, reference),
  };
}

/** One request to book, and all values that are derived only from it. */
export interface Submission {
  readonly request: BookingRequest;
  readonly claims: QuoteClaims;
  /** Derived from the idempotency key, so that every instance finds the same reference. It cannot be guessed. */
  readonly reference: string;
  readonly payload: ServiceBookingRequest;
  readonly frozen: FrozenRequest;
  readonly payloadMac: string;
  readonly guestMac: string;
}

/** Derives all values of a request to book. Rejects with the problem `quote_invalid` for a token that is not ours. */
export async function prepareSubmission(
  request: BookingRequest,
  idempotencyKey: string,
  signer: QuoteSigner,
): Promise<Submission> {
  // These keys signed the quote. They keep the derived values the same when the host changes the secret.
  const { claims, keys } = await signer.read(request.quote);
  const reference = referenceOf(keys, idempotencyKey);
  const payload = bookingPayload(claims, request, reference);
  const frozen = freezeRequest(payload, idempotencyKey);
  const payloadMac = keys.mac('payload', frozen.body);
  const guestMac = macOfGuest(keys, reference, request.guest.name);
  return { request, claims, reference, payload, frozen, payloadMac, guestMac };
}

export interface NewAttemptRules {
  /** `undefined` if the property of the quote is no longer served. */
  readonly property: ServedProperty | undefined;
  readonly now: number;
  /** The fault of the return page or the cancel page, if there is one. */
  readonly pageFault: FieldError | undefined;
}

interface PageRules {
  readonly isDemo: boolean;
  /** Whether the checkout may send the guest to a page of this origin. */
  readonly isAllowedOrigin: (origin: string) => boolean;
}

function pageFault(path: string, address: string | undefined, rules: PageRules): FieldError | undefined {
  if (address === undefined) return undefined;
  if (!isSafeTarget(address, rules.isDemo)) return { path, message: 'Must be an https address.' };
  const { origin, username, password } = new URL(address);
  const isAllowed = rules.isAllowedOrigin(origin) && username === '' && password === '';
  return isAllowed ? undefined : { path, message: 'Must be a page of an allowed origin.' };
}

/** Returns the fault of a return or cancel page of another site, which would make the payment page an open redirect. */
export const findPageFault = (
  { paymentMethod, returnUrl, cancelUrl }: BookingRequest,
  rules: PageRules,
): FieldError | undefined =>
  isPaidAtCheckout(paymentMethod)
    ? (pageFault('returnUrl', returnUrl, rules) ?? pageFault('cancelUrl', cancelUrl, rules))
    : undefined;

/** How long after midnight a guest may still book the night that has begun. */
const LATEST_BOOKING_AFTER_MIDNIGHT_MS = 4 * 60 * 60_000;

/**
 * Whether the stay has passed since it was priced: its check-out day has come, or its first night began too long ago.
 */
function hasPassed({ checkIn, checkOut }: QuoteClaims, { timeZone }: ServedProperty, now: number): boolean {
  return (
    checkOut <= dayInZone(timeZone, now) ||
    checkIn < dayInZone(timeZone, now - LATEST_BOOKING_AFTER_MIDNIGHT_MS)
  );
}

/**
 * Returns the property; throws if a new attempt may not begin. An attempt that has begun continues, whatever the host
 * has changed since.
 */
export function propertyForNewAttempt(
  { request, claims }: Submission,
  rules: NewAttemptRules,
): ServedProperty {
  if (!rules.property)
    throw new ProblemError('quote_invalid', { detail: 'The property of the quote is no longer served.' });
  if (rules.now >= claims.exp * 1000 || hasPassed(claims, rules.property, rules.now))
    throw new ProblemError('quote_expired');
  // The quote decides whether the stay is an extension. A client that leaves the field out agrees with the quote.
  if (request.extension !== undefined && request.extension !== (claims.extension ?? false))
    throw new ProblemError('quote_invalid', {
      errors: [{ path: 'extension', message: 'Must be as in the quote.' }],
    });
  const { paymentMethod } = request;
  if (![claims, rules.property].every(({ paymentMethods }) => paymentMethods.includes(paymentMethod)))
    throw new ProblemError('payment_method_unavailable');
  if (rules.pageFault) throw new ProblemError('invalid_request', { errors: [rules.pageFault] });
  return rules.property;
}

type AttemptSource = Pick<
  Submission,
  'request' | 'claims' | 'reference' | 'frozen' | 'payloadMac' | 'guestMac'
>;

export function newAttempt(submission: AttemptSource, firstSentAt: number): Attempt {
  const { request, claims, reference, frozen, payloadMac, guestMac } = submission;
  const { propertyId, checkIn, checkOut, adults, children, nightsPrice, cleaning, dueDates } = claims;
  const { lines, cancellation, cityTax } = claims;
  const { paymentMethod } = request;
  return {
    reference,
    idempotencyKey: frozen.idempotencyKey,
    payloadMac,
    guestMac,
    propertyId,
    checkIn,
    checkOut,
    adults,
    children,
    nightsPrice,
    cleaning,
    paymentMethod,
    dueDate: dueDates[paymentMethod],
    ...{ lines, cancellation, cityTax },
    firstSentAt: Math.trunc(firstSentAt),
    state: { status: 'sent' },
  };
}
