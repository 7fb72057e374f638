const LOOPBACK = /^(localhost|127(\.\d{1,3}){3}|\[::1\])$/;

/** Whether `url` is plain http to the same machine, which is safe without TLS. */
export const isLoopbackHttp = (url: URL): boolean => url.protocol === 'http:' && LOOPBACK.test(url.hostname);

/** Whether `host` can only be reached from the same machine. */
export const isLoopbackHost = (host: string): boolean => LOOPBACK.test(host) || host === '::1';

/** Whether `text` is an https URL, or one with plain http to the same machine. */
export function isSecureUrl(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const url = new URL(text);
  return url.protocol === 'https:' || isLoopbackHttp(url);
}

/** Whether a guest may be sent to this URL: https, or loopback http in the demo. */
export const isSafeTarget = (text: string, isDemo: boolean): boolean =>
  isSecureUrl(text) && (isDemo || new URL(text).protocol === 'https:');

/**
 * Whether a guest may be sent to this checkout: a safe address on a site that the host allows, without a user name, which could
 * hide the real site.
 */
export function isCheckout(
  text: string,
  {
    isDemo,
    checkoutOrigins,
  }: { readonly isDemo: boolean; readonly checkoutOrigins?: readonly string[] | undefined },
): boolean {
  if (!isSafeTarget(text, isDemo)) return false;
  const { origin, username, password } = new URL(text);
  return username === '' && password === '' && (checkoutOrigins?.includes(origin) ?? true);
}
