import { expect } from '@esm-bundle/chai';
import words from '../../src/i18n/languages/en/booking.json';
import { failScript } from './fail-script.ts';
import { until } from './until.ts';
import { mountWidget, recordConsole, tearDown } from './widget-fixture.ts';

describe('a booking whose script was lost on its way', () => {
  afterEach(tearDown);

  it('asks the guest to load the page again if another try fails too', async () => {
    recordConsole();
    await failScript('/src/widget/booking-controller.ts');
    const mounted = await mountWidget();
    const retryText = (await mounted.waitFor('.retry')).textContent.trim();
    await mounted.press('retry');
    await until('the other button', () => mounted.find('.retry')?.textContent.trim() === words.reloadPage);
    expect(retryText).to.equal(words.tryAgain);
    await failScript();
  });
});
