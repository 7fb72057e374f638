import { RETURN_PARAMETERS } from '../../contract/routes.ts';
import { isPage } from '../api/settings.ts';
import type { ShownBooking } from '../state/stored-schemas.ts';

/** Finds the parameters that our links, and the return from a payment, add to the query of a page. */
export const LINK_PARAMETER: RegExp = /[?&]booking-/;

/** A booking in the page's address, and how the guest has come to it. */
export type ReturnedBooking = Pick<ShownBooking, 'reference' | 'occasion'>;

export function readReturnedBooking(address: string): ReturnedBooking | undefined {
  const { searchParams } = new URL(address);
  const reference = searchParams.get(RETURN_PARAMETERS.reference);
  if (!reference) return undefined;
  if (searchParams.has(RETURN_PARAMETERS.linked)) return { reference, occasion: 'linked' };
  return { reference, occasion: searchParams.has(RETURN_PARAMETERS.cancelled) ? 'cancelled' : 'returned' };
}

/** Returns the text before the first `mark` and the text after it, which is `undefined` if there is no mark. */
function cutAt(text: string, mark: string): readonly [string, string | undefined] {
  const at = text.indexOf(mark);
  return at < 0 ? [text, undefined] : [text.slice(0, at), text.slice(at + 1)];
}

const withFragment = (page: string, fragment: string | undefined): string =>
  fragment === undefined ? page : `${page}#${fragment}`;

/** Returns `address` without the parameters `names`. The host's own parameters stay unchanged, letter by letter. */
export function withoutParameters(address: string, names: readonly string[]): string {
  const [page, fragment] = cutAt(address, '#');
  const [path, query = ''] = cutAt(page, '?');
  const kept = query.split('&').filter((pair) => pair !== '' && !names.includes(pair.split('=')[0] ?? ''));
  return withFragment(kept.length > 0 ? `${path}?${kept.join('&')}` : path, fragment);
}

export const withoutReturnParameters = (address: string): string =>
  withoutParameters(address, Object.values(RETURN_PARAMETERS));

/**
 * Returns the page that the checkout sends the guest back to: `requested` if it is the address of a page, or else the widget's
 * own page. The fragment of the own page is kept only if it is a route (`#/book`, `#!book`) or the id of an element. Any other
 * fragment may have a secret, such as `#access_token=…`, which neither the service nor the checkout may see.
 */
export function returnPage(
  requested: string | null,
  address: string,
  isElement: (id: string) => boolean,
): string {
  if (requested && isPage(requested, address)) return new URL(requested, address).href;
  const own = withoutReturnParameters(address);
  const [page, fragment = ''] = cutAt(own, '#');
  return /^[/!]/.test(fragment) || isElement(fragment) ? own : page;
}

/** Returns an address that shows a booking in any browser. It has no data about the guest; the reference cannot be guessed. */
export function bookingLink(page: string, reference: string): string {
  const [address, fragment] = cutAt(withoutReturnParameters(page), '#');
  const query = `${RETURN_PARAMETERS.reference}=${encodeURIComponent(reference)}&${RETURN_PARAMETERS.linked}=1`;
  return withFragment(`${address}${address.includes('?') ? '&' : '?'}${query}`, fragment);
}

const isLoopback = (hostname: string): boolean =>
  /^(localhost|127(\.\d+){3}|\[::1\]|.+\.localhost)$/.test(hostname);

/**
 * Whether the address of a checkout can be opened: it is https, and not of the form `https://bank.example@evil.example`. For a
 * page on this machine, such as the demo, http on this machine is accepted, too.
 */
export function isSafeCheckout(checkoutUrl: string, address: string): boolean {
  if (!URL.canParse(checkoutUrl)) return false;
  const { protocol, hostname, username, password } = new URL(checkoutUrl);
  if (username !== '' || password !== '') return false;
  return (
    protocol === 'https:' ||
    (protocol === 'http:' && isLoopback(hostname) && isLoopback(new URL(address).hostname))
  );
}
