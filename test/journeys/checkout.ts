import type { Page } from 'playwright-core';

/** The sandbox's hosted checkout, as a guest uses it. */
export const CHECKOUT_URL: RegExp = /\/checkout\/cs_/;

export async function atCheckout(page: Page): Promise<void> {
  await page.waitForURL(CHECKOUT_URL);
}

export async function payThere(page: Page): Promise<void> {
  await atCheckout(page);
  await page.getByRole('button', { name: /^Pay €/ }).click();
}

export async function cancelThere(page: Page): Promise<void> {
  await atCheckout(page);
  await page.getByRole('button', { name: 'Cancel and go back' }).click();
}

export async function expireThere(page: Page): Promise<void> {
  await atCheckout(page);
  await page.getByText('What else can happen').click();
  await page.getByRole('button', { name: 'Let this checkout expire' }).click();
}
