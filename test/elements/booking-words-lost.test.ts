import { expect } from '@esm-bundle/chai';
import { itWith } from '../engines/driver-limits.ts';
import { failScript } from './fail-script.ts';
import { HeldRetryPauses } from './held-retry-pauses.ts';
import { until } from './until.ts';
import { mountWidget, tearDown } from './widget-fixture.ts';

describe('the calendar of a widget that has lost the words of the booking', () => {
  const { error } = console;
  let pauses: HeldRetryPauses;

  before(async () => {
    await failScript('/src/i18n/languages/en/booking.json');
    console.error = () => undefined;
    pauses = new HeldRetryPauses();
  });
  after(async () => {
    pauses.end();
    console.error = error;
    await failScript();
    await tearDown();
  });

  itWith('lost scripts', 'stays, and the booking follows by itself once the words have loaded', async () => {
    const mounted = await mountWidget();
    await mounted.waitFor('booking-calendar');
    await until('a loss', () => pauses.isWaiting);
    await mounted.widget.updateComplete;
    expect(mounted.find('booking-calendar')).not.to.equal(undefined);
    await failScript();
    pauses.end();
    await mounted.waitFor('booking-finder');
    expect(mounted.find('.failed')).to.equal(undefined);
  });
});
