import { raw } from 'hono/html';
import { firstViewMarkup, FIRST_VIEW_STYLES } from './first-view.ts';
import { blockedFrameNotice, noScriptHelp, ratesLine } from './page-notes.ts';
import { loadPageMessages, pageLocale } from './page-messages.ts';
import type { KnownRates, RatesOf } from '../proxy/rates/known-rates.ts';
import type { HostConfig, ServedProperty } from '../host-config/proxy-config.ts';
import type { ProxyContext } from '../proxy/http/context.ts';
import { lookStyles } from './embed-files.ts';
import { bookingPageHtml } from './embed-page.ts';
import type { BookingPage } from './embed-page.ts';
import { pageAnswer } from './page-answer.ts';
import type { PageCache } from './page-cache.ts';
import { pageStyleHashes, policyOf, styleHash } from './page-policy.ts';
import { hasBookingParameters, readPageRequest } from './page-request.ts';

export interface EmbedDeps {
  readonly config: HostConfig;
  readonly pages: PageCache;
  readonly ratesOf: RatesOf;
  readonly assets: {
    /** The chunks that the loader requests first if the widget speaks `language`; by default none. */
    readonly firstChunks?: ((language: string) => readonly string[]) | undefined;
  };
}

type BookingPageRequest = Omit<
  BookingPage,
  'firstView' | 'ratesLine' | 'withoutScript' | 'frameNotice' | 'firstChunks'
>;

function readBookingPageRequest(
  context: ProxyContext,
  property: ServedProperty,
  config: HostConfig,
): BookingPageRequest {
  return { ...readPageRequest(context, property.page, config), property };
}

async function writePage(
  request: BookingPageRequest,
  { locale, rates, assets }: Pick<EmbedDeps, 'assets'> & { locale: string; rates: KnownRates | undefined },
): Promise<string> {
  const { property } = request;
  const messages = await loadPageMessages(locale, property.page.words);
  const fixedParts = {
    firstChunks: assets.firstChunks?.(messages.words.language) ?? [],
    withoutScript: raw(noScriptHelp(property, messages)),
    frameNotice: request.isFramed ? raw(blockedFrameNotice(messages)) : undefined,
  };
  if (!rates) return String(await bookingPageHtml({ ...request, ...fixedParts }));
  const { today, asOf, staleSince } = rates;
  const availability = rates.availability();
  const page = await bookingPageHtml({
    ...request,
    firstView: raw(firstViewMarkup({ property, availability, today, messages })),
    ratesLine: raw(ratesLine(asOf, staleSince, messages)),
    isStale: staleSince !== undefined,
    ...fixedParts,
  });
  return String(page);
}

/** `GET /embed/{propertyId}`. The page is written at the first request, and again when something on it changes. */
export function createEmbedRoute({
  config,
  pages,
  ratesOf,
  assets,
}: EmbedDeps): (context: ProxyContext, property: ServedProperty) => Promise<Response> {
  const hashes = pageStyleHashes(FIRST_VIEW_STYLES);
  return async (context, property) => {
    const request = readBookingPageRequest(context, property, config);
    const rates = hasBookingParameters(context) ? undefined : ratesOf(property.id);
    const locale = pageLocale(request.language, context.req.header('Accept-Language'));
    const { body, hasRates } = await pages.page(context, {
      key: JSON.stringify([locale, { ...request, property: property.id, parentOrigins: undefined }]),
      rates: [rates],
      write: (isPriced) => writePage(request, { locale, rates: isPriced ? rates : undefined, assets }),
    });
    const lookHash = styleHash(lookStyles(property.page.look));
    const policy = policyOf(config, request.base, [...hashes, lookHash], [property]);
    return pageAnswer(context, body, policy, hasRates);
  };
}
