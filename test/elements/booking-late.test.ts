import { expect } from '@esm-bundle/chai';
import { failScript } from './fail-script.ts';
import { until } from './until.ts';
import { mountWidget, recordConsole, tearDown, goOnline } from './widget-fixture.ts';

describe('a booking whose script arrived only at a second try', () => {
  afterEach(tearDown);

  it('does not start again when the connection drops and returns later', async () => {
    const losses = recordConsole();
    await failScript('/src/widget/booking-controller.ts');
    const mounted = await mountWidget();
    await until('a loss', () => losses.length > 0);
    await mounted.waitFor('.failed');
    await failScript();
    // The guest returns to the page, so the script is requested before the pause is over.
    document.dispatchEvent(new Event('visibilitychange'));
    await mounted.chooseStay(mounted.proxy.stay(10, 3));
    await mounted.press('continue');
    await mounted.type('name', 'Ada Lovelace');
    const requestsBefore = mounted.proxy.requestsTo('GET /v1/properties/:id').length;
    goOnline();
    await mounted.widget.updateComplete;
    expect(mounted.find('input[name="name"]')).to.have.property('value', 'Ada Lovelace');
    expect(mounted.proxy.requestsTo('GET /v1/properties/:id').length).to.equal(requestsBefore);
  });
});
