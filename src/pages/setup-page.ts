import { html } from 'hono/html';
import type { HostConfig } from '../host-config/proxy-config.ts';
import { fileAnswer } from '../proxy/http/answer.ts';
import { ProblemError } from '../contract/problem-error.ts';
import type { ProxyContext } from '../proxy/http/context.ts';
import { proxyAddress } from './booking-page.ts';
import { PAGE_HEADERS, trustedTypesDirective } from './page-headers.ts';

/** The page on which a host composes the embed code for their own page, as built from `src/embed/setup`. */
export interface SetupPage {
  /** The page's HTML, with {@link ADDRESS_PLACEHOLDER} where the proxy's own address belongs. */
  readonly html: string;
}

const ADDRESS_PLACEHOLDER = '{{proxy}}';

/**
 * Returns the policy of the setup page. It allows nothing inline. From other origins it allows only pictures. The preview may load from
 * the proxy's own address, even if the page was opened at another address of the proxy.
 */
function setupPolicy({ allowedOrigins }: HostConfig, base: string): string {
  const ownSources = `'self' ${new URL(base).origin}`;
  return [
    "default-src 'none'",
    `script-src ${ownSources}`,
    "style-src 'self'",
    // Pictures of places are on the host's own sites.
    `img-src ${[ownSources, ...allowedOrigins].join(' ')} https: data:`,
    `connect-src ${ownSources}`,
    `frame-src ${ownSources}`,
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
    // The first name is for the widget in the preview, the second for the page.
    trustedTypesDirective('booking-widget', 'lit-html'),
  ].join('; ');
}

/** `GET /setup`. The page contains only the proxy's own address; it reads everything else from the public API. */
export async function setupAnswer(
  context: ProxyContext,
  { setup, config }: { readonly setup: SetupPage | undefined; readonly config: HostConfig },
): Promise<Response> {
  if (!setup) throw new ProblemError('not_found');
  const base = proxyAddress(config, context);
  const address = String(await html`${base}`);
  return fileAnswer({
    body: setup.html.replaceAll(ADDRESS_PLACEHOLDER, () => address),
    headers: {
      ...PAGE_HEADERS,
      'Cache-Control': 'no-cache',
      'Content-Security-Policy': setupPolicy(config, base),
      'X-Robots-Tag': 'noindex',
    },
  });
}
