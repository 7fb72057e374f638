import { expect } from '@esm-bundle/chai';
import { loseScript } from './lost-script.ts';
import { until } from './until.ts';
import { mountWidget } from './widget-fixture.ts';

describe('a button of a widget that has lost its first words', () => {
  // Nothing here may load the calendar's English texts before the test loses them.
  const words = loseScript('/src/i18n/languages/en/calendar.json');

  it('appears once the words have loaded, without an error in its place', async () => {
    const mounted = await mountWidget({ attributes: { mode: 'button' } });
    await words.untilLost();
    await words.arrive();
    await until('the button, or an error', () => mounted.find('[part~="open"], .failed'));
    await mounted.widget.updateComplete;
    expect(mounted.find('.failed')?.textContent).to.equal(undefined);
    expect(mounted.find('[part~="open"]')?.localName).to.equal('button');
  });
});
