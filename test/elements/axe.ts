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
/** What other words, read from the other side, and another width can break. */
const WORD_RULES = [
  ...[
    'aria-command-name',
    'aria-input-field-name',
    'aria-toggle-field-name',
    'button-name',
    'label',
    'link-name',
  ],
  ...[
    'label-content-name-mismatch',
    'scrollable-region-focusable',
    'select-name',
    'summary-name',
    'target-size',
  ],
  ...['empty-heading', 'image-alt', 'role-img-alt', 'svg-img-alt', 'valid-lang'],
];

/** What axe-core finds against an element and all that its shadow trees hold, as one line each. */
export const violationsOf = async (element: Element): Promise<string[]> =>
  violationsBy({ runOnly: TAGS }, element);

/** As {@link violationsOf}, but for contrast, which takes half of axe's time: `tooFaintIn` measures it of every text. */
export const violationsButContrast = async (element: Element): Promise<string[]> =>
  violationsBy({ runOnly: TAGS, rules: { 'color-contrast': { enabled: false } } }, element);

/** As {@link violationsOf}, of what was looked at before in other words and another width. */
export const wordViolationsOf = async (element: Element): Promise<string[]> =>
  violationsBy({ runOnly: { type: 'rule', values: WORD_RULES } }, element);

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

/** Whose text has too little contrast, as axe-core measures it. */
export async function tooFaintToAxe(element: Element): Promise<readonly Element[]> {
  const { violations } = await window.axe.run(element, {
    runOnly: { type: 'rule', values: ['color-contrast'] },
    elementRef: true,
    preload: false,
  });
  return violations.flatMap(({ nodes }) => nodes.flatMap((node) => node.element ?? []));
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
