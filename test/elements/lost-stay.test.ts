import { itWith } from '../engines/driver-limits.ts';
import { lose } from './lost.ts';
import { HeldRetryPauses } from './held-retry-pauses.ts';
import { until } from './until.ts';
import { stand, tearDown, wake } from './widget-fixture.ts';

describe('a stay that was picked while the texts of the booking were lost', () => {
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

  itWith('lost scripts', 'is still chosen once another try has loaded the texts', async () => {
    const guest = await stand();
    await until('a loss', () => pauses.isAny);
    await guest.choose(guest.proxy.stay(10, 3));
    await lose();
    wake();
    await guest.see('[part~="continue"][aria-disabled="false"]');
  });
});
