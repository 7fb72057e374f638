import { expect } from '@esm-bundle/chai';
import booking from '../../src/i18n/languages/en/booking.json';
import { ScriptedProxy } from './scripted-proxy.ts';
import { mountWidget, tearDown } from './widget-fixture.ts';

const originalFormat = Intl.DateTimeFormat;

/** Makes the browser reject time zones, as if its data did not have them yet. */
function rejectTimeZones(...zones: readonly string[]): void {
  Intl.DateTimeFormat = new Proxy(originalFormat, {
    construct: (target, [locale, options]: [string, Intl.DateTimeFormatOptions | undefined]) => {
      if (zones.includes(options?.timeZone ?? '')) throw new RangeError(`Invalid time zone specified`);
      return new target(locale, options);
    },
  });
}

describe('a browser that does not know the time zone of the property', () => {
  afterEach(async () => {
    Intl.DateTimeFormat = originalFormat;
    await tearDown();
  });

  for (const timeZone of ['Europe/Kyiv', 'Pacific/Kanton', 'Mars/Olympus_Mons'])
    it(`shows prices and takes a booking in ${timeZone}`, async () => {
      rejectTimeZones('Europe/Kyiv', 'Pacific/Kanton', 'Mars/Olympus_Mons');
      const mounted = await mountWidget({ proxy: new ScriptedProxy({ timeZone }) });
      await mounted.order(mounted.proxy.stay(10, 3));
      await mounted.waitForText(booking.booked);
      expect(mounted.proxy.requestsTo('POST /v1/bookings').length).to.equal(1);
    });
});
