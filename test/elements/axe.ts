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

/** What axe-core finds against an element and all that its shadow trees hold, as one line each. */
export async function violationsOf(element: Element): Promise<string[]> {
  // What is not asked for takes most of its time: a selector for every node that is right, and what pages fetch.
  const { violations } = await window.axe.run(element, {
    runOnly: TAGS,
    resultTypes: ['violations'],
    preload: false,
  });
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`);
}

/** The accessible name, as axe-core computes it. */
export function nameOf(element: Element): string {
  window.axe.setup(document.body);
  try {
    return window.axe.commons.text.accessibleText(element);
  } finally {
    window.axe.teardown();
  }
}
