import type { FirstViewAnswer } from '../contract/first-view-answer.ts';
import { DEFAULT_RETRY_SECONDS, ProblemError } from '../contract/problem-error.ts';
import type { ServedProperty } from '../host-config/proxy-config.ts';
import { FALLBACK_LANGUAGE } from '../i18n/languages.ts';
import { RATES_CACHE_HEADERS } from '../proxy/http/answer.ts';
import type { ProxyContext } from '../proxy/http/context.ts';
import { encodedAnswer } from '../proxy/http/encoded-body.ts';
import type { KnownRates } from '../proxy/rates/known-rates.ts';
import { pageLanguage } from './booking-page.ts';
import type { EmbedDeps } from './embed-route.ts';
import { FIRST_VIEW_STYLES, unstyledFirstViewMarkup } from './first-view.ts';
import { loadPageMessages, pageLocale } from './page-messages.ts';

const HEADERS = { ...RATES_CACHE_HEADERS, Vary: 'Accept-Encoding, Origin, Accept-Language' } as const;

/** Returns the locale that the widget will use on the host's page: the page's language, with the guest's region. */
function localeOf({ req }: ProxyContext): string {
  const tag = (req.query('lang') ?? '').replaceAll('_', '-');
  return pageLocale(pageLanguage(tag) ?? FALLBACK_LANGUAGE, req.header('Accept-Language'));
}

type FirstViewDeps = Pick<EmbedDeps, 'pages' | 'ratesOf' | 'assets'>;

async function writeFirstViewAnswer(
  property: ServedProperty,
  locale: string,
  rates: KnownRates,
  { firstChunks }: FirstViewDeps['assets'],
): Promise<string> {
  const messages = await loadPageMessages(locale, property.page.words);
  const { today } = rates;
  const answer: FirstViewAnswer = {
    html: unstyledFirstViewMarkup({ property, availability: rates.availability(), today, messages }),
    styles: FIRST_VIEW_STYLES,
    chunks: firstChunks?.(messages.words.language) ?? [],
  };
  return JSON.stringify(answer);
}

/**
 * `GET /v1/properties/{id}/first-view?lang=`: the markup inside the booking page's widget, for the loader. Answers 503 if the
 * prices are unknown or too old for a calendar; the widget then renders without a first view.
 */
export function createFirstViewRoute({
  pages,
  ratesOf,
  assets,
}: FirstViewDeps): (context: ProxyContext, property: ServedProperty) => Promise<Response> {
  return async (context, property) => {
    context.set('propertyId', property.id);
    const rates = ratesOf(property.id);
    const locale = localeOf(context);
    const isCurrent = rates && rates.staleSince === undefined;
    const page = isCurrent
      ? await pages.page(context, {
          key: JSON.stringify(['first-view', locale, property.id]),
          // Without the age of the rates, which a first view does not show.
          rates: [{ table: rates.table, today: rates.today, arrivalRules: rates.arrivalRules }],
          write: async (isPriced) => (isPriced ? writeFirstViewAnswer(property, locale, rates, assets) : ''),
        })
      : undefined;
    if (!page?.hasRates)
      throw new ProblemError('service_unavailable', { retryAfterSeconds: DEFAULT_RETRY_SECONDS });
    return encodedAnswer(context, page.body, HEADERS);
  };
}
