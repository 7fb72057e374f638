import assert from 'node:assert/strict';
import { describe } from 'node:test';
import words from '../../../src/i18n/languages/en/booking.json';
import { moveToDate, readFocus, tabTo } from '../keyboard.ts';
import { findOpenStay } from '../open-stay.ts';
import { journey, useJourneyServers } from '../journey.ts';
import { GUEST } from '../widget.ts';

describe('a guest without a mouse', () => {
  useJourneyServers();

  journey('books with only the keyboard', async ({ stack, page, widget, sandbox }) => {
    await page.goto(`${stack.site}/`);
    const stay = await findOpenStay(stack, 3);
    await tabTo(page, ({ text }) => text === 'Skip to booking');
    await page.keyboard.press('Enter');
    await widget.waitUntilReady();
    await tabTo(page, ({ date }) => date !== '');
    await moveToDate(page, stay.checkIn);
    await page.keyboard.press('Enter');
    await moveToDate(page, stay.checkOut);
    await page.keyboard.press('Enter');
    await tabTo(page, ({ text, tag }) => tag === 'button' && text === words.proceed);
    await page.keyboard.press('Enter');
    await widget.findField(words.name).waitFor();
    await tabTo(page, ({ name }) => name === 'name');
    await page.keyboard.type(GUEST.name);
    await tabTo(page, ({ name }) => name === 'email');
    await page.keyboard.type(GUEST.email);
    await tabTo(page, ({ name }) => name === 'paymentMethod');
    await page.keyboard.press('ArrowDown');
    await tabTo(page, ({ name }) => name === 'terms');
    await page.keyboard.press('Space');
    await widget.waitForPrice();
    await tabTo(page, ({ tag, type }) => tag === 'button' && type === 'submit');
    await page.keyboard.press('Enter');
    await widget.waitForConfirmation();
    assert.notEqual((await readFocus(page)).tag, 'body', 'the focus is on what is new');
    const [booking] = await sandbox.bookingsOf(GUEST.name);
    assert.equal(booking?.reservation_start, stay.checkIn);
    assert.equal(booking.payment_method, 'Bank Transfer');
  });
});
