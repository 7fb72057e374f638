import { RETURN_PARAMETERS } from '../../contract/routes.ts';
import type { ShownBooking } from '../state/stored-schemas.ts';

/** What our links to a page, and our returns to it, add to its query. */
export const LINKED: RegExp = /[?&]booking-/;

/** A booking that the page's address names, and how the guest came by it. */
export type Returned = Pick<ShownBooking, 'reference' | 'occasion'>;

export function returnedIn(address: string): Returned | undefined {
  const { searchParams } = new URL(address);
  const reference = searchParams.get(RETURN_PARAMETERS.reference);
  if (!reference) return undefined;
  if (searchParams.has(RETURN_PARAMETERS.linked)) return { reference, occasion: 'linked' };
  return { reference, occasion: searchParams.has(RETURN_PARAMETERS.cancelled) ? 'cancelled' : 'returned' };
}

/** What is before the first `mark`, and what is after it; `undefined` without one. */
function cutAt(text: string, mark: string): readonly [string, string | undefined] {
  const at = text.indexOf(mark);
  return at < 0 ? [text, undefined] : [text.slice(0, at), text.slice(at + 1)];
}

const withFragment = (page: string, fragment: string | undefined): string =>
  fragment === undefined ? page : `${page}#${fragment}`;

/** `address` without the parameters of those names; the host's own stay as they are, letter by letter. */
export function withoutParameters(address: string, names: readonly string[]): string {
  const [page, fragment] = cutAt(address, '#');
  const [path, query = ''] = cutAt(page, '?');
  const kept = query.split('&').filter((pair) => pair !== '' && !names.includes(pair.split('=')[0] ?? ''));
  return withFragment(kept.length > 0 ? `${path}?${kept.join('&')}` : path, fragment);
}

export const withoutReturn = (address: string): string =>
  withoutParameters(address, Object.values(RETURN_PARAMETERS));

/**
 * The page that the checkout sends the guest back to, by default the one that the widget is on. Its fragment is kept if it is
 * a route of the page, `#/book` or `#!book`, or the id of an element of it: any other may hold a secret, as
 * `#access_token=…` does, and neither service nor checkout may see that.
 */
export function returnPage(
  requested: string | null,
  address: string,
  isElement: (id: string) => boolean,
): string {
  if (requested !== null && URL.canParse(requested, address)) return new URL(requested, address).href;
  const own = withoutReturn(address);
  const [page, fragment = ''] = cutAt(own, '#');
  return /^[/!]/.test(fragment) || isElement(fragment) ? own : page;
}

/** An address that shows a booking in any browser. No guest data in it: the reference cannot be guessed, and says nothing. */
export function bookingLink(page: string, reference: string): string {
  const [address, fragment] = cutAt(withoutReturn(page), '#');
  const query = `${RETURN_PARAMETERS.reference}=${encodeURIComponent(reference)}&${RETURN_PARAMETERS.linked}=1`;
  return withFragment(`${address}${address.includes('?') ? '&' : '?'}${query}`, fragment);
}

const isLoopback = (hostname: string): boolean =>
  /^(localhost|127(\.\d+){3}|\[::1\]|.+\.localhost)$/.test(hostname);

/**
 * https alone, and no `https://bank.example@evil.example`; on a page that is itself on this machine, also http on this
 * machine: that is the demo.
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
