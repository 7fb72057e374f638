import { isPaidAtCheckout } from '../../contract/payment.ts';
import type { Quote, QuoteRequest, RequestedStay, StayTerms } from '../../contract/quote.ts';
import { termsOf } from '../../contract/stay-terms.ts';
import type { PricingRow } from '../../service-api/schemas.ts';
import type { ServiceClient } from '../../service-api/service-client.ts';
import { arrivalRulesAt } from '../../stay/arrivals.ts';
import { dayInZone, plusDays } from '../../stay/iso-date.ts';
import type { IsoDate } from '../../stay/iso-date.ts';
import { sumCents } from '../../stay/money.ts';
import type { Cents } from '../../stay/money.ts';
import { countNights, nightRange } from '../../stay/night-range.ts';
import type { NightRange } from '../../stay/night-range.ts';
import type { CalendarCache } from '../rates/calendar-cache.ts';
import type { HostConfig, ServedProperty } from '../../host-config/proxy-config.ts';
import { ProblemError, invalidRequest } from '../../contract/problem-error.ts';
import type { Log } from '../log.ts';
import type { KeyRing } from '../keys.ts';
import { failureFields } from '../log.ts';
import { problemOf } from '../service.ts';
import { isExtensionPass } from './extension-pass.ts';
import { priceStay, refuseImpossibleStay } from './price-stay.ts';
import type { PricedNights, QuoteMoment, StayGuests } from './price-stay.ts';
import { findWaysToPay } from './due-dates.ts';
import type { WaysToPay } from './due-dates.ts';
import type { QuoteSigner } from './quote-signer.ts';
import { Hono } from 'hono';
import { quoteRequestSchema } from '../../contract/quote.ts';
import { readJson } from '../guards/json-body.ts';
import type { LimitRequests } from '../guards/limits.ts';
import { refuseForeignOrigin } from '../guards/origins.ts';
import { jsonAnswer } from '../http/answer.ts';
import type { ProxyEnv } from '../http/context.ts';

/** How long a price stays valid. */
const QUOTE_LIFE_SECONDS = 30 * 60;

export interface QuoteServiceDeps {
  readonly calendarCache: CalendarCache;
  readonly service: ServiceClient;
  readonly signer: QuoteSigner;
  /** The keys of all secrets: any of them may have signed the pass that lets a guest extend a stay. */
  readonly ring: KeyRing;
  readonly config: Pick<HostConfig, 'invoiceFields'>;
  readonly admission: {
    /**
     * Returns the seconds until the property accepts a stay with this number of nights by a method that is final at
     * once; 0 if it accepts one now.
     */
    closedForSeconds(property: ServedProperty, nights: number): Promise<number>;
  };
  readonly now: () => number;
  readonly log: Log;
}

/** Prices stays from new reads of the service, and signs the quotes. */
export interface QuoteService {
  quote(request: QuoteRequest): Promise<Quote>;
  /**
   * Returns the price of the nights from the service's current rows; throws the problem if the stay cannot be booked. The
   * host's rules for check-in and check-out are checked when the quote is given, and not again afterwards.
   */
  price(
    property: ServedProperty,
    stay: NightRange,
    party: StayGuests,
    arrivalRules?: QuoteMoment['arrivalRules'],
  ): Promise<PricedNights>;
}

type ReadStay = (propertyId: string, stay: NightRange) => Promise<readonly PricingRow[]>;

/**
 * Creates a function that reads the rates of a stay. Guests who ask for the same stay at the same time share one read;
 * none of them can abort it for the others.
 */
function createStayReader(service: ServiceClient, log: Log): ReadStay {
  const runningReads = new Map<string, ReturnType<ReadStay>>();
  const read: ReadStay = async (propertyId, { checkIn, checkOut }) => {
    try {
      return await service.pricingOf({ propertyId, from: checkIn, to: plusDays(checkOut, -1) });
    } catch (error) {
      log({ level: 'warn', event: 'price_not_read', propertyId, ...failureFields(error) });
      throw problemOf(error);
    }
  };
  return (propertyId, stay) => {
    const key = `${propertyId} ${stay.checkIn} ${stay.checkOut}`;
    const rows = runningReads.get(key) ?? read(propertyId, stay).finally(() => runningReads.delete(key));
    runningReads.set(key, rows);
    return rows;
  };
}

async function signQuote(
  requestedStay: RequestedStay,
  { nights, lines, nightsPrice, cleaning }: PricedNights & { readonly cleaning: Cents },
  { ways, terms }: { readonly ways: WaysToPay; readonly terms: StayTerms },
  { iat, signer, config }: Pick<QuoteServiceDeps, 'signer' | 'config'> & { readonly iat: number },
): Promise<Quote> {
  const content = {
    ...requestedStay,
    lines,
    nightsPrice,
    cleaning,
    currency: 'EUR',
    ...ways,
    ...terms,
  } as const;
  const exp = iat + QUOTE_LIFE_SECONDS;
  const token = await signer.sign({ ...content, invoiceFields: config.invoiceFields, iat, exp });
  const expiresAt = new Date(exp * 1000).toISOString();
  return { token, expiresAt, ...content, nights, total: sumCents([nightsPrice, cleaning]) };
}

/**
 * Resolves to the cleaning fee. The fee for extensions needs a link that the host has signed, since anybody could write the
 * parameter into an address.
 */
async function cleaningFeeOf(
  { propertyId, checkIn, extension, extensionPass = '' }: QuoteRequest,
  { cleaning, extensionCleaning = cleaning }: ServedProperty,
  { ring, today }: { readonly ring: KeyRing; readonly today: IsoDate },
): Promise<Cents> {
  if (extension !== true) return cleaning as Cents;
  if (await isExtensionPass(extensionPass, { propertyId, checkIn, today }, ring))
    return extensionCleaning as Cents;
  throw invalidRequest(
    'extensionPass',
    'Must be signed by the host, for this property and check-in, and not be over.',
  );
}

/**
 * Returns the ways to pay. Their due dates count from the last day on which the quote can be booked, so that no due
 * date is too early for a guest who books late.
 */
function requireWaysToPay({ checkIn }: NightRange, property: ServedProperty, exp: number): WaysToPay {
  const ways = findWaysToPay({ checkIn, bookedOn: dayInZone(property.timeZone, exp * 1000) }, property);
  if (ways.paymentMethods.length === 0)
    throw new ProblemError('payment_method_unavailable', {
      detail: 'Every payment would be due after check-in.',
    });
  return ways;
}

/** Removes the methods that are final at once, if the property accepts no more such bookings today. */
function withoutClosedMethods({ paymentMethods, dueDates }: WaysToPay, closedForSeconds: number): WaysToPay {
  if (closedForSeconds === 0) return { paymentMethods, dueDates };
  if (!paymentMethods.some(isPaidAtCheckout))
    throw new ProblemError('payment_method_unavailable', {
      detail: 'The property takes no more such bookings today.',
      retryAfterSeconds: closedForSeconds,
    });
  // The due dates are left out. With a due date, the widget would say that the method is missing because its payment
  // would come too late.
  return { paymentMethods: paymentMethods.filter(isPaidAtCheckout), dueDates: {} };
}

function requireProperty(propertyId: string, calendarCache: CalendarCache): ServedProperty {
  const entry = calendarCache.entry(propertyId);
  if (!entry) throw new ProblemError('not_found');
  return entry.property;
}

export function createQuoteService(deps: QuoteServiceDeps): QuoteService {
  const { calendarCache, signer, ring, config, admission, now } = deps;
  const read = createStayReader(deps.service, deps.log);

  const price: QuoteService['price'] = async (property, stay, party, arrivalRules) => {
    const rows = await read(property.id, stay);
    calendarCache.applyRows(property.id, rows);
    const { from: today } = calendarCache.horizon(property.timeZone);
    return priceStay(stay, rows, { property, party, today, arrivalRules });
  };

  return {
    price,
    async quote(request) {
      const { propertyId, checkIn, checkOut, adults, children } = request;
      const property = requireProperty(propertyId, calendarCache);
      const stay = nightRange(checkIn, checkOut);
      if (!stay) throw invalidRequest('checkOut', 'Must be after checkIn.');
      const { from: today } = calendarCache.horizon(property.timeZone);
      const arrivalRules = arrivalRulesAt(property, now());
      refuseImpossibleStay(stay, request, property, { today, arrivalRules });
      const iat = Math.floor(now() / 1000);
      const ways = requireWaysToPay(stay, property, iat + QUOTE_LIFE_SECONDS);
      const cleaning = await cleaningFeeOf(request, property, { ring, today });
      const [nights, closedForSeconds] = await Promise.all([
        price(property, stay, request, arrivalRules),
        admission.closedForSeconds(property, countNights(stay)),
      ]);
      const extension = request.extension === true ? { extension: true } : {};
      const requestedStay = { propertyId, ...stay, adults, children, ...extension };
      const offer = {
        ways: withoutClosedMethods(ways, closedForSeconds),
        terms: termsOf(stay, requestedStay, property),
      };
      return signQuote(requestedStay, { ...nights, cleaning }, offer, { iat, signer, config });
    },
  };
}

export interface QuoteRouteDeps {
  readonly quotes: QuoteService;
  readonly limit: LimitRequests;
}

/** Creates the route `POST /v1/quotes`. */
export const quoteRoute = ({ quotes, limit }: QuoteRouteDeps): Hono<ProxyEnv> =>
  new Hono<ProxyEnv>().post('/', refuseForeignOrigin, async (context) => {
    await limit(context, 'quote');
    const quote = await quotes.quote(await readJson(context, quoteRequestSchema));
    context.set('propertyId', quote.propertyId);
    return jsonAnswer(context, quote);
  });
