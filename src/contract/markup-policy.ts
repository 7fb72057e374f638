interface Policy {
  createHTML(markup: string): string;
}

interface Page {
  readonly trustedTypes?: { createPolicy(name: string, rules: Policy): Policy };
  [shared: symbol]: Policy | undefined;
}

/** In this order. A page allows ours by its name; where another Lit needs the name of Lit's own, it is left to that. */
export const POLICY_NAMES = ['booking-widget', 'lit-html'] as const;
/** Where the loader leaves its policy to Lit, by `Symbol.for`: a page allows each name once. `undefined` there is a refusal. */
export const POLICY_KEY = 'booking-widget-policy';

function requestPolicy(page: Page): Policy | undefined {
  for (const name of POLICY_NAMES)
    try {
      return page.trustedTypes?.createPolicy(name, { createHTML: (markup) => markup });
    } catch {}
  return undefined;
}

/** Markup of ours as a page with Trusted Types takes it, if it takes any. */
export function trustedMarkup(markup: string): string {
  const page = globalThis as Page;
  const key = Symbol.for(POLICY_KEY);
  if (!(key in page)) page[key] = requestPolicy(page);
  return page[key]?.createHTML(markup) ?? markup;
}
