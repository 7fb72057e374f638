import { THEMES } from '../host-config/page-config.ts';
import type { PageConfig, Theme } from '../host-config/page-config.ts';
import { FALLBACK_LANGUAGE } from '../i18n/languages.ts';
import type { HostConfig } from '../host-config/proxy-config.ts';
import type { ProxyContext } from '../proxy/http/context.ts';
import { pageQuery, pageLanguage, proxyAddress } from './booking-page.ts';

/** The parts of a request that a booking page depends on, from its address and its headers. */
export interface PageRequest {
  /** The page's language tag. */
  readonly language: string;
  readonly theme: Theme;
  readonly isFramed: boolean;
  /** The proxy's own address, without a slash at the end. */
  readonly base: string;
  /** The query with only the parameters that change the page. */
  readonly query: string;
  /** The origins whose pages may show this page in a frame. */
  readonly parentOrigins: readonly string[];
}

/** Returns the page's language: that of `?lang=`, or else the first that the browser prefers. */
function languageOf({ req }: ProxyContext): string {
  const candidates = [req.query('lang'), req.header('Accept-Language')?.split(/[,;]/)[0]];
  return (
    candidates.map((tag) => pageLanguage(tag?.trim() ?? '')).find((tag) => tag !== undefined) ??
    FALLBACK_LANGUAGE
  );
}

/** Returns the page's theme: that of `?theme=`, or else the host's. */
const themeOf = ({ req }: ProxyContext, page: PageConfig): Theme =>
  THEMES.find((theme) => theme === req.query('theme')) ?? page.theme;

/**
 * Browsers say by `Sec-Fetch-Dest` whether a page is in a frame. In a frame, the page leaves out its heading and outer space,
 * because the host's page has both.
 */
const isFrameRequest = ({ req }: ProxyContext): boolean => req.header('Sec-Fetch-Dest') === 'iframe';

/**
 * Whether the address leads to a stay or a booking. The widget begins with that stay or booking, so a first view with an empty
 * calendar would be visible only for a moment.
 */
export const hasBookingParameters = ({ req }: ProxyContext): boolean =>
  Object.keys(req.query()).some((name) => name.startsWith('booking-'));

/** @throws if the proxy does not know its own address. */
export function readPageRequest(context: ProxyContext, page: PageConfig, config: HostConfig): PageRequest {
  const base = proxyAddress(config, context);
  return {
    language: languageOf(context),
    theme: themeOf(context, page),
    isFramed: isFrameRequest(context),
    base,
    query: pageQuery(context),
    // The proxy's own origin may show the page in a frame as well, for the preview on the setup page.
    parentOrigins: [new URL(base).origin, ...config.allowedOrigins],
  };
}
