import { expect } from '@esm-bundle/chai';
import words from '../../src/i18n/languages/en/booking.json';
import { until } from './until.ts';
import { MountedWidget, mountWidget, tearDown } from './widget-fixture.ts';

const CONTENT = `
  <p slot="header">Our house by the sea</p>
  <p slot="terms">Pets are welcome.</p>
  <p slot="confirmation">We are looking forward to your visit.</p>`;

const slotted = (guest: MountedWidget, name: string): Element => {
  const element = guest.widget.querySelector(`[slot="${name}"]`);
  if (!element) throw new Error(`Nothing is in the slot ${name}.`);
  return element;
};
const isShown = (guest: MountedWidget, name: string): boolean =>
  slotted(guest, name).getClientRects().length > 0;

/** Whether `lower` is drawn below `upper`. */
const isBelow = (lower: Element, upper: Element): boolean =>
  lower.getBoundingClientRect().top >= upper.getBoundingClientRect().bottom - 1;

describe('the host’s own content', () => {
  afterEach(tearDown);

  it('is above everything at every step', async () => {
    const guest = await mountWidget({ content: CONTENT });
    const expectOnTop = async (name: string): Promise<void> => {
      expect(
        isBelow(await guest.see(`[part~="${name}"], .${name}`), slotted(guest, 'header')),
        name,
      ).to.equal(true);
    };
    await guest.see('[part~="continue"]');
    await expectOnTop('layout');
    await guest.prepare(guest.proxy.stay(10, 2));
    await expectOnTop('fields');
    await guest.press('order-button');
    await guest.read(words.booked);
    await expectOnTop('status');
  });

  it('is beside the terms, above the summary and the order button, and nowhere else', async () => {
    const guest = await mountWidget({ content: CONTENT });
    await guest.see('[part~="continue"]');
    expect(isShown(guest, 'terms')).to.equal(false);
    await guest.prepare(guest.proxy.stay(10, 2));
    const terms = slotted(guest, 'terms');
    expect(isBelow(terms, await guest.see('.tick'))).to.equal(true);
    const slot = await guest.see('slot[name="terms"]');
    expect(slot.compareDocumentPosition(await guest.see('[part~="order-button"]'))).to.equal(
      Node.DOCUMENT_POSITION_FOLLOWING,
    );
    await guest.press('order-button');
    await guest.read(words.booked);
    expect(isShown(guest, 'terms')).to.equal(false);
  });

  it('is shown with the confirmation, below the next steps', async () => {
    const guest = await mountWidget({ content: CONTENT });
    await guest.prepare(guest.proxy.stay(10, 2));
    expect(isShown(guest, 'confirmation')).to.equal(false);
    await guest.press('order-button');
    await guest.read(words.booked);
    expect(isBelow(slotted(guest, 'confirmation'), await guest.see('.next-steps'))).to.equal(true);
  });

  it('is shown in the widget inside a popup as well', async () => {
    const guest = await mountWidget({ content: CONTENT, attributes: { mode: 'button' } });
    (await guest.see('[part~="open"]')).click();
    await guest.see('dialog[open] [part~="continue"]');
    expect(isShown(guest, 'header')).to.equal(true);
    guest.root.querySelector('dialog')?.close();
    await until('the step to be left', () => history.state === null);
  });
});
