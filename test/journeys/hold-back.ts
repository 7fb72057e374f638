import type { Page, Route } from 'playwright-core';

/** Holds back the answer to a request. `requested` resolves when a page sends it, and `release` lets it through. */
export async function holdBack(
  page: Page,
  path: string,
): Promise<{ requested: Promise<void>; release: () => void }> {
  let release = (): void => undefined;
  let reportRequested = (): void => undefined;
  const released = new Promise<void>((resolve) => (release = resolve));
  const requested = new Promise<void>((resolve) => (reportRequested = resolve));
  await page.route(`**/${path}`, async (route: Route) => {
    reportRequested();
    await released;
    await route.continue();
  });
  return { requested, release };
}
