import { html } from 'lit';
import type { TemplateResult } from 'lit';
import { ask } from '../client/request.ts';
import type { ProxyClient } from '../client/request.ts';

/**
 * Whether it is the host who looks at the page, as far as its address tells: on their own machine, or with
 * `?booking-check`.
 */
export const isHostLooking = ({
  protocol,
  hostname,
  search,
}: Pick<Location, 'protocol' | 'hostname' | 'search'>): boolean =>
  protocol === 'file:' ||
  /^(.+\.)?localhost$|^127(\.\d{1,3}){3}$|^\[::1\]$/.test(hostname) ||
  new URLSearchParams(search).has('booking-check');

/** What the host has to do about a page of this origin, as the browser names it. */
function adviceOn(origin: string | null): string {
  if (origin === null || origin === 'null')
    return 'This page has no origin of its own (it is a file, or a frame whose sandbox lacks allow-same-origin), so the proxy cannot know whose it is. Serve it by a web server.';
  return `The proxy refuses pages of ${origin}. Where this is your site, add "${origin}" to "allowedOrigins" in the proxy's config file; a second later it is taken.`;
}

/**
 * After a read without an answer: to a script that is what a refused page looks like. Where the proxy refuses this one the
 * host is told in the console, and gets the text to show where only the host looks; guests elsewhere have their calm one.
 */
export async function wrongOrigin(client: ProxyClient): Promise<TemplateResult | undefined> {
  // The proxy tells every page, and nothing else.
  const { origin, allowed } = Object(await ask('/v1/origin', client)) as {
    origin?: unknown;
    allowed?: unknown;
  };
  if (allowed !== false) return undefined;
  const advice = adviceOn(typeof origin === 'string' ? origin : null);
  console.error(`[booking-widget] ${advice}`);
  return isHostLooking(location) ? html`<span lang="en" dir="ltr">${advice}</span>` : undefined;
}
