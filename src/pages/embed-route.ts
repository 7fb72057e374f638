import { raw } from 'hono/html';
import { firstView, FIRST_VIEW_STYLES } from './first-view.ts';
import { bookWithoutScript, ratesLine, whyFrameIsShut } from './beside-the-view.ts';
import { loadPageMessages, pageLocale } from './page-messages.ts';
import type { KnownRates, RatesOf } from '../proxy/rates/known-rates.ts';
import type { HostConfig, ServedProperty } from '../host-config/proxy-config.ts';
import type { ProxyContext } from '../proxy/http/context.ts';
import { bookingPageHtml } from './embed-page.ts';
import type { BookingPage } from './embed-page.ts';
import { pageAnswer } from './page-answer.ts';
import type { PageCache } from './page-cache.ts';
import { StyleHashes, policyOf } from './page-policy.ts';
import { askedPage, isPlain } from './page-request.ts';

export interface EmbedDeps {
  readonly config: HostConfig;
  readonly pages: PageCache;
  readonly ratesOf: RatesOf;
  readonly assets: {
    /** The chunks that the loader requests first if the widget speaks `language`; by default none. */
    readonly firstChunks?: ((language: string) => readonly string[]) | undefined;
  };
}

type Asked = Omit<BookingPage, 'firstView' | 'ratesLine' | 'withoutScript' | 'whyShut' | 'firstChunks'>;

function askedFor(context: ProxyContext, property: ServedProperty, config: HostConfig): Asked {
  return { ...askedPage(context, property.page, config), property };
}

async function writePage(
  asked: Asked,
  { locale, rates, assets }: Pick<EmbedDeps, 'assets'> & { locale: string; rates: KnownRates | undefined },
): Promise<string> {
  const { property } = asked;
  const messages = await loadPageMessages(locale, property.page.words);
  const said = {
    firstChunks: assets.firstChunks?.(messages.words.language) ?? [],
    withoutScript: raw(bookWithoutScript(property, messages)),
    whyShut: asked.framed ? raw(whyFrameIsShut(messages)) : undefined,
  };
  if (!rates) return String(await bookingPageHtml({ ...asked, ...said }));
  const { today, asOf, staleSince } = rates;
  const availability = rates.availability();
  const page = await bookingPageHtml({
    ...asked,
    firstView: raw(firstView({ property, availability, today, messages })),
    ratesLine: raw(ratesLine(asOf, staleSince, messages)),
    isStale: staleSince !== undefined,
    ...said,
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
  const hashes = new StyleHashes(FIRST_VIEW_STYLES);
  return async (context, property) => {
    const asked = askedFor(context, property, config);
    const rates = isPlain(context) ? ratesOf(property.id) : undefined;
    const locale = pageLocale(asked.language, context.req.header('Accept-Language'));
    const { body, hasRates } = await pages.page(context, {
      key: JSON.stringify([locale, { ...asked, property: property.id, parents: undefined }]),
      rates: [rates],
      write: (isPriced) => writePage(asked, { locale, rates: isPriced ? rates : undefined, assets }),
    });
    const policy = policyOf(config, asked.base, await hashes.of(property.page.look), [property]);
    return pageAnswer(context, body, policy, hasRates);
  };
}
