import { firstView } from '../../first-view/first-view.ts';
import { bookWithoutScript, ratesLine, whyFrameIsShut } from '../../first-view/beside-the-view.ts';
import { loadPageMessages, pageLocale } from '../../first-view/page-messages.ts';
import { Availability } from '../../stay/availability.ts';
import type { NightColumns } from '../../stay/availability.ts';
import type { IsoDate } from '../../stay/iso-date.ts';

import { THEMES } from '../config/page-config.ts';
import type { Theme } from '../config/page-config.ts';
import type { HostConfig, ServedProperty } from '../config/proxy-config.ts';
import { RATES_CACHING, fileAnswer } from '../http/answer.ts';
import type { Answer } from '../http/answer.ts';
import type { Assets } from '../http/assets.ts';
import { negotiated } from '../http/encoded-body.ts';
import type { Compress, EncodedBody } from '../http/encoded-body.ts';
import { EncodedCache } from '../http/encoded-cache.ts';
import type { RequestContext } from '../http/request-context.ts';
import { LANGUAGE, meantQuery, proxyAddress } from './booking-page.ts';
import { bookingPageHtml } from './embed-page.ts';
import type { BookingPage } from './embed-page.ts';
import { oembedAddress } from './oembed.ts';
import { StyleHashes, policyOf } from './page-policy.ts';

/** The rates of a property, as its calendar answer has them. */
export interface PageRates {
  /** Another one means that something has changed. */
  readonly table: object;
  /** The property's day. */
  readonly today: IsoDate;
  /** The day, there, that the rates are of. */
  readonly asOf: IsoDate;
  /** Where they are older than they should be: the time of that day, `HH:MM`. */
  readonly staleSince: string | undefined;
  readonly columns: () => NightColumns;
}

export interface EmbedDeps {
  readonly config: HostConfig;
  readonly compress: Compress;
  /** `undefined` while they are not known. */
  readonly ratesOf: (propertyId: string) => PageRates | undefined;
  readonly assets: Pick<Assets, 'firstChunks'>;
}

/** The page's `?lang=`, else the browser's first wish. */
function languageOf({ request }: RequestContext): string {
  const wished = [request.query.get('lang'), request.headers.get('Accept-Language')?.split(/[,;]/)[0]];
  return wished.map((tag) => tag?.trim() ?? '').find((tag) => LANGUAGE.test(tag)) ?? 'en';
}

/** The page's `?theme=`, else the host's. */
const themeOf = ({ request }: RequestContext, { page }: ServedProperty): Theme =>
  THEMES.find((theme) => theme === request.query.get('theme')) ?? page.theme;

/**
 * Browsers say by `Sec-Fetch-Dest` whether a page stands alone; in a frame the host's page has a heading already,
 * and space of its own around it.
 */
const isFramed = ({ request }: RequestContext): boolean => request.headers.get('Sec-Fetch-Dest') === 'iframe';

/** A page that leads to a stay or a booking begins with that: an empty calendar would be seen for a moment only. */
const isPlain = ({ request }: RequestContext): boolean =>
  ![...request.query.keys()].some((name) => name.startsWith('booking-'));

/** What a page is made of, beside what its address and its reader say. */
interface Content {
  readonly property: ServedProperty;
  readonly rates: PageRates | undefined;
}

const isSameContent = (a: Content, b: Content): boolean =>
  a.property === b.property &&
  a.rates?.table === b.rates?.table &&
  a.rates?.today === b.rates?.today &&
  a.rates?.asOf === b.rates?.asOf &&
  a.rates?.staleSince === b.rates?.staleSince;

/** Some five hundred pages; all others are written when they are asked for. */
const MAX_BYTES = 32 * 1024 * 1024;

type Asked = Omit<BookingPage, 'firstView' | 'ratesLine' | 'withoutScript' | 'whyShut' | 'firstChunks'>;

function askedFor(context: RequestContext, property: ServedProperty, config: HostConfig): Asked {
  const base = proxyAddress(config, context.request);
  return {
    property,
    language: languageOf(context),
    theme: themeOf(context, property),
    framed: isFramed(context),
    base,
    // Its own origin may, too: the page that puts snippets together shows what becomes of them.
    parents: [new URL(base).origin, ...config.allowedOrigins],
    query: meantQuery(context.request.query),
    oembed: oembedAddress(base, property, context),
  };
}

async function writePage(
  asked: Asked,
  { locale, rates, assets }: Pick<EmbedDeps, 'assets'> & { locale: string; rates: PageRates | undefined },
): Promise<string> {
  const { property } = asked;
  const messages = await loadPageMessages(locale, property.page.words);
  const said = {
    firstChunks: assets.firstChunks?.(messages.words.language) ?? [],
    withoutScript: bookWithoutScript(property, messages),
    whyShut: asked.framed ? whyFrameIsShut(messages) : '',
  };
  if (!rates) return bookingPageHtml({ ...asked, ...said, firstView: '', ratesLine: '' });
  const { today, columns, asOf, staleSince } = rates;
  const availability = new Availability(columns());
  return bookingPageHtml({
    ...asked,
    firstView: firstView({ property, availability, today, messages }),
    ratesLine: ratesLine(asOf, staleSince, messages),
    isStale: staleSince !== undefined,
    ...said,
  });
}

/** `GET /embed/{propertyId}`, written when it is asked for, and once per change of what is on it. */
export function createEmbedRoute({
  config,
  compress,
  ratesOf,
  assets,
}: EmbedDeps): (context: RequestContext, property: ServedProperty) => Promise<Answer> {
  const pages = new EncodedCache<Content>({ compress, maxBytes: MAX_BYTES, isSame: isSameContent });
  const hashes = new StyleHashes();
  const bodyOf = (context: RequestContext, asked: Asked, rates: PageRates | undefined) => {
    const locale = pageLocale(asked.language, context.request.headers.get('Accept-Language'));
    // A page without prices does not take the place of one with them.
    const variant = { ...asked, property: asked.property.id, parents: undefined };
    const key = JSON.stringify([locale, rates !== undefined, variant]);
    const content = { property: asked.property, rates };
    return pages.body(key, content, () => writePage(asked, { locale, rates, assets }), 'quick');
  };
  return async (context, property) => {
    const asked = askedFor(context, property, config);
    const rates = isPlain(context) ? ratesOf(property.id) : undefined;
    const body: EncodedBody = await bodyOf(context, asked, rates);
    const styles = await hashes.of(property.page.look);
    const headers = {
      'Content-Type': 'text/html; charset=utf-8',
      ...(rates ? RATES_CACHING : { 'Cache-Control': 'no-cache' }),
      'Content-Security-Policy': policyOf(config, asked.base, styles),
      'Permissions-Policy': 'camera=(), geolocation=(), microphone=()',
      Vary: 'Accept-Encoding, Accept-Language, Sec-Fetch-Dest',
    };
    return fileAnswer(negotiated(body, context.request, headers));
  };
}
