import type { Scene } from './stage.ts';

/** The setup page with its lines on it, for a place of the demo. */
export async function openSetup({ stack, page }: Scene, property: string): Promise<void> {
  await page.goto(`${stack.proxy}/setup`);
  await page.locator('#blocks li').first().waitFor();
  await page.locator('select[name=property]').selectOption(property);
}
