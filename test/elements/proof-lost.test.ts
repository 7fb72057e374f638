import { expect } from '@esm-bundle/chai';
import words from '../../src/i18n/languages/en/booking.json';
import { failScript } from './fail-script.ts';
import { ScriptedProxy } from './scripted-proxy.ts';
import { advanceClock, goOnline, mountWidget, recordConsole, tearDown } from './widget-fixture.ts';

describe('an order whose script for the proof of work was lost on its way', () => {
  afterEach(tearDown);

  it('is not called offline, and after a while the guest can try again', async () => {
    recordConsole();
    await failScript('/src/widget/order/proof-of-work.ts');
    const proxy = new ScriptedProxy({ botCheck: true });
    const mounted = await mountWidget({ proxy });
    await mounted.order(proxy.stay(10, 3));
    await mounted.waitForText(words.confirming);
    advanceClock(200_000);
    goOnline();
    await mounted.waitForText(words.unresolved);
    await failScript();
    await mounted.press(words.tryAgain);
    await mounted.waitForText(words.booked);
    expect(proxy.orderKeys.size).to.equal(1);
  });
});
