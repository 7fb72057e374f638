import { expect } from '@esm-bundle/chai';
import { loseScript } from './lost-script.ts';
import { mountWidget } from './widget-fixture.ts';

describe('the calendar of a widget that has lost the words of the booking', () => {
  const words = loseScript('/src/i18n/languages/en/booking.json');

  it('takes a stay, with which the booking follows once the words have loaded', async () => {
    const mounted = await mountWidget();
    await words.untilLost();
    await mounted.chooseStay(mounted.proxy.stay(10, 3));
    await words.arrive();
    await mounted.waitFor('[part~="continue"][aria-disabled="false"]');
    expect(mounted.find('.failed')).to.equal(undefined);
  });
});
