const LOOPBACK = /^(localhost|127(\.\d{1,3}){3}|\[::1\])$/;

/** Whether `url` is plain http to this very machine: the one place where the lack of TLS does no harm. */
export const isLoopbackHttp = (url: URL): boolean => url.protocol === 'http:' && LOOPBACK.test(url.hostname);

/** Whether only this very machine reaches what listens on `host`. */
export const isLoopbackHost = (host: string): boolean => LOOPBACK.test(host) || host === '::1';

/** Whether a guest may be sent to `url`: https, or loopback http in the demo. */
export function isSafeTarget(text: string, isDemo: boolean): boolean {
  if (!URL.canParse(text)) return false;
  const url = new URL(text);
  return url.protocol === 'https:' || (isDemo && isLoopbackHttp(url));
}

/** Whether a guest may be sent to this checkout: safe, without a user that hides where it leads, and where the host says. */
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
