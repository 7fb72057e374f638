import { expect } from '@esm-bundle/chai';
import { itWith } from '../engines/driver-limits.ts';
import { failScript } from './fail-script.ts';
import { HeldRetryPauses } from './held-retry-pauses.ts';
import { until } from './until.ts';
import { mountWidget, tearDown } from './widget-fixture.ts';

// Nothing here may load the calendar's English texts before the test loses them.
const WORDS = '/src/i18n/languages/en/calendar.json';

describe('a button of a widget that has lost its first words', () => {
  const { error } = console;
  let pauses: HeldRetryPauses;

  before(async () => {
    await failScript(WORDS);
    console.error = () => undefined;
    pauses = new HeldRetryPauses();
  });
  after(async () => {
    pauses.end();
    console.error = error;
    await failScript();
    await tearDown();
  });

  itWith('lost scripts', 'appears once the words have loaded, without an error in its place', async () => {
    const mounted = await mountWidget({ attributes: { mode: 'button' } });
    await until('a loss', () => pauses.isWaiting);
    await failScript();
    pauses.end();
    await until('the button, or an error', () => mounted.find('[part~="open"], .failed'));
    await mounted.widget.updateComplete;
    expect(mounted.find('.failed')?.textContent).to.equal(undefined);
    expect(mounted.find('[part~="open"]')?.localName).to.equal('button');
  });
});
