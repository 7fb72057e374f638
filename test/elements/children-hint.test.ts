import { expect } from '@esm-bundle/chai';
import words from '../../src/i18n/languages/en/booking.json';
import { ScriptedProxy } from './scripted-proxy.ts';
import { mountWidget, tearDown } from './widget-fixture.ts';

describe('who counts as a child', () => {
  afterEach(tearDown);

  it('is explained in the host’s words beside the number of children, and to screen readers at its buttons', async () => {
    const childrenHint = '2 to 12 years';
    const mounted = await mountWidget({ proxy: new ScriptedProxy({ childrenHint }) });
    await mounted.chooseStay(mounted.proxy.stay(10, 3));
    await mounted.waitFor('.stepper bdi');
    const hints = [...mounted.root.querySelectorAll('.stepper bdi')];
    expect(hints.map((hint) => hint.textContent)).to.include(childrenHint);
    const describedButtons = [...mounted.root.querySelectorAll(`[aria-description="${childrenHint}"]`)];
    const names = describedButtons.map((button) => button.getAttribute('aria-label'));
    expect([...new Set(names)]).to.deep.equal([words.removeChild, words.addChild]);
  });
});
