import 'axe-core/axe.min.js';
import type axe from 'axe-core';

declare global {
  interface Window {
    readonly axe: typeof axe & {
      readonly setup: (node: Element) => void;
      readonly teardown: () => void;
      readonly commons: { readonly text: { readonly accessibleText: (element: Element) => string } };
    };
  }
}

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
const COLOUR_RULES = ['color-contrast', 'link-in-text-block'];

/** What axe-core finds against an element and all that its shadow trees hold, as one line each. */
export const violationsOf = async (element: Element): Promise<string[]> =>
  violationsBy({ runOnly: TAGS }, element);

/** As {@link violationsOf}, but for colours, which take most of axe's time: for a theme that was looked at before. */
export const violationsButColours = async (element: Element): Promise<string[]> => {
  const rules = Object.fromEntries(COLOUR_RULES.map((rule) => [rule, { enabled: false }]));
  return violationsBy({ runOnly: TAGS, rules }, element);
};

/** As {@link violationsOf}, of what another palette can change: roles, names and sizes stay as they are. */
export const colourViolationsOf = async (element: Element): Promise<string[]> =>
  violationsBy({ runOnly: { type: 'rule', values: COLOUR_RULES } }, element);

async function violationsBy(options: axe.RunOptions, element: Element): Promise<string[]> {
  // What is not asked for takes most of its time: selectors of nodes, and what pages fetch.
  const { violations } = await window.axe.run(element, {
    ...options,
    resultTypes: ['violations'],
    selectors: false,
    preload: false,
  });
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`);
}

/** The accessible names, as axe-core computes them. It reads the whole page for that: once for all of them. */
export function namesOf(elements: readonly Element[]): readonly string[] {
  window.axe.setup(document.body);
  try {
    return elements.map((element) => window.axe.commons.text.accessibleText(element));
  } finally {
    window.axe.teardown();
  }
}

export const nameOf = (element: Element): string => namesOf([element]).join();
