import { expect } from '@esm-bundle/chai';
import type { Property } from '../../src/contract/property.ts';
import { iconPath } from '../../src/host-config/highlight-icons.ts';
import en from '../../src/i18n/languages/en/booking.json';

import { ScriptedProxy } from './scripted-proxy.ts';
import { until } from './until.ts';
import { mountWidget, tearDown } from './widget-fixture.ts';
import type { MountedWidget } from './widget-fixture.ts';

const PIXEL = 'data:image/gif;base64,R0lGODlhAQABAAAAACH5BAEKAAEALAAAAAABAAEAAAICTAEAOw==';

const PLACE_FIELDS: Partial<Property> = {
  name: 'Casa da Praia',
  summary: 'A house above the sea',
  image: { url: PIXEL, alt: 'A white house' },
  highlights: [
    { icon: iconPath('pool'), text: 'A pool' },
    { icon: iconPath('wifi'), text: 'Fast wifi' },
  ],
  host: { name: 'Marta', photo: PIXEL },
  rating: { value: 9.2, outOf: 10, count: 127, source: 'Example Maps', url: 'https://maps.example/casa' },
  language: 'en',
  inLanguages: {
    de: { summary: 'Ein Haus am Meer', highlights: [{ icon: iconPath('pool'), text: 'Ein Pool' }] },
  },
};

/** Returns the visible texts of all elements that match, in page order. */
const visibleTexts = (mounted: MountedWidget, selector: string): string[] =>
  [...mounted.root.querySelectorAll<HTMLElement>(selector)]
    .filter((each) => each.checkVisibility())
    .map((each) => each.innerText.trim());

const mountWithWidth = async (
  width: number,
  propertyFields: Partial<Property> = {},
  attributes: Readonly<Record<string, string>> = {},
): Promise<MountedWidget> => {
  const mounted = await mountWidget({
    proxy: new ScriptedProxy({ ...PLACE_FIELDS, ...propertyFields }),
    attributes,
  });
  mounted.widget.style.setProperty('width', `${width}px`, 'important');
  mounted.widget.style.setProperty('max-inline-size', `${width}px`);
  await mounted.waitFor('[part~="continue"]');
  return mounted;
};

/** Mounts a widget, chooses a stay and continues to the order. */
const mountAtOrder = async (
  ...fieldsAndAttributes: readonly [Partial<Property>?, Record<string, string>?]
): Promise<MountedWidget> => {
  const mounted = await mountWithWidth(1100, ...fieldsAndAttributes);
  await mounted.chooseStay(mounted.proxy.stay(10, 2));
  await mounted.press('continue');
  await mounted.waitFor('.ordered');
  return mounted;
};

describe('the place beside its dates', () => {
  afterEach(tearDown);

  it('has its name and picture above the calendar of a narrow widget, in one line with the guests', async () => {
    const mounted = await mountWithWidth(360);
    const [row] = [...mounted.root.querySelectorAll('.stay-place')].filter((each) => each.checkVisibility());
    expect(row?.textContent.trim()).to.equal('Casa da Praia');
    const guestsBox = (await mounted.waitFor('.guests')).getBoundingClientRect();
    const placeBox = row?.getBoundingClientRect();
    const calendarBox = (await mounted.waitFor('booking-calendar')).getBoundingClientRect();
    expect([placeBox?.top, placeBox?.left]).to.deep.equal([guestsBox.top + 1, guestsBox.left + 1]);
    expect(guestsBox.height).to.equal(50);
    expect(guestsBox.bottom).to.be.at.most(calendarBox.top);
  });

  it('shows its summary and how many guests it sleeps above the open steppers of a narrow widget', async () => {
    const mounted = await mountWithWidth(360);
    expect(visibleTexts(mounted, '.about .muted')).to.deep.equal([]);
    (await mounted.waitFor('.guests summary')).click();
    expect(visibleTexts(mounted, '.about .muted')).to.deep.equal([
      'A house above the sea',
      'Sleeps up to 6 guests',
    ]);
  });

  it('shows once how many guests it sleeps, on the card beside the calendar', async () => {
    const mounted = await mountWithWidth(1100);
    expect(visibleTexts(mounted, '.about .muted')).to.deep.equal([
      'A house above the sea',
      'Sleeps up to 6 guests',
    ]);
  });

  it('shows the host’s summary in full on the card, even if it is long', async () => {
    const summary =
      'A whole house above the sea, with a garden, a path to the beach, and room for two families';
    const mounted = await mountWithWidth(1100, { summary });
    const line = await mounted.waitFor('.card .about .muted');
    expect(line.scrollHeight).to.equal(line.clientHeight);
    expect(line.textContent).to.equal(summary);
  });

  it('shows its highlights, its host, and a rating with its source at the end of the form', async () => {
    const mounted = await mountAtOrder();
    expect(visibleTexts(mounted, '.highlights li')).to.deep.equal(['A pool', 'Fast wifi']);
    expect(visibleTexts(mounted, '.host')).to.deep.equal(['Your host: Marta']);
    const rating = await mounted.waitFor('.rating a');
    expect(rating.getAttribute('href')).to.equal('https://maps.example/casa');
    expect(rating.textContent).to.contain('127 reviews').and.to.contain('Example Maps');
    const spokenNodes = [...rating.childNodes].filter(
      (node) => !(node instanceof Element && node.getAttribute('aria-hidden') === 'true'),
    );
    expect(spokenNodes.map((node) => node.textContent).join('')).to.contain('Rated 9.2 out of 10');
  });

  it('has its dates on their own line below the label of the total, so that they fit on one line', async () => {
    const mounted = await mountAtOrder();
    const dates = await mounted.waitFor('.order-foot dt .muted');
    const labelRange = document.createRange();
    labelRange.setStart(dates.parentElement ?? dates, 0);
    labelRange.setEndBefore(dates);
    expect(dates.getBoundingClientRect().top).to.be.at.least(labelRange.getBoundingClientRect().bottom - 1);
  });

  it('shows its name in the writing direction of the name’s language, even if the page has the other direction', async () => {
    const mounted = await mountWithWidth(
      360,
      { name: 'The Lighthouse Keeper’s House above the Sea' },
      { lang: 'ar' },
    );
    const name = await mounted.waitFor('.guests .name');
    expect(getComputedStyle(name).direction).to.equal('ltr');
    expect(getComputedStyle(await mounted.waitFor('.guests')).direction).to.equal('rtl');
  });

  it('is described in the guest’s language', async () => {
    const german = await mountAtOrder({}, { lang: 'de' });
    expect(visibleTexts(german, '.highlights li')).to.deep.equal(['Ein Pool']);
  });

  it('marks the language of its texts if it has none in the guest’s language', async () => {
    const french = await mountAtOrder({}, { lang: 'fr' });
    expect((await french.waitFor('.highlights li')).getAttribute('lang')).to.equal('en');
  });

  it('shows only the facts that the host’s config names', async () => {
    const withoutOptionalFields = {
      highlights: undefined,
      host: undefined,
      rating: undefined,
      inLanguages: undefined,
    };
    const mounted = await mountAtOrder(withoutOptionalFields);
    expect(visibleTexts(mounted, '.about-place')).to.deep.equal([]);
  });

  it('is on the receipt', async () => {
    const mounted = await mountWithWidth(1100);
    await mounted.order(mounted.proxy.stay(10, 2));
    await mounted.waitForText(en.booked);
    const receipt = await mounted.waitFor('[part~="card"]');
    for (const text of ['Casa da Praia', 'A house above the sea', 'Sleeps up to 6 guests'])
      expect(receipt.textContent).to.contain(text);
  });

  it('has its name in the top row of the dialog, and not again below it', async () => {
    const mounted = await mountWidget({
      proxy: new ScriptedProxy(PLACE_FIELDS),
      attributes: { mode: 'button' },
    });
    (await mounted.waitFor('[part~="open"]')).click();
    await mounted.chooseStay(mounted.proxy.stay(10, 2));
    const placeNames = (): string[] =>
      [...mounted.root.querySelectorAll<HTMLElement>('.name, h2')]
        .filter((each) => each.checkVisibility())
        .map((each) => each.innerText)
        .filter((text) => text === 'Casa da Praia');
    await until('the name', () => placeNames().length > 0 || undefined);
    expect(placeNames()).to.deep.equal(['Casa da Praia']);
    await mounted.fillInForm('Bank Transfer');
    expect(placeNames()).to.deep.equal(['Casa da Praia']);
  });
});
