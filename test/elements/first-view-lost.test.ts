import { expect } from '@esm-bundle/chai';
import { loseScript } from './lost-script.ts';
import { connectionLost } from './scripted-proxy.ts';
import { startWidget, CALENDAR, rootOf, serveFirstView } from './served-page.ts';
import { until } from './until.ts';

describe('a first view whose widget has lost both rates and words', () => {
  // Nothing here may load the booking's English texts before the test loses them.
  const words = loseScript('/src/i18n/languages/en/booking.json');

  after(() => {
    for (const main of document.querySelectorAll('main')) main.remove();
  });

  it('stays until the words for the error have loaded, and another try brings the calendar', async () => {
    const servedPage = await serveFirstView('de', 1100);
    servedPage.page.lang = 'en';
    servedPage.proxy.replyNext(CALENDAR, connectionLost);
    const root = rootOf(await startWidget(servedPage));
    const frame = root.querySelector('.frame');
    await words.untilLost();
    expect(root.querySelector('.frame')).to.equal(frame);
    await words.arrive();
    const retry = await until('a failure', () => root.querySelector<HTMLElement>('.retry'));
    expect(frame?.isConnected).to.equal(false);
    retry.click();
    await until('the calendar', () => root.querySelector('booking-calendar'));
  });
});
