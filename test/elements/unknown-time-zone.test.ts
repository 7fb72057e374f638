import { expect } from '@esm-bundle/chai';
import booking from '../../src/i18n/languages/en/booking.json';
import { ScriptedProxy } from './scripted-proxy.ts';
import { mountWidget, tearDown } from './widget-fixture.ts';

/** A zone that no browser knows, as an old browser does not know a new zone. */
const UNKNOWN_ZONE = 'Mars/Olympus_Mons';

describe('a browser that does not know the time zone of the property', () => {
  afterEach(tearDown);

  it('shows prices and takes a booking', async () => {
    const mounted = await mountWidget({ proxy: new ScriptedProxy({ timeZone: UNKNOWN_ZONE }) });
    await mounted.order(mounted.proxy.stay(10, 3));
    await mounted.waitForText(booking.booked);
    expect(mounted.proxy.requestsTo('POST /v1/bookings').length).to.equal(1);
  });
});
