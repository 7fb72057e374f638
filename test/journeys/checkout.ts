import type { Page } from 'playwright-core';

/** The address of the sandbox's hosted checkout. */
const CHECKOUT_URL = /\/checkout\/cs_/;

export async function waitForCheckout(page: Page): Promise<void> {
  await page.waitForURL(CHECKOUT_URL);
}

export async function payAtCheckout(page: Page): Promise<void> {
  await waitForCheckout(page);
  await page.getByRole('button', { name: /^Pay €/ }).click();
}

export async function cancelAtCheckout(page: Page): Promise<void> {
  await waitForCheckout(page);
  await page.getByRole('button', { name: 'Cancel and go back' }).click();
}
