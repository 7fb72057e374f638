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

const dialog = (guest: MountedWidget): HTMLDialogElement | undefined =>
  guest.root.querySelector('dialog') ?? undefined;
const isOpen = (guest: MountedWidget): boolean => dialog(guest)?.open ?? false;

const untilClosed = async (guest: MountedWidget): Promise<unknown> =>
  until('it to be closed', () => !isOpen(guest));
const untilOpened = async (guest: MountedWidget): Promise<unknown> =>
  until('it to be open', () => isOpen(guest));
/** Waits until closing a popup has left the history step that opening it has made. */
const untilStepLeft = async (): Promise<unknown> =>
  until('the step to be left', () => history.state === null);

describe('a widget that opens above the page', () => {
  afterEach(async () => {
    for (const widget of document.querySelectorAll('booking-widget'))
      widget.shadowRoot?.querySelector('dialog')?.close();
    await untilStepLeft();
    await tearDown();
  });

  for (const mode of ['button', 'floating'])
    it(`requests nothing until its button is pressed, and then loads everything: ${mode}`, async () => {
      const guest = await mountWidget({ attributes: { mode } });
      const button = await guest.see('[part~="open"]');
      expect(button.textContent.trim()).to.equal(words.popupOpen);
      expect(guest.proxy.requests).to.deep.equal([]);
      button.click();
      await untilOpened(guest);
      await guest.order(guest.proxy.stay(10, 2));
      await guest.read(booking.booked);
      expect(guest.eventNames).to.include('confirmed');
    });

  it('takes the focus, and returns it on Escape to the button, which can open it again at once', async () => {
    const guest = await mountWidget({ attributes: { mode: 'button' } });
    const button = await guest.see('[part~="open"]');
    button.focus();
    button.click();
    await untilOpened(guest);
    expect(guest.root.activeElement?.getAttribute('part')).to.equal('close');
    await sendKeys({ press: 'Escape' });
    await untilClosed(guest);
    expect(guest.root.activeElement).to.equal(button);
    await sendKeys({ press: 'Enter' });
    await untilOpened(guest);
  });

  it('keeps the page behind it from scrolling while it is open, and restores it afterwards', async () => {
    const page = document.documentElement.style;
    page.overflow = 'clip';
    const guest = await mountWidget({ attributes: { mode: 'button' } });
    (await guest.see('[part~="open"]')).click();
    await untilOpened(guest);
    expect(page.overflow).to.equal('hidden');
    dialog(guest)?.close();
    await until('the page as it was', () => page.overflow === 'clip');
    // If the widget were removed during its step back in history, the next step back would leave the page.
    await untilStepLeft();
    (await guest.see('[part~="open"]')).click();
    await untilOpened(guest);
    guest.widget.remove();
    expect(page.overflow).to.equal('clip');
    page.overflow = '';
    history.back();
    await untilStepLeft();
  });

  it('opens when it is added to the page again if a script has opened it while it was removed, and does not change the page until then', async () => {
    const guest = await mountWidget({ attributes: { mode: 'button' } });
    await guest.see('[part~="open"]');
    const { widget } = guest;
    const { parentNode: place } = widget;
    widget.remove();
    widget.open();
    await untilPainted();
    expect(document.documentElement.style.overflow).to.equal('');
    expect(history.state).to.equal(null);
    place?.append(widget);
    await untilOpened(guest);
  });

  it('opens for another property if a script sets the property and calls `open` at once', async () => {
    const guest = await mountWidget({ attributes: { mode: 'button', property: OTHER_PROPERTY } });
    await guest.see('[part~="open"]');
    const { widget, proxy } = guest;
    widget.property = proxy.property.id;
    widget.open();
    await untilOpened(guest);
    (await guest.see('[part~="close"]')).click();
    await untilStepLeft();
    expect(isOpen(guest)).to.equal(false);
  });

  it('is closed by its own button or a click beside it, and keeps the selection', async () => {
    const guest = await mountWidget({ attributes: { mode: 'button' } });
    (await guest.see('[part~="open"]')).click();
    await untilOpened(guest);
    await guest.choose(guest.proxy.stay(10, 2));
    (await guest.see('[part~="close"]')).click();
    await untilClosed(guest);
    (await guest.see('[part~="open"]')).click();
    await untilOpened(guest);
    await guest.read('2 nights');
    dialog(guest)?.click();
    await untilClosed(guest);
  });

  it('shows the form again if it was closed at the form', async () => {
    const guest = await mountWidget({ attributes: { mode: 'button' } });
    await guest.press('open');
    await untilOpened(guest);
    await guest.choose(guest.proxy.stay(10, 2));
    await guest.press('continue');
    await guest.see('[part~="order-button"]');
    await guest.press('close');
    await untilClosed(guest);
    await untilStepLeft();
    await untilPainted();
    await guest.press('open');
    await untilOpened(guest);
    (await guest.see('input[name="name"]')).click();
    history.back();
    await guest.see('[part~="continue"]');
    expect(isOpen(guest)).to.equal(true);
  });

  it('stays open if it is opened again at once', async () => {
    const guest = await mountWidget({ attributes: { mode: 'button' } });
    (await guest.see('[part~="open"]')).click();
    await untilOpened(guest);
    const closeEvent = new Promise((resolve) =>
      dialog(guest)?.addEventListener('close', resolve, { once: true }),
    );
    dialog(guest)?.close();
    await closeEvent;
    const before: unknown = history.state;
    (await guest.see('[part~="open"]')).click();
    await until('a step of its own again', () => history.state !== before && history.state !== null);
    await untilOpened(guest);
    expect(history.state).not.to.equal(null);
    dialog(guest)?.close();
    await untilStepLeft();
  });

  it('is closed by the back button, and the page keeps its address', async () => {
    const guest = await mountWidget({ attributes: { mode: 'button' } });
    const address = location.href;
    (await guest.see('[part~="open"]')).click();
    await untilOpened(guest);
    history.back();
    await untilClosed(guest);
    expect(location.href).to.equal(address);
    await untilStepLeft();
  });

  it('leaves no step in the history when it is closed without the back button', async () => {
    const guest = await mountWidget({ attributes: { mode: 'button' } });
    (await guest.see('[part~="open"]')).click();
    await untilOpened(guest);
    expect(history.state).not.to.equal(null);
    dialog(guest)?.close();
    await untilStepLeft();
  });

  it('is open again after a reload', async () => {
    const guest = await mountWidget({ attributes: { mode: 'button' } });
    (await guest.see('[part~="open"]')).click();
    await untilOpened(guest);
    guest.widget.remove();
    const remounted = await mountWidget({ proxy: guest.proxy, attributes: { mode: 'button' } });
    await untilOpened(remounted);
  });

  it('opens by itself for a guest who returns from paying', async () => {
    const proxy = new ScriptedProxy();
    const first = await mountWidget({ proxy });
    await first.order(proxy.stay(10, 3), 'Bank Transfer');
    await first.read(booking.booked);
    first.widget.remove();
    history.replaceState(null, '', `${location.pathname}?booking-reference=reference-1`);
    const guest = await mountWidget({ proxy, attributes: { mode: 'button' } });
    await untilOpened(guest);
    await guest.read(booking.booked);
  });

  it('opens from any element of the page, and gives the focus back to it', async () => {
    const proxy = new ScriptedProxy();
    proxy.answerAll();
    const opener = document.createElement('a');
    opener.href = `/embed/${proxy.property.id}`;
    opener.dataset['bookingOpen'] = '';
    opener.dataset['lang'] = 'en';
    document.body.append(opener);
    const widget = upgradeMarker(opener) as MountedWidget['widget'];
    const guest = new MountedWidget(proxy, widget);
    await guest.see('dialog');
    expect(guest.find('[part~="open"]')).to.equal(undefined);
    opener.focus();
    opener.click();
    await untilOpened(guest);
    await guest.see('[part~="continue"]');
    widget.requestUpdate();
    await widget.updateComplete;
    // With a `tabindex`, Tab would stop at the invisible element of a closed popup.
    expect(widget.hasAttribute('tabindex')).to.equal(false);
    dialog(guest)?.close();
    await untilStepLeft();
    expect(document.activeElement === opener).to.equal(true);
    opener.remove();
    widget.remove();
    proxy.stop();
  });

  it('opens from a button that the page has drawn again', async () => {
    const button = document.createElement('button');
    document.body.append(button);
    const guest = await mountWidget({ attributes: { mode: 'link' } });
    await guest.see('dialog');
    const drawnAgain = document.createElement('button');
    button.replaceWith(drawnAgain);
    drawnAgain.click();
    await untilOpened(guest);
    drawnAgain.remove();
  });

  it('stays closed for the booking of a house that has its own widget on the page', async () => {
    const proxy = new ScriptedProxy();
    addCardBooking(proxy, { stay: proxy.stay(10, 3), adults: 2, paymentStatus: 'paid' });
    changeBookings(proxy, { propertyId: proxy.sister.id });
    returnFromCheckout('booking-reference=reference-1');
    const guest = await mountWidget({ proxy, attributes: { mode: 'button' } });
    const widgetOfHouse = await mountWidget({ proxy, attributes: { property: proxy.sister.id } });
    await widgetOfHouse.read(booking.confirmed);
    expect(isOpen(guest)).to.equal(false);
  });

  it('stays closed for a link to a house that has its own widget on the page', async () => {
    const proxy = new ScriptedProxy();
    returnFromCheckout(`booking-property=${proxy.sister.id}&booking-adults=3`);
    const guest = await mountWidget({ proxy, attributes: { mode: 'button' } });
    const widgetOfHouse = await mountWidget({ proxy, attributes: { property: proxy.sister.id } });
    await until('its link to be used', () => location.search === '');
    await widgetOfHouse.see('[part~="continue"]');
    expect(isOpen(guest)).to.equal(false);
  });

  it('has its button in the language of the guest', async () => {
    const guest = await mountWidget({ attributes: { mode: 'button', lang: 'he' } });
    const frame = (await guest.see('[part~="open"]')).closest<HTMLElement>('.frame');
    expect([frame?.lang, frame?.dir]).to.deep.equal(['he', 'rtl']);
  });

  it('has the host’s own words on its button', async () => {
    const guest = await mountWidget({
      attributes: { mode: 'button' },
      content: '<b slot="open">Stay with us</b>',
    });
    await guest.see('[part~="open"]');
    expect(guest.widget.querySelector('b')?.getClientRects().length).to.equal(1);
  });

  it('shows the host’s own content until it has loaded', async () => {
    const guest = await mountWidget({ attributes: { mode: 'button' }, content: '<a href="/embed">Book</a>' });
    const link = guest.widget.querySelector('a');
    await guest.see('[part~="open"]');
    expect(link?.getClientRects().length).to.equal(0);
  });

  it('restores the page’s scrolling if it was moved while it loaded', async () => {
    history.replaceState(null, '', `${location.pathname}?booking-adults=2`);
    const guest = await mountWidget({ attributes: { mode: 'button' } });
    const box = document.createElement('div');
    document.body.append(box);
    box.append(guest.widget);
    await untilOpened(guest);
    await untilPainted();
    expect(document.documentElement.style.overflow).to.equal('hidden');
    dialog(guest)?.close();
    await until('the page to scroll again', () => document.documentElement.style.overflow === '');
    box.remove();
  });

  it('has the corners and the edge of the host’s other surfaces', async () => {
    const guest = await mountWidget({ attributes: { mode: 'button' } });
    guest.widget.style.cssText = '--booking-radius: 0px; --booking-border: rgb(1, 2, 3)';
    (await guest.see('[part~="open"]')).click();
    await untilOpened(guest);
    const { borderStartStartRadius, borderBlockStartColor } = getComputedStyle(await guest.see('dialog'));
    expect(borderStartStartRadius).to.equal('0px');
    expect(borderBlockStartColor).to.equal('rgb(1, 2, 3)');
  });

  it('lets the page style the parts inside it', async () => {
    const guest = await mountWidget({ attributes: { mode: 'button' } });
    await guest.press('open');
    await guest.choose(guest.proxy.stay(10, 2));
    expect(await colourOf(guest, 'continue')).to.equal('rgb(1, 2, 3)');
  });

  it('dims the page behind it in the host’s own colour', async () => {
    const guest = await mountWidget({ attributes: { mode: 'button' } });
    guest.widget.style.setProperty('--booking-backdrop', 'rgb(1 2 3 / 0.5)');
    await guest.press('open');
    await untilOpened(guest);
    const box = dialog(guest);
    const backdrop = box && getComputedStyle(box, '::backdrop').backgroundColor;
    expect(backdrop).to.equal('rgba(1, 2, 3, 0.5)');
  });
});
