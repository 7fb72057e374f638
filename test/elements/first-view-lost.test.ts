import { expect } from '@esm-bundle/chai';
import { itWith } from '../engines/driver-limits.ts';
import { failScript } from './fail-script.ts';
import { HeldRetryPauses } from './held-retry-pauses.ts';
import { connectionLost } from './scripted-proxy.ts';
import { startWidget, CALENDAR, rootOf, serveFirstView } from './served-page.ts';
import { until } from './until.ts';
import { tearDown } from './widget-fixture.ts';

// Nothing here may load the booking's English texts before the test loses them.
const WORDS = '/src/i18n/languages/en/booking.json';

describe('a first view whose widget has lost both rates and words', () => {
  const { error } = console;
  let pauses: HeldRetryPauses;
  let losses = 0;

  before(async () => {
    await failScript(WORDS);
    console.error = () => (losses += 1);
    pauses = new HeldRetryPauses();
  });
  after(async () => {
    pauses.end();
    console.error = error;
    await failScript();
    await tearDown();
    for (const main of document.querySelectorAll('main')) main.remove();
  });

  itWith(
    'lost scripts',
    'stays until the words for the error have loaded, and another try brings the calendar',
    async () => {
      const servedPage = await serveFirstView('de', 1100);
      servedPage.page.lang = 'en';
      servedPage.proxy.replyNext(CALENDAR, connectionLost);
      const root = rootOf(await startWidget(servedPage));
      const frame = root.querySelector('.frame');
      await until('a loss', () => losses > 0 && pauses.isWaiting);
      expect(root.querySelector('.frame')).to.equal(frame);
      await failScript();
      pauses.end();
      const retry = await until('a failure', () => root.querySelector<HTMLElement>('.retry'));
      expect(frame?.isConnected).to.equal(false);
      retry.click();
      await until('the calendar', () => root.querySelector('booking-calendar'));
    },
  );
});
