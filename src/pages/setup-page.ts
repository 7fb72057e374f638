import { html } from 'hono/html';
import type { HostConfig } from '../host-config/proxy-config.ts';
import { fileAnswer } from '../proxy/http/answer.ts';
import { ProblemError } from '../contract/problem-error.ts';
import type { ProxyContext } from '../proxy/http/context.ts';
import { proxyAddress } from './booking-page.ts';
import { PAGE_HEADERS, trustedTypes } from './page-headers.ts';

/** The page where a host puts the lines for a page of theirs together, as it was built (`src/embed/setup`). */
export interface SetupPage {
  /** Its HTML, with {@link ADDRESS} where the proxy's own address belongs. */
  readonly html: string;
}

const ADDRESS = '{{proxy}}';

/** Nothing inline, nothing of others; what the preview is made of may come from the proxy's own address, wherever this page is. */
function policyOf({ allowedOrigins }: HostConfig, base: string): string {
  const own = `'self' ${new URL(base).origin}`;
  return [
    "default-src 'none'",
    `script-src ${own}`,
    "style-src 'self'",
    // Places have their pictures on the host's own sites.
    `img-src ${[own, ...allowedOrigins].join(' ')} https: data:`,
    `connect-src ${own}`,
    `frame-src ${own}`,
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
    // Of the widget in the preview, and of the page.
    trustedTypes('booking-widget', 'lit-html'),
  ].join('; ');
}

/** `GET /setup`: of what the proxy knows it names its own address; everything else the page reads from the public wire. */
export async function setupAnswer(
  context: ProxyContext,
  { setup, config }: { readonly setup: SetupPage | undefined; readonly config: HostConfig },
): Promise<Response> {
  if (!setup) throw new ProblemError('not_found');
  const base = proxyAddress(config, context);
  const address = String(await html`${base}`);
  return fileAnswer({
    body: setup.html.replaceAll(ADDRESS, () => address),
    headers: {
      ...PAGE_HEADERS,
      'Cache-Control': 'no-cache',
      'Content-Security-Policy': policyOf(config, base),
      'X-Robots-Tag': 'noindex',
    },
  });
}
