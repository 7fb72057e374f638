import assert from 'node:assert/strict';
import { describe } from 'node:test';
import type { Page } from 'playwright-core';
import booking from '../../src/i18n/languages/en/booking.json';
import { casesOf } from './matrix.ts';
import { findOpenStay } from './open-stay.ts';
import { journey, useJourneyServers } from './journey.ts';
import { GUEST } from './widget.ts';

const PHONE = { width: 390, height: 664 };
const WIDE = { width: 1280, height: 900 };

const addressOf = async (page: Page): Promise<string> => page.evaluate(() => location.href);

describe('a guest who presses the back button', () => {
  useJourneyServers();

  for (const viewport of casesOf({ usual: [WIDE], more: [PHONE] }))
    journey(
      `finds the dates again, and what was typed, in a window of ${viewport.width} px`,
      async ({ stack, page, widget }) => {
        await page.goto(`${stack.site}/terms`);
        await widget.open(`${stack.site}/`);
        await widget.openForm(await findOpenStay(stack, 3));
        await widget.fillInGuest();
        await page.goBack();
        await widget.findButton(booking.proceed).waitFor();
        assert.equal(await addressOf(page), `${stack.site}/`);
        await page.goForward();
        await widget.findField(booking.name).waitFor();
        assert.equal(await widget.findField(booking.name).inputValue(), GUEST.name);
        await page.reload();
        await widget.findField(booking.email).waitFor();
        assert.equal(await widget.findField(booking.email).inputValue(), GUEST.email);
        await page.goBack();
        await widget.findButton(booking.proceed).waitFor();
        await widget.goToDetails();
        await widget.findButton(booking.changeStay).click();
        await widget.findButton(booking.proceed).waitFor();
        await page.goBack();
        assert.equal(await addressOf(page), `${stack.site}/terms`);
      },
      { viewport },
    );
});
