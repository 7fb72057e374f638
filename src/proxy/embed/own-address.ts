import { SERVED_ROUTES } from '../../contract/routes.ts';
import { isLoopbackHttp } from '../config/loopback.ts';
import type { HostConfig } from '../config/proxy-config.ts';
import type { Incoming } from '../http/incoming.ts';

/** Of what a client sends, only what is a name or an address, with or without a port: it becomes part of headers. */
const HOST = /^([\w.-]+|\[[\da-f:.]+\])(:\d{1,5})?$/i;

/**
 * Where guests reach this proxy, without a slash at the end: `publicUrl`, else what the client has put into `Host`. Https
 * is taken for granted there, but on this very machine. `undefined` for a `Host` that is none.
 */
export function ownAddress(
  { publicUrl }: Pick<HostConfig, 'publicUrl'>,
  { host }: Pick<Incoming, 'host'>,
): string | undefined {
  if (publicUrl !== undefined) return publicUrl.replace(/\/+$/, '');
  if (!HOST.test(host) || !URL.canParse(`http://${host}`)) return undefined;
  const url = new URL(`http://${host}`);
  return isLoopbackHttp(url) ? url.origin : `https://${url.host}`;
}

const EMBED = SERVED_ROUTES.embed.replace(':propertyId', '');

/** The booking page of a property, at `base`. */
export const bookingPage = (base: string, propertyId: string): string =>
  `${base}${EMBED}${encodeURIComponent(propertyId)}`;

/** The property whose booking page `url` is, at `base`; `undefined` for any other page. */
export function propertyOfPage(url: URL, base: string): string | undefined {
  const { host, pathname } = new URL(base);
  const start = `${pathname.replace(/\/+$/, '')}${EMBED}`;
  if (url.host !== host || !/^https?:$/.test(url.protocol) || !url.pathname.startsWith(start))
    return undefined;
  return url.pathname.slice(start.length);
}

/** What of a booking page's query makes another page of it: everything else in an address is somebody's own. */
const MEANT = [
  'lang',
  'theme',
  'booking-check-in',
  'booking-check-out',
  'booking-adults',
  'booking-children',
];
const MAX_MEANT = 40;

/** `?lang=de`, of what `query` has of the booking page's own; empty where there is nothing. */
export function meantQuery(query: Pick<URLSearchParams, 'get'>): string {
  const kept = new URLSearchParams();
  for (const name of MEANT) {
    const value = query.get(name);
    if (value !== null && value !== '' && value.length <= MAX_MEANT) kept.set(name, value);
  }
  return kept.size === 0 ? '' : `?${kept.toString()}`;
}
