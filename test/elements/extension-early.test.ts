import { expect } from '@esm-bundle/chai';
import words from '../../src/i18n/languages/en/booking.json';
import { lose } from './lost.ts';
import { ScriptedProxy } from './scripted-proxy.ts';
import { stand, tearDown } from './widget-fixture.ts';

describe('an extension that is ordered before all of it is there', () => {
  after(async () => {
    tearDown();
    await lose();
  });

  it('is one', async () => {
    await lose('/src/widget/extras.ts');
    const proxy = new ScriptedProxy();
    const stay = proxy.stay(10, 3);
    const guest = await stand({ proxy, attributes: { extend: '', 'check-in': stay.checkIn } });
    await guest.order(stay);
    await guest.read(words.booked);
    expect(JSON.parse(proxy.heardOf('POST /v1/bookings')[0]?.body ?? '')).to.have.property('extension', true);
  });
});
