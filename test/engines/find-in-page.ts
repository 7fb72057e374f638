/** How to match a text, in a form that can be sent to the page: by a part of it, or by a regular expression. */
export type TextMatcher =
  | { readonly text: string; readonly isExact: boolean }
  | { readonly source: string; readonly flags: string };

/** One link of a locator's chain. Each link searches within the results of the previous one. */
export type Step =
  | { readonly by: 'css'; readonly selector: string }
  | { readonly by: 'role'; readonly role: string; readonly name?: TextMatcher | undefined }
  | { readonly by: 'text'; readonly text: TextMatcher }
  | { readonly by: 'label'; readonly text: TextMatcher }
  | { readonly by: 'visible' }
  | { readonly by: 'nth'; readonly index: number };

/**
 * Returns the elements that a chain of steps leads to, through open shadow roots. This function runs in the page, so it uses
 * nothing from outside itself. It supports only the roles and names that the journeys use, not all of ARIA.
 */
export function findInPage(steps: readonly Step[]): Element[] {
  const ROLES: Readonly<Record<string, string>> = {
    button: 'button, summary, [role="button"], input[type="submit"]',
    heading: 'h1, h2, h3, h4, [role="heading"]',
    link: 'a[href]',
    combobox: 'select',
    radio: 'input[type="radio"]',
    checkbox: 'input[type="checkbox"]',
    row: 'tr',
  };
  const collapseSpaces = (text: string): string => text.replace(/\s+/g, ' ').trim();
  const isVisible = (element: Element): boolean => {
    const { width, height } = element.getBoundingClientRect();
    return width > 0 && height > 0 && element.checkVisibility({ visibilityProperty: true });
  };
  const isHidden = (element: Element): boolean =>
    element.getAttribute('aria-hidden') === 'true' || getComputedStyle(element).display === 'none';
  const contentOf = (node: Node): string =>
    [...node.childNodes]
      .map((child) =>
        child instanceof Text
          ? child.data
          : child instanceof Element && !isHidden(child)
            ? contentOf(child)
            : '',
      )
      .join('');
  const labelsOf = (element: Element): string[] => {
    const { labels } = element as HTMLInputElement;
    const ariaLabel = element.getAttribute('aria-label');
    return [...(ariaLabel === null ? [] : [ariaLabel]), ...[...(labels ?? [])].map(contentOf)].map(
      collapseSpaces,
    );
  };
  const nameOf = (element: Element): string => labelsOf(element)[0] ?? collapseSpaces(contentOf(element));
  const matches = (text: string, matcher: TextMatcher): boolean => {
    if ('source' in matcher) return new RegExp(matcher.source, matcher.flags).test(text);
    const lowerCaseText = text.toLowerCase();
    return matcher.isExact ? text === matcher.text : lowerCaseText.includes(matcher.text.toLowerCase());
  };
  // Goes through siblings, because an input named `children` would replace a form's own `children`.
  const descendantsOf = (root: Element, found: Element[] = []): Element[] => {
    for (const parent of [root.shadowRoot, root])
      for (let child = parent?.firstElementChild; child; child = child.nextElementSibling) {
        found.push(child);
        descendantsOf(child, found);
      }
    return found;
  };
  const containsText = (element: Element, matcher: TextMatcher): boolean =>
    matches(collapseSpaces(element.textContent), matcher);
  const hasText = (element: Element, matcher: TextMatcher): boolean => {
    if (!containsText(element, matcher)) return false;
    for (let child = element.firstElementChild; child; child = child.nextElementSibling)
      if (containsText(child, matcher)) return false;
    return true;
  };
  const applyStep = (found: readonly Element[], step: Step): Element[] => {
    if (step.by === 'visible') return found.filter(isVisible);
    if (step.by === 'nth') return found.slice(step.index, step.index + 1);
    const inside = [...new Set(found.flatMap((each) => descendantsOf(each)))];
    if (step.by === 'css') return inside.filter((element) => element.matches(step.selector));
    if (step.by === 'text') return inside.filter((element) => hasText(element, step.text));
    if (step.by === 'label')
      return inside.filter((element) => labelsOf(element).some((label) => matches(label, step.text)));
    const { role, name } = step;
    const selector = ROLES[role] ?? `[role="${role}"]`;
    return inside.filter(
      (element) =>
        element.matches(selector) && isVisible(element) && (!name || matches(nameOf(element), name)),
    );
  };
  const [first, ...others] = steps;
  const firstResults = first === undefined ? [] : applyStep([document.documentElement], first);
  return others.reduce<Element[]>(applyStep, firstResults);
}
