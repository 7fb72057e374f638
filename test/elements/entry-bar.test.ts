import { expect } from '@esm-bundle/chai';
import features from '../../src/i18n/languages/en/features.json';
import { sendKeys } from '@web/test-runner-commands';
import { plusDays } from '../../src/stay/iso-date.ts';
import { violationsOf } from './axe.ts';
import { ScriptedProxy } from './scripted-proxy.ts';
import { until } from './until.ts';
import { mountWidget, tearDown } from './widget-fixture.ts';
import type { MountedWidget } from './widget-fixture.ts';

const BAR = '[part~="entry-bar"]';
const BUTTON = `${BAR} button`;

/** Content above the widget, taller than any window. */
const contentAbove = document.createElement('div');
contentAbove.style.blockSize = '300vh';

async function mountBelowFold(
  attributes: Readonly<Record<string, string>> = {},
  proxy: ScriptedProxy = new ScriptedProxy(),
): Promise<MountedWidget> {
  document.body.prepend(contentAbove);
  scrollTo(0, 0);
  return mountWidget({ proxy, attributes: { 'entry-bar': '', ...attributes } });
}

const isOnScreen = ({ widget }: MountedWidget): boolean => widget.getBoundingClientRect().top < innerHeight;

describe('a widget with an entry bar', () => {
  afterEach(async () => {
    contentAbove.remove();
    history.replaceState(null, '', location.pathname);
    await tearDown();
  });

  it('shows the bar until its button has led the guest to the widget', async () => {
    const mounted = await mountBelowFold();
    const bar = await mounted.waitFor(BAR);
    await until('the bar on screen', () => bar.matches(':popover-open'));
    // The price per night of a week: €700 and a cleaning fee of €60, divided by seven.
    expect(bar.textContent).to.contain('€108.58 a night').and.contain(features.popupOpen);
    expect(bar.getBoundingClientRect().bottom).to.equal(innerHeight);
    (await mounted.waitFor(BUTTON)).click();
    expect(isOnScreen(mounted)).to.equal(true);
    await until('no bar', () => mounted.find(BAR) === undefined);
  });

  it('has a bar without an accessibility error, whose button leads a guest with a keyboard into the calendar', async () => {
    const mounted = await mountBelowFold();
    const bar = await mounted.waitFor(BAR);
    await until('the bar on screen', () => bar.matches(':popover-open'));
    expect(await violationsOf(mounted.widget)).to.deep.equal([]);
    await sendKeys({ press: 'Shift' });
    mounted.find(BUTTON)?.focus();
    await sendKeys({ press: 'Enter' });
    await until('the focus', () => mounted.root.activeElement?.localName === 'booking-calendar' || undefined);
  });

  it('shows the lowest price for the chosen guests in its bar', async () => {
    const proxy = new ScriptedProxy();
    proxy.tariff = { guests: { included: 2, adult: 1_000, child: 0 } };
    const mounted = await mountBelowFold({ adults: '3' }, proxy);
    await until('the price', () => mounted.find(BAR)?.textContent.includes('€118.58 a night'));
  });

  it('shows no price in its bar if no stay can be booked', async () => {
    const proxy = new ScriptedProxy();
    for (let night = 0; night < 120; night++) proxy.takenNights.add(plusDays(proxy.today, night));
    const mounted = await mountBelowFold({}, proxy);
    const bar = await mounted.waitFor(BAR);
    expect(bar.textContent.trim()).to.equal(features.popupOpen);
  });

  it('shows the total of the chosen stay in its bar, whose button opens the form', async () => {
    const proxy = new ScriptedProxy();
    const { checkIn, checkOut } = proxy.stay(10, 3);
    const mounted = await mountBelowFold({ 'check-in': checkIn, 'check-out': checkOut });
    await until('the total', () => mounted.find(BAR)?.textContent.includes('€360.00'));
    expect(mounted.find(BUTTON)?.textContent.trim()).to.equal(features.entryBook);
    (await mounted.waitFor(BUTTON)).click();
    await mounted.waitFor('input[name="name"]');
    expect(isOnScreen(mounted)).to.equal(true);
  });

  it('scrolls to itself if a link has chosen dates', async () => {
    const { checkIn, checkOut } = new ScriptedProxy().stay(10, 3);
    history.replaceState(null, '', `?booking-check-in=${checkIn}&booking-check-out=${checkOut}`);
    const mounted = await mountBelowFold();
    await until('the widget on screen', () => isOnScreen(mounted));
  });

  it('does not scroll to the dates of a link if the guest has started to read', async () => {
    const { checkIn, checkOut } = new ScriptedProxy().stay(10, 3);
    history.replaceState(null, '', `?booking-check-in=${checkIn}&booking-check-out=${checkOut}`);
    document.body.prepend(contentAbove);
    const mounting = mountWidget({ attributes: { 'entry-bar': '' } });
    scrollTo(0, 40);
    await (await mounting).waitFor(BAR);
    expect(scrollY).to.equal(40);
  });

  it('has no bar without the attribute', async () => {
    document.body.prepend(contentAbove);
    const mounted = await mountWidget();
    await mounted.waitFor('[part~="continue"]');
    expect(mounted.find(BAR)).to.equal(undefined);
  });
});
