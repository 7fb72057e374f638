import { THEMES } from '../host-config/page-config.ts';
import type { PageConfig, Theme } from '../host-config/page-config.ts';
import { FALLBACK_LANGUAGE } from '../i18n/languages.ts';
import type { HostConfig } from '../host-config/proxy-config.ts';
import type { ProxyContext } from '../proxy/http/context.ts';
import { meantQuery, pageLanguage, proxyAddress } from './booking-page.ts';

/** What the address of a booking page and its reader ask for. */
export interface AskedPage {
  /** That of the page, as a tag. */
  readonly language: string;
  readonly theme: Theme;
  readonly framed: boolean;
  /** The proxy's own address, without a slash at the end. */
  readonly base: string;
  /** What of the page's query makes another page of it. */
  readonly query: string;
  /** Whose pages may show it in a frame. */
  readonly parents: readonly string[];
}

/** The page's `?lang=`, else the browser's first preference. */
function languageOf({ req }: ProxyContext): string {
  const candidates = [req.query('lang'), req.header('Accept-Language')?.split(/[,;]/)[0]];
  return (
    candidates.map((tag) => pageLanguage(tag?.trim() ?? '')).find((tag) => tag !== undefined) ??
    FALLBACK_LANGUAGE
  );
}

/** The page's `?theme=`, else the host's. */
const themeOf = ({ req }: ProxyContext, page: PageConfig): Theme =>
  THEMES.find((theme) => theme === req.query('theme')) ?? page.theme;

/**
 * Browsers say by `Sec-Fetch-Dest` whether a page is in no frame; in a frame the host's page has a heading already,
 * and space of its own around it.
 */
const isFramed = ({ req }: ProxyContext): boolean => req.header('Sec-Fetch-Dest') === 'iframe';

/** A page that leads to a stay or a booking begins with that: an empty calendar would be seen for a moment only. */
export const isPlain = ({ req }: ProxyContext): boolean =>
  !Object.keys(req.query()).some((name) => name.startsWith('booking-'));

/** @throws if the proxy does not know its own address. */
export function askedPage(context: ProxyContext, page: PageConfig, config: HostConfig): AskedPage {
  const base = proxyAddress(config, context);
  return {
    language: languageOf(context),
    theme: themeOf(context, page),
    framed: isFramed(context),
    base,
    query: meantQuery(context),
    // Its own origin may, too: the page that puts snippets together shows what becomes of them.
    parents: [new URL(base).origin, ...config.allowedOrigins],
  };
}
