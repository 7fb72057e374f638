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

const AXE_TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
const COLOUR_RULES = ['color-contrast', 'link-in-text-block'];
/** Rules that other languages, writing directions and widths can break. */
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

/** Returns one line for each violation that axe-core finds in an element and all its shadow trees. */
export const violationsOf = async (element: Element): Promise<string[]> =>
  runAxe({ runOnly: AXE_TAGS }, element);

/** Like {@link violationsOf} without contrast, which takes half of axe's time. `faintTextsIn` measures contrast instead. */
export const violationsExceptContrast = async (element: Element): Promise<string[]> =>
  runAxe({ runOnly: AXE_TAGS, rules: { 'color-contrast': { enabled: false } } }, element);

/** Like {@link violationsOf}, for elements that were checked before in another language and width. */
export const wordViolationsOf = async (element: Element): Promise<string[]> =>
  runAxe({ runOnly: { type: 'rule', values: WORD_RULES } }, element);

/** Like {@link violationsOf}, with only the rules that another palette can break: roles, names and sizes stay the same. */
export const colourViolationsOf = async (element: Element): Promise<string[]> =>
  runAxe({ runOnly: { type: 'rule', values: COLOUR_RULES } }, element);

async function runAxe(options: axe.RunOptions, element: Element): Promise<string[]> {
  // Selectors of nodes and fetching style sheets take most of axe's time, and no test needs them.
  const { violations } = await window.axe.run(element, {
    ...options,
    resultTypes: ['violations'],
    selectors: false,
    preload: false,
  });
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`);
}

/** Returns the elements whose text has too little contrast, as axe-core measures it. */
export async function faintElementsByAxe(element: Element): Promise<readonly Element[]> {
  const { violations } = await window.axe.run(element, {
    runOnly: { type: 'rule', values: ['color-contrast'] },
    elementRef: true,
    preload: false,
  });
  return violations.flatMap(({ nodes }) => nodes.flatMap((node) => node.element ?? []));
}

/** Returns the accessible names by axe-core, which reads the whole page first. One call is faster than one for each element. */
export function namesOf(elements: readonly Element[]): readonly string[] {
  window.axe.setup(document.body);
  try {
    return elements.map((element) => window.axe.commons.text.accessibleText(element));
  } finally {
    window.axe.teardown();
  }
}

export const nameOf = (element: Element): string => namesOf([element]).join();
