interface Policy {
  createHTML(markup: string): string;
}

interface Page {
  readonly trustedTypes?: { createPolicy(name: string, rules: Policy): Policy };
  [shared: symbol]: Policy | undefined;
}

/**
 * The names that our Trusted Types policy may have, in the order in which they are tried. Our own name comes first, so that
 * another copy of Lit on the page can use Lit's name.
 */
export const POLICY_NAMES = ['booking-widget', 'lit-html'] as const;
/**
 * The key (`Symbol.for`) under which the loader stores its policy for Lit, because a page allows each name only once. A stored
 * `undefined` means that the page allows no policy.
 */
export const POLICY_KEY = 'booking-widget-policy';

function requestPolicy(page: Page): Policy | undefined {
  for (const name of POLICY_NAMES)
    try {
      return page.trustedTypes?.createPolicy(name, { createHTML: (markup) => markup });
    } catch {}
  return undefined;
}

/** Returns our markup as the value that a page with Trusted Types accepts. Without a policy, the markup is returned unchanged. */
export function trustedMarkup(markup: string): string {
  const page = globalThis as Page;
  const key = Symbol.for(POLICY_KEY);
  if (!(key in page)) page[key] = requestPolicy(page);
  return page[key]?.createHTML(markup) ?? markup;
}
