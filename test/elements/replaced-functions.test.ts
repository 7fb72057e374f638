import { expect } from '@esm-bundle/chai';
import booking from '../../src/i18n/languages/en/booking.json';
import { heldReply } from './scripted-proxy.ts';
import { until } from './until.ts';
import { mountWidget, tearDown } from './widget-fixture.ts';

const originals = { from: Array.from, entries: Object.getOwnPropertyDescriptor(Array.prototype, 'entries') };

/** Replaces functions as Prototype.js does, in all its releases or only in older ones (up to 1.6, or 1.6 to 1.7.2). */
function replaceFunctions(): void {
  Array.from = (list: ArrayLike<unknown>) => Array.prototype.slice.call(list) as unknown[];
  Reflect.set(Array.prototype, 'entries', function (this: unknown[]) {
    return [...this];
  });
  Reflect.set(Array.prototype, 'toJSON', function (this: unknown[]) {
    return `[${this.map((each) => JSON.stringify(each)).join(', ')}]`;
  });
}

function restoreFunctions(): void {
  Array.from = originals.from;
  Object.defineProperty(Array.prototype, 'entries', originals.entries ?? {});
  Reflect.deleteProperty(Array.prototype, 'toJSON');
}

describe('a page whose own library replaces functions of arrays', () => {
  afterEach(async () => {
    restoreFunctions();
    await tearDown();
  });

  it('shows all days with their prices', async () => {
    replaceFunctions();
    const { root } = await mountWidget();
    const days = (): string[] =>
      [...(root.querySelector('booking-calendar')?.shadowRoot?.querySelectorAll('[part~=day]') ?? [])].map(
        (day) => day.textContent,
      );
    await until('prices', () => days().some((text) => text.includes('€')));
    expect(days().length).to.be.at.least(28);
  });

  it('continues an order after a reload, and keeps the booking', async () => {
    replaceFunctions();
    const mounted = await mountWidget();
    mounted.proxy.replyNext('POST /v1/bookings', heldReply().reply);
    await mounted.order(mounted.proxy.stay(10, 3));
    await mounted.waitForText(booking.sending);
    const reloaded = await mounted.reload();
    await reloaded.waitForText(booking.booked);
    const reloadedAgain = await reloaded.reload();
    await reloadedAgain.waitForText(booking.booked);
  });
});
