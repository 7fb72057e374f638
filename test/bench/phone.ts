import type { Browser, CDPSession, Page } from 'playwright-core';

const PHONE = { viewport: { width: 412, height: 915 }, isMobile: true, hasTouch: true };
const CPU_SLOWDOWN = 4;

export interface Phone {
  readonly page: Page;
  readonly cdp: CDPSession;
  readonly close: () => Promise<void>;
}

/** Opens a page on a phone as on a guest's first visit, without a cache. */
export async function openPhone(browser: Browser, width: number = PHONE.viewport.width): Promise<Phone> {
  const viewport = { ...PHONE.viewport, width };
  const context = await browser.newContext({ ...PHONE, viewport, ignoreHTTPSErrors: true });
  const page = await context.newPage();
  const cdp = await context.newCDPSession(page);
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN });
  // tsx adds calls of this helper to functions, and the page does not have it.
  await page.addInitScript('globalThis.__name = (each) => each');
  return { page, cdp, close: () => context.close() };
}
