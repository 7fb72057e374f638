import { html } from 'lit';
import type { TemplateResult } from 'lit';
import { requestJson } from '../client/request.ts';
import type { ProxyClient } from '../client/request.ts';

/** Whether the host is probably looking at the page: it is on the host's own machine, or its address has `?booking-check`. */
export const isHostLooking = ({
  protocol,
  hostname,
  search,
}: Pick<Location, 'protocol' | 'hostname' | 'search'>): boolean =>
  protocol === 'file:' ||
  /^(.+\.)?localhost$|^127(\.\d{1,3}){3}$|^\[::1\]$/.test(hostname) ||
  new URLSearchParams(search).has('booking-check');

/** Returns what the host has to do so that the proxy accepts pages of this origin. */
function adviceOn(origin: string | null): string {
  if (origin === null || origin === 'null')
    return 'This page has no origin of its own (it is a file, or a frame whose sandbox lacks allow-same-origin), so the proxy cannot know whose it is. Serve it by a web server.';
  return `The proxy refuses pages of ${origin}. If this is your site, add "${origin}" to "allowedOrigins" in the proxy's config file, and restart the proxy.`;
}

/**
 * Finds out whether the proxy refuses this page, and if so, writes the advice for the host to the console. Call it after a
 * request without an answer, because a script sees no more of a refusal. Resolves to the advice only if the host is probably
 * looking at the page; a guest still sees the text for guests.
 */
export async function wrongOrigin(client: ProxyClient): Promise<TemplateResult | undefined> {
  // The proxy answers only this route for every page.
  const { origin, allowed } = Object(await requestJson('/v1/origin', client)) as {
    origin?: unknown;
    allowed?: unknown;
  };
  if (allowed !== false) return undefined;
  const advice = adviceOn(typeof origin === 'string' ? origin : null);
  console.error(`[booking-widget] ${advice}`);
  return isHostLooking(location) ? html`<span lang="en" dir="ltr">${advice}</span>` : undefined;
}
