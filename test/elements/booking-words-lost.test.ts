import { expect } from '@esm-bundle/chai';
import { itWith } from '../engines/driver-limits.ts';
import { lose } from './lost.ts';
import { HeldRetryPauses } from './held-retry-pauses.ts';
import { until } from './until.ts';
import { stand, tearDown } from './widget-fixture.ts';

describe('the calendar of a widget that has lost the words of the booking', () => {
  const { error } = console;
  let pauses: HeldRetryPauses;

  before(async () => {
    await lose('/src/i18n/languages/en/booking.json');
    console.error = () => undefined;
    pauses = new HeldRetryPauses();
  });
  after(async () => {
    pauses.end();
    console.error = error;
    await lose();
    await tearDown();
  });

  itWith('lost scripts', 'stays, and the booking follows by itself once the words have loaded', async () => {
    const guest = await stand();
    await guest.see('booking-calendar');
    await until('a loss', () => pauses.isAny);
    await guest.widget.updateComplete;
    expect(guest.find('booking-calendar')).not.to.equal(undefined);
    await lose();
    pauses.end();
    await guest.see('booking-finder');
    expect(guest.find('.failed')).to.equal(undefined);
  });
});
