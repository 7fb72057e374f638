interface Policy {
  createHTML(markup: string): string;
}

interface Page {
  readonly trustedTypes?: { createPolicy(name: string, rules: Policy): Policy };
  [shared: symbol]: Policy | undefined;
}

/**
 * In the order in which they are tried. A page allows ours by name; if another Lit needs Lit's own name, we leave that name to it.
 */
export const POLICY_NAMES = ['booking-widget', 'lit-html'] as const;
/**
 * The key (`Symbol.for`) under which the loader leaves its policy for Lit, because a page allows each name only once. `undefined`
 * under this key means that the page refused.
 */
export const POLICY_KEY = 'booking-widget-policy';

function requestPolicy(page: Page): Policy | undefined {
  for (const name of POLICY_NAMES)
    try {
      return page.trustedTypes?.createPolicy(name, { createHTML: (markup) => markup });
    } catch {}
  return undefined;
}

/** Our markup in the form that a page with Trusted Types accepts, if it accepts any. */
export function trustedMarkup(markup: string): string {
  const page = globalThis as Page;
  const key = Symbol.for(POLICY_KEY);
  if (!(key in page)) page[key] = requestPolicy(page);
  return page[key]?.createHTML(markup) ?? markup;
}
