import type { JourneyContext } from './stage.ts';

/** Opens the setup page and waits for its lines, for a place of the demo. */
export async function openSetup({ stack, page }: JourneyContext, property: string): Promise<void> {
  await page.goto(`${stack.proxy}/setup`);
  await page.locator('#blocks li').first().waitFor();
  await page.locator('select[name=property]').selectOption(property);
}
