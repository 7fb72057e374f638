import { itWith } from '../engines/driver-limits.ts';
import { failScript } from './fail-script.ts';
import { HeldRetryPauses } from './held-retry-pauses.ts';
import { until } from './until.ts';
import { mountWidget, tearDown, goOnline } from './widget-fixture.ts';

describe('a stay that was picked while the texts of the booking were lost', () => {
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

  itWith('lost scripts', 'is still chosen once another try has loaded the texts', async () => {
    const mounted = await mountWidget();
    await until('a loss', () => pauses.isWaiting);
    await mounted.chooseStay(mounted.proxy.stay(10, 3));
    await failScript();
    goOnline();
    await mounted.waitFor('[part~="continue"][aria-disabled="false"]');
  });
});
