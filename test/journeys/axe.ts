import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from 'playwright-core';

const SOURCE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

interface AxeResults {
  readonly violations: readonly {
    readonly id: string;
    readonly help: string;
    readonly nodes: readonly { readonly target: unknown; readonly failureSummary?: string }[];
  }[];
}

/** What another palette can change: roles, names and sizes stay as they are. */
const COLOUR_RULES = { runOnly: ['color-contrast', 'link-in-text-block'] } as const;

async function violationsOn(page: Page, rules: object): Promise<readonly string[]> {
  const violations = await page.evaluate(async (wanted) => {
    const { axe } = window as unknown as {
      axe: { run: (root: Document, options: object) => Promise<AxeResults> };
    };
    // All that passes comes to megabytes, too many for some drivers.
    return (await axe.run(document, { ...wanted, resultTypes: ['violations'], preload: false })).violations;
  }, rules);
  return violations.flatMap(({ id, help, nodes }) =>
    nodes.map(
      ({ target, failureSummary }) =>
        `${id}: ${help}\n  ${JSON.stringify(target)}\n  ${failureSummary ?? ''}`,
    ),
  );
}

/**
 * Fails where axe finds anything wrong on the page, by WCAG 2.2 AA and by its own best practices, or in the dark any colour
 * that is hard to see. Evaluated through the debugger, so the page's policy stays as it is.
 */
export async function assertAccessible(page: Page, state: string): Promise<void> {
  // Its last value would be sent back.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(`${SOURCE}\n;undefined`);
  const found = [...(await violationsOn(page, {}))];
  // A colour that is on its way from light to dark is neither.
  await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
  found.push(...(await violationsOn(page, COLOUR_RULES)).map((violation) => `dark: ${violation}`));
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: null });
  assert.equal(found.length, 0, `${state}:\n${found.join('\n')}`);
}
