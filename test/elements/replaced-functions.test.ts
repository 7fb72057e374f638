import { expect } from '@esm-bundle/chai';
import booking from '../../src/i18n/languages/en/booking.json';
import { held } from './scripted-proxy.ts';
import { until } from './until.ts';
import { mountWidget, tearDown } from './widget-fixture.ts';

const replaced = { from: Array.from, entries: Object.getOwnPropertyDescriptor(Array.prototype, 'entries') };

/** Replaces functions as Prototype.js does, in all its releases or only in older ones (up to 1.6, or 1.6 to 1.7.2). */
function replace(): void {
  Array.from = (list: ArrayLike<unknown>) => Array.prototype.slice.call(list) as unknown[];
  Reflect.set(Array.prototype, 'entries', function (this: unknown[]) {
    return [...this];
  });
  Reflect.set(Array.prototype, 'toJSON', function (this: unknown[]) {
    return `[${this.map((each) => JSON.stringify(each)).join(', ')}]`;
  });
}

function putBack(): void {
  Array.from = replaced.from;
  Object.defineProperty(Array.prototype, 'entries', replaced.entries ?? {});
  Reflect.deleteProperty(Array.prototype, 'toJSON');
}

describe('a page whose own library replaces functions of arrays', () => {
  afterEach(async () => {
    putBack();
    await tearDown();
  });

  it('shows all days with their prices', async () => {
    replace();
    const { root } = await mountWidget();
    const days = (): string[] =>
      [...(root.querySelector('booking-calendar')?.shadowRoot?.querySelectorAll('[part~=day]') ?? [])].map(
        (day) => day.textContent,
      );
    await until('prices', () => days().some((text) => text.includes('€')));
    expect(days().length).to.be.at.least(28);
  });

  it('continues an order after a reload, and keeps the booking', async () => {
    replace();
    const guest = await mountWidget();
    guest.proxy.next('POST /v1/bookings', held().reply);
    await guest.order(guest.proxy.stay(10, 3));
    await guest.read(booking.sending);
    const again = await guest.reload();
    await again.read(booking.booked);
    const later = await again.reload();
    await later.read(booking.booked);
  });
});
