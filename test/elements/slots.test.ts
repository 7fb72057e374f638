import { expect } from '@esm-bundle/chai';
import words from '../../src/i18n/languages/en/booking.json';
import { MountedWidget, mountWidget, tearDown } from './widget-fixture.ts';

const CONTENT = `
  <p slot="header">Our house by the sea</p>
  <p slot="terms">Pets are welcome.</p>
  <p slot="confirmation">We are looking forward to your visit.</p>`;

const slottedElement = (mounted: MountedWidget, name: string): Element => {
  const element = mounted.widget.querySelector(`[slot="${name}"]`);
  if (!element) throw new Error(`No content of the host is in the slot ${name}.`);
  return element;
};
const isShown = (mounted: MountedWidget, name: string): boolean =>
  slottedElement(mounted, name).getClientRects().length > 0;

/** Whether `lower` is drawn below `upper`. */
const isBelow = (lower: Element, upper: Element): boolean =>
  lower.getBoundingClientRect().top >= upper.getBoundingClientRect().bottom - 1;

describe('the host’s own content', () => {
  afterEach(tearDown);

  it('is above everything at every step', async () => {
    const mounted = await mountWidget({ content: CONTENT });
    const expectOnTop = async (name: string): Promise<void> => {
      expect(
        isBelow(await mounted.waitFor(`[part~="${name}"], .${name}`), slottedElement(mounted, 'header')),
        name,
      ).to.equal(true);
    };
    await mounted.waitFor('[part~="continue"]');
    await expectOnTop('layout');
    await mounted.prepareOrder(mounted.proxy.stay(10, 2));
    await expectOnTop('fields');
    await mounted.press('order-button');
    await mounted.waitForText(words.booked);
    await expectOnTop('status');
  });

  it('is beside the terms, above the summary and the order button, and nowhere else', async () => {
    const mounted = await mountWidget({ content: CONTENT });
    await mounted.waitFor('[part~="continue"]');
    expect(isShown(mounted, 'terms')).to.equal(false);
    await mounted.prepareOrder(mounted.proxy.stay(10, 2));
    const terms = slottedElement(mounted, 'terms');
    expect(isBelow(terms, await mounted.waitFor('.tick'))).to.equal(true);
    const slot = await mounted.waitFor('slot[name="terms"]');
    expect(slot.compareDocumentPosition(await mounted.waitFor('[part~="order-button"]'))).to.equal(
      Node.DOCUMENT_POSITION_FOLLOWING,
    );
    await mounted.press('order-button');
    await mounted.waitForText(words.booked);
    expect(isShown(mounted, 'terms')).to.equal(false);
  });

  it('is shown with the confirmation, below the next steps', async () => {
    const mounted = await mountWidget({ content: CONTENT });
    await mounted.prepareOrder(mounted.proxy.stay(10, 2));
    expect(isShown(mounted, 'confirmation')).to.equal(false);
    await mounted.press('order-button');
    await mounted.waitForText(words.booked);
    expect(isBelow(slottedElement(mounted, 'confirmation'), await mounted.waitFor('.next-steps'))).to.equal(
      true,
    );
  });

  it('is shown in the widget inside a popup as well', async () => {
    const mounted = await mountWidget({ content: CONTENT, attributes: { mode: 'button' } });
    (await mounted.waitFor('[part~="open"]')).click();
    await mounted.waitFor('dialog[open] [part~="continue"]');
    expect(isShown(mounted, 'header')).to.equal(true);
  });
});
