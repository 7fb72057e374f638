import { after, before, describe, it } from 'node:test';
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { ROOT } from '../deploy/shipped.ts';
import { HostSite } from '../embed/host-site.ts';
import { findOpenStay } from '../journeys/open-stay.ts';
import { Widget } from '../journeys/widget.ts';
import { HOUSE } from '../proxy/calls.ts';
import { runPlugin } from '../wordpress/wordpress.ts';
import { BLOCKS, ELEMENT, SCRIPT, fillAddresses } from './guide-blocks.ts';

/** Returns the recipe that contains `text`. */
const recipe = (text: string): string =>
  BLOCKS.find((block) => block.file.endsWith('recipes.md') && block.text.includes(text))?.text ??
  assert.fail(`No recipe has ${text}.`);

describe('the recipes of the guide', () => {
  let site: HostSite;

  before(async () => {
    site = await HostSite.start();
  });
  after(async () => site.stop());

  /** Opens an address on a site that has these lines on every page. */
  const open = (lines: string, path: string): Promise<Page> =>
    site.open({}, fillAddresses(lines, site.stack), path);

  /** Waits until the widget has a stay, and returns the stay. */
  const stayOn = async (page: Page): Promise<unknown> => {
    const chosen = await page.waitForFunction(
      () => document.querySelector<HTMLElement & { stay?: object }>('booking-widget')?.stay,
    );
    return chosen.jsonValue();
  };

  it('lead from a search form to a widget with the typed stay', async () => {
    const { checkIn, checkOut } = await findOpenStay(site.stack, 4);
    const page = await open(SCRIPT + recipe('<form') + ELEMENT, '/');
    await page.getByLabel('Check-in').first().fill(checkIn);
    await page.getByLabel('Check-out').first().fill(checkOut);
    await page.getByRole('button', { name: 'See the price' }).click();
    await page.waitForURL('**/book*');
    assert.deepEqual(await stayOn(page), { checkIn, checkOut });
    await page.close();
  });

  it('show the lowest price of an open night on a card', async () => {
    const page = await open(recipe('from-price'), '/');
    const price = page.locator('#from-price');
    await price.filter({ hasText: 'night' }).waitFor();
    const answer = await fetch(`${site.stack.proxy}/v1/properties/${site.stack.house}/calendar`);
    const { nights } = (await answer.json()) as {
      nights: { price: (number | null)[]; available: number[] };
    };
    const pricesOfOpenNights = nights.price.map((each, night) =>
      nights.available[night] ? (each ?? Infinity) : Infinity,
    );
    assert.equal(
      await price.innerText(),
      `from €${(Math.min(...pricesOfOpenNights) / 100).toFixed(2)} a night`,
    );
    await page.close();
  });

  it('use the WordPress plugin’s block, which creates the element', () => {
    const [, name, attributes = ''] =
      /<!-- wp:(booking-widget\S+) (\{.*\}) \/-->/.exec(recipe('wp:heading')) ?? [];
    const block = JSON.parse(readFileSync(join(ROOT, 'src/embed/wordpress/block/block.json'), 'utf8')) as {
      name: string;
    };
    assert.equal(name, block.name);
    const recipeAttributes = JSON.parse(attributes.replace('5f0c…', HOUSE)) as Record<string, string>;
    const { answers } = runPlugin({ settings: { proxy: 'https://book.host.example' } }, [
      'block',
      recipeAttributes,
    ]);
    assert.match(
      String(answers[0]),
      new RegExp(`<booking-widget proxy="[^"]+" property="${HOUSE}" lang="en">`),
    );
  });

  it('show the widget on its hash route with the dates of a link, and again after going back', async () => {
    const { checkIn, checkOut } = await findOpenStay(site.stack, 4);
    const link = `/?booking-check-in=${checkIn}&booking-check-out=${checkOut}#/book`;
    const page = await open(SCRIPT + recipe("'#/book'"), link);
    assert.deepEqual(await stayOn(page), { checkIn, checkOut });
    await page.getByRole('link', { name: 'Home' }).click();
    await page.getByRole('heading', { name: 'Sea view' }).waitFor();
    assert.equal(await page.locator('booking-widget').count(), 0);
    await page.goBack();
    await new Widget(page).waitUntilReady();
    await page.close();
  });

  it('open the widget by a keyboard shortcut, and let guests type the same letter in a field', async () => {
    const stay = await findOpenStay(site.stack, 4);
    const page = await open(SCRIPT + recipe("'keydown'"), '/');
    const widget = new Widget(page);
    await widget.findButton(/./).first().waitFor();
    await page.keyboard.press('b');
    await widget.waitUntilReady();
    await widget.choose(stay);
    await widget.goToDetails();
    const field = page.locator('input[name="name"]');
    await field.pressSequentially('bob');
    assert.equal(await field.inputValue(), 'bob');
    await page.close();
  });
});
