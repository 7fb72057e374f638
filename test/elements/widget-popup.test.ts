import { expect } from '@esm-bundle/chai';
import { sendKeys } from '@web/test-runner-commands';
import words from '../../src/i18n/languages/en/features.json';
import booking from '../../src/i18n/languages/en/booking.json';
import { upgradeMarker } from '../../src/embed/markers.ts';
import { changeBookings, addCardBooking, returnFromCheckout } from './card-booking.ts';
import { ScriptedProxy } from './scripted-proxy.ts';
import { colourOf } from './part-colour.ts';
import { untilPainted, until } from './until.ts';
import { MountedWidget, mountWidget, tearDown } from './widget-fixture.ts';

/** A property whose calendar is never requested. */
const OTHER_PROPERTY = '00000000-0000-4000-8000-0000000000ff';

const dialogOf = (mounted: MountedWidget): HTMLDialogElement | undefined =>
  mounted.root.querySelector('dialog') ?? undefined;
const isOpen = (mounted: MountedWidget): boolean => dialogOf(mounted)?.open ?? false;

const untilClosed = async (mounted: MountedWidget): Promise<unknown> =>
  until('it to be closed', () => !isOpen(mounted));
const untilOpened = async (mounted: MountedWidget): Promise<unknown> =>
  until('it to be open', () => isOpen(mounted));
async function openPopup(mounted: MountedWidget): Promise<void> {
  await mounted.press('open');
  await untilOpened(mounted);
}
/** Mounts a widget behind a button, and opens it. */
async function mountOpened(): Promise<MountedWidget> {
  const mounted = await mountWidget({ attributes: { mode: 'button' } });
  await openPopup(mounted);
  return mounted;
}
/** Waits until a closed popup has gone back from the history entry that it added when it opened. */
const untilStepLeft = async (): Promise<unknown> =>
  until('the step to be left', () => history.state === null);

describe('a widget that opens above the page', () => {
  afterEach(tearDown);

  for (const mode of ['button', 'floating'])
    it(`requests nothing until its button is pressed, and then loads everything: ${mode}`, async () => {
      const mounted = await mountWidget({ attributes: { mode } });
      const button = await mounted.waitFor('[part~="open"]');
      expect(button.textContent.trim()).to.equal(words.popupOpen);
      expect(mounted.proxy.requests).to.deep.equal([]);
      button.click();
      await untilOpened(mounted);
      await mounted.order(mounted.proxy.stay(10, 2));
      await mounted.waitForText(booking.booked);
      expect(mounted.eventNames).to.include('confirmed');
    });

  it('takes the focus, and returns it on Escape to the button, which can open it again at once', async () => {
    const mounted = await mountWidget({ attributes: { mode: 'button' } });
    const button = await mounted.waitFor('[part~="open"]');
    button.focus();
    button.click();
    await untilOpened(mounted);
    expect(mounted.root.activeElement?.getAttribute('part')).to.equal('close');
    await sendKeys({ press: 'Escape' });
    await untilClosed(mounted);
    expect(mounted.root.activeElement).to.equal(button);
    await sendKeys({ press: 'Enter' });
    await untilOpened(mounted);
  });

  it('keeps the page behind it from scrolling while it is open, and restores it afterwards', async () => {
    const pageStyle = document.documentElement.style;
    pageStyle.overflow = 'clip';
    const mounted = await mountOpened();
    expect(pageStyle.overflow).to.equal('hidden');
    dialogOf(mounted)?.close();
    await until('the page as it was', () => pageStyle.overflow === 'clip');
    // If the widget were removed during its step back in history, the next step back would leave the page.
    await untilStepLeft();
    await openPopup(mounted);
    mounted.widget.remove();
    expect(pageStyle.overflow).to.equal('clip');
    pageStyle.overflow = '';
    history.back();
    await untilStepLeft();
  });

  it('opens when it is added to the page again if a script has opened it while it was removed, and does not change the page until then', async () => {
    const mounted = await mountWidget({ attributes: { mode: 'button' } });
    await mounted.waitFor('[part~="open"]');
    const { widget } = mounted;
    const { parentNode: place } = widget;
    widget.remove();
    widget.open();
    await untilPainted();
    expect(document.documentElement.style.overflow).to.equal('');
    expect(history.state).to.equal(null);
    place?.append(widget);
    await untilOpened(mounted);
  });

  it('opens for another property if a script sets the property and calls `open` at once', async () => {
    const mounted = await mountWidget({ attributes: { mode: 'button', property: OTHER_PROPERTY } });
    await mounted.waitFor('[part~="open"]');
    const { widget, proxy } = mounted;
    widget.property = proxy.property.id;
    widget.open();
    await untilOpened(mounted);
    (await mounted.waitFor('[part~="close"]')).click();
    await untilStepLeft();
    expect(isOpen(mounted)).to.equal(false);
  });

  it('is closed by its own button or a click beside it, and keeps the selection', async () => {
    const mounted = await mountOpened();
    await mounted.chooseStay(mounted.proxy.stay(10, 2));
    (await mounted.waitFor('[part~="close"]')).click();
    await untilClosed(mounted);
    await openPopup(mounted);
    await mounted.waitForText('2 nights');
    dialogOf(mounted)?.click();
    await untilClosed(mounted);
  });

  it('shows the form again if it was closed at the form', async () => {
    const mounted = await mountOpened();
    await mounted.chooseStay(mounted.proxy.stay(10, 2));
    await mounted.press('continue');
    await mounted.waitFor('[part~="order-button"]');
    await mounted.press('close');
    await untilClosed(mounted);
    await untilStepLeft();
    await untilPainted();
    await openPopup(mounted);
    (await mounted.waitFor('input[name="name"]')).click();
    history.back();
    await mounted.waitFor('[part~="continue"]');
    expect(isOpen(mounted)).to.equal(true);
  });

  it('stays open if it is opened again at once', async () => {
    const mounted = await mountOpened();
    const closeEvent = new Promise((resolve) =>
      dialogOf(mounted)?.addEventListener('close', resolve, { once: true }),
    );
    dialogOf(mounted)?.close();
    await closeEvent;
    const stateBefore: unknown = history.state;
    (await mounted.waitFor('[part~="open"]')).click();
    await until('a step of its own again', () => history.state !== stateBefore && history.state !== null);
    await untilOpened(mounted);
    expect(history.state).not.to.equal(null);
    dialogOf(mounted)?.close();
    await untilStepLeft();
  });

  it('is closed by the back button, and the page keeps its address', async () => {
    const mounted = await mountWidget({ attributes: { mode: 'button' } });
    const address = location.href;
    await openPopup(mounted);
    history.back();
    await untilClosed(mounted);
    expect(location.href).to.equal(address);
    await untilStepLeft();
  });

  it('is open again after a reload', async () => {
    const mounted = await mountOpened();
    mounted.widget.remove();
    const remounted = await mountWidget({ proxy: mounted.proxy, attributes: { mode: 'button' } });
    await untilOpened(remounted);
  });

  it('opens by itself for a guest who returns from paying', async () => {
    const proxy = new ScriptedProxy();
    const first = await mountWidget({ proxy });
    await first.order(proxy.stay(10, 3), 'Bank Transfer');
    await first.waitForText(booking.booked);
    first.widget.remove();
    history.replaceState(null, '', `${location.pathname}?booking-reference=reference-1`);
    const mounted = await mountWidget({ proxy, attributes: { mode: 'button' } });
    await untilOpened(mounted);
    await mounted.waitForText(booking.booked);
  });

  it('opens from any element of the page, and gives the focus back to it', async () => {
    const proxy = new ScriptedProxy();
    proxy.replaceFetch();
    const opener = document.createElement('a');
    opener.href = `/embed/${proxy.property.id}`;
    opener.dataset['bookingOpen'] = '';
    opener.dataset['lang'] = 'en';
    document.body.append(opener);
    const widget = upgradeMarker(opener) as MountedWidget['widget'];
    const mounted = new MountedWidget(proxy, widget);
    await mounted.waitFor('dialog');
    expect(mounted.find('[part~="open"]')).to.equal(undefined);
    opener.focus();
    opener.click();
    await untilOpened(mounted);
    await mounted.waitFor('[part~="continue"]');
    widget.requestUpdate();
    await widget.updateComplete;
    // With a `tabindex`, Tab would stop at the invisible element of a closed popup.
    expect(widget.hasAttribute('tabindex')).to.equal(false);
    dialogOf(mounted)?.close();
    await untilStepLeft();
    expect(document.activeElement === opener).to.equal(true);
    opener.remove();
    widget.remove();
    proxy.restoreFetch();
  });

  it('opens from a button that the page has drawn again', async () => {
    const opener = document.createElement('button');
    document.body.append(opener);
    const mounted = await mountWidget({ attributes: { mode: 'link' } });
    await mounted.waitFor('dialog');
    const newButton = document.createElement('button');
    opener.replaceWith(newButton);
    newButton.click();
    await untilOpened(mounted);
    newButton.remove();
  });

  it('stays closed for the booking of a house that has its own widget on the page', async () => {
    const proxy = new ScriptedProxy();
    addCardBooking(proxy, { stay: proxy.stay(10, 3), adults: 2, paymentStatus: 'paid' });
    changeBookings(proxy, { propertyId: proxy.otherProperty.id });
    returnFromCheckout('booking-reference=reference-1');
    const mounted = await mountWidget({ proxy, attributes: { mode: 'button' } });
    const widgetOfHouse = await mountWidget({ proxy, attributes: { property: proxy.otherProperty.id } });
    await widgetOfHouse.waitForText(booking.confirmed);
    expect(isOpen(mounted)).to.equal(false);
  });

  it('stays closed for a link to a house that has its own widget on the page', async () => {
    const proxy = new ScriptedProxy();
    returnFromCheckout(`booking-property=${proxy.otherProperty.id}&booking-adults=3`);
    const mounted = await mountWidget({ proxy, attributes: { mode: 'button' } });
    const widgetOfHouse = await mountWidget({ proxy, attributes: { property: proxy.otherProperty.id } });
    await until('its link to be used', () => location.search === '');
    await widgetOfHouse.waitFor('[part~="continue"]');
    expect(isOpen(mounted)).to.equal(false);
  });

  it('has the host’s own words on its button', async () => {
    const mounted = await mountWidget({
      attributes: { mode: 'button' },
      content: '<b slot="open">Stay with us</b>',
    });
    await mounted.waitFor('[part~="open"]');
    expect(mounted.widget.querySelector('b')?.getClientRects().length).to.equal(1);
  });

  it('replaces the host’s own content by its button', async () => {
    const mounted = await mountWidget({
      attributes: { mode: 'button' },
      content: '<a href="/embed">Book</a>',
    });
    const link = mounted.widget.querySelector('a');
    await mounted.waitFor('[part~="open"]');
    expect(link?.getClientRects().length).to.equal(0);
  });

  it('restores the page’s scrolling if it was moved while it loaded', async () => {
    history.replaceState(null, '', `${location.pathname}?booking-adults=2`);
    const mounted = await mountWidget({ attributes: { mode: 'button' } });
    const box = document.createElement('div');
    document.body.append(box);
    box.append(mounted.widget);
    await untilOpened(mounted);
    await untilPainted();
    expect(document.documentElement.style.overflow).to.equal('hidden');
    dialogOf(mounted)?.close();
    await until('the page to scroll again', () => document.documentElement.style.overflow === '');
    box.remove();
  });

  it('has the corners and the edge of the host’s other surfaces', async () => {
    const mounted = await mountWidget({ attributes: { mode: 'button' } });
    mounted.widget.style.cssText = '--booking-radius: 0px; --booking-border: rgb(1, 2, 3)';
    await openPopup(mounted);
    const { borderStartStartRadius, borderBlockStartColor } = getComputedStyle(
      await mounted.waitFor('dialog'),
    );
    expect(borderStartStartRadius).to.equal('0px');
    expect(borderBlockStartColor).to.equal('rgb(1, 2, 3)');
  });

  it('lets the page style the parts inside it', async () => {
    const mounted = await mountOpened();
    await mounted.chooseStay(mounted.proxy.stay(10, 2));
    expect(await colourOf(mounted, 'continue')).to.equal('rgb(1, 2, 3)');
  });

  it('dims the page behind it in the host’s own colour', async () => {
    const mounted = await mountWidget({ attributes: { mode: 'button' } });
    mounted.widget.style.setProperty('--booking-backdrop', 'rgb(1 2 3 / 0.5)');
    await openPopup(mounted);
    const dialog = dialogOf(mounted);
    const backdrop = dialog && getComputedStyle(dialog, '::backdrop').backgroundColor;
    expect(backdrop).to.equal('rgba(1, 2, 3, 0.5)');
  });
});
