import type { JourneyContext } from './journey.ts';

/** Opens the setup page for one of the demo’s places, and waits until its code is shown. */
export async function openSetup({ stack, page }: JourneyContext, property: string): Promise<void> {
  await page.goto(`${stack.proxy}/setup`);
  await page.locator('#blocks li').first().waitFor();
  await page.locator('select[name=property]').selectOption(property);
}
