import { raw } from 'hono/html';
import { blockedFrameNotice, noScriptHelp, ratesLine } from './page-notes.ts';
import { loadPlacesMessages, pageLocale } from './page-messages.ts';
import { placesHeading, placesList } from './places-list.ts';
import type { KnownRates } from '../proxy/rates/known-rates.ts';
import type { HostConfig, ServedProperty } from '../host-config/proxy-config.ts';
import { fileAnswer } from '../proxy/http/answer.ts';
import type { ProxyContext } from '../proxy/http/context.ts';
import { pageQuery } from './booking-page.ts';
import { PLACES_STYLES, lookStyles } from './embed-files.ts';
import type { EmbedDeps } from './embed-route.ts';
import { pageAnswer } from './page-answer.ts';
import { pageStyleHashes, policyOf, styleHash } from './page-policy.ts';
import { hasBookingParameters, readPageRequest } from './page-request.ts';
import type { PageRequest } from './page-request.ts';
import { placesPageHtml } from './places-page.ts';

/** The most places in the list for guests without scripts. With scripts, the widget shows all places. */
const MAX_PLACES = 40;

interface PlaceWithRates {
  readonly property: ServedProperty;
  readonly rates: KnownRates | undefined;
}

const timestampOf = ({ asOf, staleSince }: KnownRates): string => `${asOf}T${staleSince ?? '24'}`;

/** Returns the oldest rates, because the page shows the age of its oldest prices. */
const oldestRates = (listedPlaces: readonly PlaceWithRates[]): KnownRates | undefined =>
  listedPlaces
    .flatMap(({ rates }) => (rates ? { rates, timestamp: timestampOf(rates) } : []))
    .sort((a, b) => (a.timestamp < b.timestamp ? -1 : 1))[0]?.rates;

/** Returns the contact if all places have the same one. The page of a place always shows the contact of that place. */
function contactOf([first, ...others]: readonly ServedProperty[]): Pick<ServedProperty, 'contact'> {
  const text = JSON.stringify(first?.contact);
  return others.every(({ contact }) => JSON.stringify(contact) === text) ? { contact: first?.contact } : {};
}

async function writePage(
  request: PageRequest,
  locale: string,
  { properties, page }: HostConfig,
  listedPlaces: readonly PlaceWithRates[],
): Promise<string> {
  const messages = await loadPlacesMessages(locale, page.words);
  const places = listedPlaces.map(({ property, rates }) => ({
    property,
    rates: rates && { today: rates.today, availability: rates.availability() },
  }));
  const oldest = oldestRates(listedPlaces);
  const html = await placesPageHtml({
    ...request,
    page,
    title: messages.words.calendar,
    heading: raw(placesHeading(messages)),
    list: raw(placesList(places, request.query, messages)),
    ratesLine: oldest && raw(ratesLine(oldest.asOf, oldest.staleSince, messages)),
    isStale: oldest?.staleSince !== undefined,
    withoutScript: raw(noScriptHelp(contactOf(properties), messages)),
    frameNotice: request.isFramed ? raw(blockedFrameNotice(messages)) : undefined,
  });
  return String(html);
}

/**
 * The body of a redirect. An empty string would add the header Content-Type, and without a body, Content-Length would be missing.
 */
const EMPTY_BODY = new Uint8Array();

const redirect = (location: string, status: 302 | 308 = 302): Response =>
  fileAnswer({ status, headers: { Location: location, 'Cache-Control': 'no-cache' }, body: EMPTY_BODY });

/** `GET /embed`: redirects to the page of all places. */
export const redirectToPlaces = (context: ProxyContext): Response => redirect(`embed/${pageQuery(context)}`);

/** `GET /embed/{propertyId}/`: redirects to the address without the slash, because a host may have typed one. */
export const redirectWithoutSlash = (context: ProxyContext): Response =>
  redirect(`../${encodeURIComponent(context.req.param('propertyId') ?? '')}${pageQuery(context)}`, 308);

/** `GET /embed/`: all places, to choose from. If there is only one, redirects to its own page. */
export function createPlacesRoute({
  config,
  pages,
  ratesOf,
}: EmbedDeps): (context: ProxyContext) => Promise<Response> {
  const { properties, page } = config;
  const hashes = [...pageStyleHashes([PLACES_STYLES]), styleHash(lookStyles(page.look))];
  return async (context) => {
    const request = readPageRequest(context, page, config);
    const [first, ...others] = properties;
    if (first && others.length === 0) return redirect(first.id + pageQuery(context));
    const places = properties
      .slice(0, MAX_PLACES)
      .map((property) => ({ property, rates: ratesOf(property.id) }));
    const locale = pageLocale(request.language, context.req.header('Accept-Language'));
    const { body, hasRates } = await pages.page(context, {
      key: JSON.stringify([locale, { ...request, parentOrigins: undefined }]),
      rates: places.map(({ rates }) => rates),
      write: (isPriced) => {
        const listedPlaces = isPriced
          ? places
          : places.map(({ property }) => ({ property, rates: undefined }));
        return writePage(request, locale, config, listedPlaces);
      },
    });
    const policy = policyOf(config, request.base, hashes, properties);
    return pageAnswer(
      context,
      body,
      policy,
      !hasBookingParameters(context) && hasRates && places.every(({ rates }) => rates),
    );
  };
}
