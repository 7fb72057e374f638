import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from 'playwright-core';

const AXE_SOURCE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

interface AxeResults {
  readonly violations: readonly {
    readonly id: string;
    readonly help: string;
    readonly nodes: readonly { readonly target: unknown; readonly failureSummary?: string }[];
  }[];
}

/** The rules that another palette can break: roles, names and sizes stay the same. */
const COLOUR_RULES = { runOnly: ['color-contrast', 'link-in-text-block'] } as const;

async function violationsOn(page: Page, rules: object): Promise<readonly string[]> {
  const violations = await page.evaluate(async (axeRules) => {
    const { axe } = window as unknown as {
      axe: { run: (root: Document, options: object) => Promise<AxeResults> };
    };
    // The passed rules would be megabytes, too much for some drivers.
    return (await axe.run(document, { ...axeRules, resultTypes: ['violations'], preload: false })).violations;
  }, rules);
  return violations.flatMap(({ id, help, nodes }) =>
    nodes.map(
      ({ target, failureSummary }) =>
        `${id}: ${help}\n  ${JSON.stringify(target)}\n  ${failureSummary ?? ''}`,
    ),
  );
}

/**
 * Fails if axe finds a violation of WCAG 2.2 AA or of its own best practices on the page, or in dark mode any colour
 * with too little contrast. The debugger evaluates axe, so the page's policy need not change.
 */
export async function assertAccessible(page: Page, state: string): Promise<void> {
  // The script ends with `undefined`, because its last value would be sent back.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(`${AXE_SOURCE}\n;undefined`);
  const found = [...(await violationsOn(page, {}))];
  // With reduced motion, a colour changes from light to dark at once.
  await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
  found.push(...(await violationsOn(page, COLOUR_RULES)).map((violation) => `dark: ${violation}`));
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: null });
  assert.equal(found.length, 0, `${state}:\n${found.join('\n')}`);
}
