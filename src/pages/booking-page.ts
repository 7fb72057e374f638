import { LANGUAGES, isRegional, languageOf, localeOf } from '../i18n/languages.ts';
import { isoDate } from '../stay/iso-date.ts';
import { THEMES } from '../host-config/page-config.ts';
import type { HostConfig } from '../host-config/proxy-config.ts';
import type { ProxyContext } from '../proxy/http/context.ts';
import { ownAddress } from '../proxy/guards/origins.ts';
import { ProblemError } from '../contract/problem-error.ts';
import { LRUCache } from 'lru-cache';

/**
 * Returns the proxy's own address, with which the addresses of its booking pages begin. Throws `not_found`, with a hint for the
 * host, if the proxy does not know it.
 */
export function proxyAddress(config: HostConfig, context: ProxyContext): string {
  const address = ownAddress(config, context);
  if (address !== undefined) return address;
  throw new ProblemError('not_found', {
    detail: 'The proxy does not know its own address: set "publicUrl" in CONFIG_FILE.',
  });
}

const REGIONS = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' });

function regionOf(tag: string): string | undefined {
  const { region } = localeOf(tag);
  return region !== undefined && REGIONS.of(region) ? region : undefined;
}

/** Text in the form of a language tag. */
const LANGUAGE = /^[a-z]{2,3}(-[a-z0-9]{2,8}){0,3}$/i;

/**
 * The page language of each tag in recent requests; an empty text if a tag has none. They are cached, because finding one takes
 * longer than sending a cached page.
 */
const pageLanguages = new LRUCache<string, string>({
  max: 1000,
  memoMethod: (tag) => {
    const language = languageOf(tag);
    if (!LANGUAGES.includes(language)) return '';
    const region = regionOf(tag);
    return region === undefined || isRegional(language) ? language : `${language}-${region}`;
  },
});

/**
 * Returns the language tag of the page for guests who ask for `tag`: one of our languages, with the tag's region if that region
 * exists. Any other tag gives `undefined`, so that requests with invented tags cannot create more pages.
 */
export const pageLanguage = (tag: string): string | undefined =>
  (LANGUAGE.test(tag) && pageLanguages.memo(tag)) || undefined;

const GUEST_COUNT = /^\d{1,2}$/;

/**
 * The query parameters that change a booking page, each with a check of its value. All other parameters are ignored.
 */
const PAGE_PARAMETERS: Readonly<Record<string, (value: string) => boolean>> = {
  lang: (value) => pageLanguage(value) !== undefined,
  theme: (value) => THEMES.some((theme) => theme === value),
  'booking-check-in': (value) => isoDate(value) !== undefined,
  'booking-check-out': (value) => isoDate(value) !== undefined,
  'booking-adults': (value) => GUEST_COUNT.test(value),
  'booking-children': (value) => GUEST_COUNT.test(value),
};

/** Returns the request's valid parameters of a booking page as a query, like `?lang=de`; empty if there are none. */
export function pageQuery({ req }: ProxyContext): string {
  const validParameters = new URLSearchParams();
  for (const [name, isValid] of Object.entries(PAGE_PARAMETERS)) {
    const value = req.query(name);
    if (value !== undefined && isValid(value))
      validParameters.set(name, name === 'lang' ? (pageLanguage(value) ?? value) : value);
  }
  return validParameters.size === 0 ? '' : `?${validParameters.toString()}`;
}
