import { expect } from '@esm-bundle/chai';
import type { BookingCalendar } from '../../src/calendar/booking-calendar.ts';
import words from '../../src/i18n/languages/en/booking.json';
import choice from '../../src/i18n/languages/en/features.json';
import type { Property } from '../../src/contract/property.ts';
import { Finder } from './finder-fixture.ts';
import { held, problem, ScriptedProxy } from './scripted-proxy.ts';
import type { Reply } from './scripted-proxy.ts';
import { colourOf } from './part-colour.ts';
import { until } from './until.ts';
import type { MountedWidget } from './widget-fixture.ts';
import { mountWidget, tearDown } from './widget-fixture.ts';

const CALENDAR = 'GET /v1/properties/:id/calendar';
const PROPERTIES = 'GET /v1/properties';

const PIXEL = 'data:image/gif;base64,R0lGODlhAQABAAAAACH5BAEKAAEALAAAAAABAAEAAAICTAEAOw==';

const json = (value: unknown): Response =>
  new Response(JSON.stringify(value), { headers: { 'Content-Type': 'application/json' } });

/** Mounts a widget without a property, and waits for its list of places. */
const all = async (proxy = new ScriptedProxy(), attributes = {}): Promise<MountedWidget> => {
  const guest = await mountWidget({ proxy, attributes: { property: '', ...attributes } });
  await guest.see('[part~="place"]');
  return guest;
};

const place = async (guest: MountedWidget, name: string): Promise<HTMLElement> =>
  until(name, () =>
    [...guest.root.querySelectorAll<HTMLElement>('[part~="place"]')].find(
      (each) => each.querySelector('h3')?.textContent === name,
    ),
  );

const press = async (guest: MountedWidget, name: string): Promise<void> => {
  const shown = await place(guest, name);
  const button = await until(`a button of ${name}`, () => shown.querySelector('button'));
  button.click();
  await guest.widget.updateComplete;
};

async function travel(guest: MountedWidget, adults: number): Promise<void> {
  const field = (await guest.see('select[name="adults"]')) as HTMLSelectElement;
  field.value = String(adults);
  field.dispatchEvent(new Event('change', { bubbles: true }));
  await guest.widget.updateComplete;
}

describe('a widget without a property', () => {
  afterEach(tearDown);

  it('offers every place of the proxy, with its lowest price', async () => {
    const guest = await all();
    for (const { name } of [guest.proxy.property, guest.proxy.sister]) {
      const shown = await place(guest, name);
      await until('a price', () => shown.textContent.includes('from €108.58 a night') || undefined);
    }
    await guest.read(choice.placesHeading);
  });

  it('names the stay with a place’s lowest price, including cleaning, and leads to that stay', async () => {
    const proxy = new ScriptedProxy();
    proxy.take(proxy.stay(0, 4));
    proxy.take(proxy.stay(10, 1));
    proxy.take(proxy.stay(14, 110));
    const guest = await all(proxy);
    const shown = await place(guest, proxy.property.name);
    await until('a price', () => shown.textContent.includes('from €110 a night') || undefined);
    expect(shown.textContent).to.include('6 nights · €660 total, including cleaning fee');
    await press(guest, proxy.property.name);
    await guest.see('[part~="continue"][aria-disabled="false"]');
    expect(guest.widget.stay).to.deep.include(proxy.stay(4, 6));
    await guest.read('€660');
  });

  it('draws the arrow of its back button in the writing direction, also from right to left', async () => {
    const guest = await all(new ScriptedProxy(), { lang: 'he' });
    await press(guest, guest.proxy.property.name);
    const back = await guest.see('.all-places');
    expect(getComputedStyle(back).direction).to.equal('rtl');
    expect(getComputedStyle(back, '::before').rotate).to.equal('-45deg');
  });

  it('shows each place’s total for dates and guests, and how many are available', async () => {
    const guest = await all();
    await guest.choose(guest.proxy.stay(10, 3));
    const shown = await place(guest, guest.proxy.property.name);
    await until('a total', () => shown.textContent.includes('3 nights · €360 total') || undefined);
    await guest.read('2 places available for your dates');
  });

  it('announces how many are available once, when every place has answered', async () => {
    const proxy = new ScriptedProxy();
    const { reply, release } = held();
    proxy.next(CALENDAR, reply);
    const guest = await all(proxy);
    await guest.choose(proxy.stay(10, 3));
    const answered = await place(guest, proxy.sister.name);
    await until('a total', () => answered.textContent.includes('3 nights · €360 total') || undefined);
    expect(guest.find('.choice-status')?.textContent).to.equal('');
    release(problem('service_unavailable'));
    await guest.read('1 place available for your dates');
  });

  it('explains why a place is not available, and leads to its nearest stay of the same length', async () => {
    const proxy = new ScriptedProxy();
    proxy.take(proxy.stay(12, 1));
    const { checkIn, checkOut } = proxy.stay(10, 3);
    const guest = await all(proxy, { 'check-in': checkIn, 'check-out': checkOut });
    const shown = await place(guest, proxy.property.name);
    await until('a reason', () => shown.textContent.includes('isn’t available') || undefined);
    await press(guest, proxy.property.name);
    await guest.see('[part~="continue"][aria-disabled="false"]');
    expect(guest.widget.stay).to.deep.include(proxy.stay(9, 3));
  });

  it('marks a place that is too small before its rates are known', async () => {
    const proxy = new ScriptedProxy();
    const rooms = { ...proxy.sister, name: 'A room', maxGuests: 2 };
    proxy.next(PROPERTIES, () => json({ properties: [proxy.property, rooms] }));
    const guest = await all(proxy);
    await travel(guest, 4);
    const shown = await place(guest, 'A room');
    await until('a reason', () => shown.textContent.includes('sleeps up to 2 guests') || undefined);
    expect(shown.querySelector('button')).to.equal(null);
  });

  it('marks a place that has no available night, without a link', async () => {
    const proxy = new ScriptedProxy();
    proxy.take(proxy.stay(0, 120));
    const guest = await all(proxy);
    const shown = await place(guest, proxy.property.name);
    await until('it', () => shown.textContent.includes(choice.placeNotAvailable) || undefined);
    expect(shown.querySelector('button')).to.equal(null);
  });

  it('takes typed dates, by the rules of all places, and offers no other way beside the calendar', async () => {
    const guest = await all();
    const finder = new Finder(await until('the finder', () => guest.root.querySelector('booking-finder')));
    await finder.press('[part=finder-toggle]');
    expect(finder.all('.finder-way')).to.deep.equal([]);
    const { checkIn, checkOut } = guest.proxy.stay(10, 3);
    await finder.type('checkIn', checkOut);
    await finder.type('checkOut', checkIn);
    await finder.press('.actions button');
    expect(finder.focused?.id).to.equal('checkOut');
    await finder.type('checkIn', checkIn);
    await finder.type('checkOut', checkOut);
    await finder.press('.actions button');
    await guest.read('2 places available for your dates');
    expect(guest.root.querySelector('booking-calendar')?.selection).to.deep.equal({
      status: 'stay',
      stay: { checkIn, checkOut },
    });
  });

  it('continues with the chosen place, up to the booking, and fires events on the page', async () => {
    const guest = await all();
    await guest.choose(guest.proxy.stay(10, 3));
    await press(guest, guest.proxy.sister.name);
    await guest.fillIn();
    await guest.press('order-button');
    await guest.read(words.booked);
    expect(guest.eventNames).to.include('confirmed');
    expect(guest.eventDetails.at(-1)).to.include({ propertyId: guest.proxy.sister.id });
  });

  it('lets the page style the parts of the chosen place, and moves its slots there', async () => {
    const guest = await all();
    const header = document.createElement('p');
    header.slot = 'header';
    header.textContent = 'Our houses';
    guest.widget.append(header);
    await guest.choose(guest.proxy.stay(10, 3));
    await press(guest, guest.proxy.sister.name);
    expect(await colourOf(guest, 'continue')).to.equal('rgb(1, 2, 3)');
    expect(header.getClientRects().length).to.equal(1);
  });

  it('leads back to the list, and keeps dates and focus', async () => {
    const guest = await all();
    await guest.choose(guest.proxy.stay(10, 3));
    await press(guest, guest.proxy.sister.name);
    const back = await guest.see('.all-places');
    await until('the focus', () => guest.root.activeElement === back || undefined);
    back.click();
    const shown = await place(guest, guest.proxy.sister.name);
    await until('the focus', () => shown.contains(guest.root.activeElement) || undefined);
    expect(guest.root.querySelector('booking-calendar')?.selection).to.deep.equal({
      status: 'stay',
      stay: guest.proxy.stay(10, 3),
    });
  });

  it('returns to the chosen place and dates after a reload', async () => {
    const guest = await all();
    await press(guest, guest.proxy.sister.name);
    await guest.choose(guest.proxy.stay(10, 3));
    await guest.see('[part~="continue"][aria-disabled="false"]');
    guest.widget.remove();
    const again = await mountWidget({ proxy: guest.proxy, attributes: { property: '' } });
    await again.see('[part~="continue"][aria-disabled="false"]');
    await again.press('continue');
    await until('the price', () => again.eventNames.includes('quoted'));
    expect(again.eventDetails.at(-1)).to.include({ propertyId: guest.proxy.sister.id });
  });

  it('shows the booking to a guest who returns from paying', async () => {
    const proxy = new ScriptedProxy();
    const first = await mountWidget({ proxy });
    await first.order(proxy.stay(10, 3), 'Bank Transfer');
    await first.read(words.booked);
    first.widget.remove();
    sessionStorage.clear();
    history.replaceState(null, '', `${location.pathname}?booking-reference=reference-1`);
    const guest = await mountWidget({ proxy, attributes: { property: '' } });
    await guest.read(words.booked);
  });

  it('reads a few calendars at a time, until it has those of all places', async () => {
    const proxy = new ScriptedProxy();
    const count = 44;
    const many = Array.from({ length: count }, (_place, index) => ({
      ...proxy.property,
      id: crypto.randomUUID(),
      name: `Place ${index}`,
    }));
    proxy.next(PROPERTIES, () => json({ properties: many }));
    const waiting = Array.from({ length: count }, () => held());
    proxy.next(CALENDAR, ...waiting.map(({ reply }): Reply => reply));
    const guest = await all(proxy);
    await until('four questions', () => proxy.requestsTo(CALENDAR).length === 4 || undefined);
    waiting[0]?.release(problem('service_unavailable'));
    await until('a fifth', () => proxy.requestsTo(CALENDAR).length === 5 || undefined);
    for (const { release } of waiting) release(problem('service_unavailable'));
    await until('all of them', () => proxy.requestsTo(CALENDAR).length === count || undefined);
    const requestedPaths = new Set(proxy.requestsTo(CALENDAR).map(({ path }) => path));
    expect(requestedPaths.size).to.equal(count);
    await place(guest, `Place ${count - 1}`);
  });

  it('reads a place’s rates again after the pause that a proxy with too many requests asks for', async () => {
    const proxy = new ScriptedProxy();
    const tooMany: Reply = () => new Response('{}', { status: 429, headers: { 'Retry-After': '0' } });
    proxy.next(CALENDAR, tooMany, tooMany);
    const guest = await all(proxy);
    for (const { name } of [proxy.property, proxy.sister]) {
      const shown = await place(guest, name);
      await until('a price', () => shown.textContent.includes('from €108.58 a night') || undefined);
    }
    expect(proxy.requestsTo(CALENDAR).length).to.equal(4);
  });

  it('lets guests choose a place whose rates cannot be loaded', async () => {
    const proxy = new ScriptedProxy();
    proxy.next(CALENDAR, problem('service_unavailable'), problem('service_unavailable'));
    const guest = await all(proxy);
    await guest.read(words.unavailable);
    await until('no calendar of all places', () => guest.find('booking-calendar') === undefined);
    await press(guest, proxy.property.name);
    await guest.see('.chosen booking-calendar');
  });

  it('takes dates and guests from its element', async () => {
    const proxy = new ScriptedProxy();
    const { checkIn, checkOut } = proxy.stay(10, 2);
    const guest = await all(proxy, { 'check-in': checkIn, 'check-out': checkOut, adults: '3' });
    const shown = await place(guest, proxy.property.name);
    await until('a total', () => shown.textContent.includes('2 nights') || undefined);
    expect(((await guest.see('select[name="adults"]')) as HTMLSelectElement).value).to.equal('3');
  });
});

interface Rates {
  readonly price?: number;
  readonly taken?: (night: number) => boolean;
  readonly minNights?: number;
}

/** Returns a reply with the rates of one place from today on. */
const rates =
  (proxy: ScriptedProxy, { price = 10_000, taken = () => false, minNights = 1 }: Rates): Reply =>
  () => {
    const nights = [...Array(90).keys()];
    return json({
      propertyId: proxy.property.id,
      currency: 'EUR',
      from: proxy.today,
      nights: {
        price: nights.map(() => price),
        available: nights.map((night) => (taken(night) ? 0 : 1)),
        minNights: nights.map(() => minNights),
        maxNights: nights.map(() => null),
      },
    });
  };

describe('the calendar of all places', () => {
  afterEach(tearDown);

  /** Mounts a widget of two places: the first one sleeps six guests, the other one two. */
  const two = async (first: Rates, second: Rates, attributes = {}): Promise<MountedWidget> => {
    const proxy = new ScriptedProxy();
    proxy.next(PROPERTIES, () =>
      json({ properties: [proxy.property, { ...proxy.sister, cleaning: 1_000, maxGuests: 2 }] }),
    );
    proxy.next(CALENDAR, rates(proxy, first), rates(proxy, second));
    const guest = await all(proxy, attributes);
    await until('all rates', () => guest.find('.place.waiting') === undefined || undefined);
    return guest;
  };

  const nameOf = async (guest: MountedWidget, inDays: number): Promise<string> =>
    (await guest.day(guest.proxy.stay(inDays, 1).checkIn)).querySelector('b')?.getAttribute('aria-label') ??
    '';

  it('has each day that is available in any place, at the lowest price', async () => {
    const guest = await two(
      { price: 20_000, taken: (night) => night === 6 },
      { taken: (night) => night < 6 },
    );
    expect(await nameOf(guest, 5)).to.contain('€200');
    expect(await nameOf(guest, 6)).to.contain('€100');
    await until('what its prices are', () =>
      (guest.find('booking-calendar') as BookingCalendar).renderRoot
        .querySelector('.hint')
        ?.textContent.includes(choice.placesLowest),
    );
  });

  it('has only the prices of places that have room for the guests', async () => {
    const guest = await two({ price: 20_000 }, { price: 10_000 });
    expect(await nameOf(guest, 5)).to.contain('€100');
    await travel(guest, 4);
    await until('the other price', async () =>
      (await nameOf(guest, 5)).includes('€200') ? true : undefined,
    );
  });

  it('accepts a stay that one place has as a whole, and shows its price there', async () => {
    const guest = await two({ price: 20_000 }, { price: 10_000, taken: (night) => night === 12 });
    await guest.choose(guest.proxy.stay(10, 3));
    await guest.read('1 place available for your dates');
    await guest.read('€660');
  });

  it('lists available places first, once that is known', async () => {
    const guest = await two({ taken: (night) => night > 8 && night < 14 }, {});
    const names = () => [...guest.root.querySelectorAll('h3')].map(({ textContent }) => textContent);
    const { property, sister } = guest.proxy;
    expect(names()).to.deep.equal([property.name, sister.name]);
    await guest.choose(guest.proxy.stay(10, 3));
    await guest.read('1 place available for your dates');
    expect(names()).to.deep.equal([sister.name, property.name]);
  });

  it('is folded on a phone until it is opened, and again once a stay is chosen', async () => {
    const guest = await two({}, {}, { style: 'display: block; inline-size: 360px' });
    const calendar = await guest.see('booking-calendar');
    const toggle = await guest.see('.choose-dates');
    expect([calendar.checkVisibility(), toggle.getAttribute('aria-expanded')]).to.deep.equal([
      false,
      'false',
    ]);
    toggle.click();
    await until('the calendar', () => calendar.checkVisibility() || undefined);
    await guest.choose(guest.proxy.stay(10, 3));
    await until('it folded', () => !calendar.checkVisibility() || undefined);
    await until('the focus', () => guest.root.activeElement === toggle || undefined);
    expect(toggle.getAttribute('aria-label')).to.match(/^Choose dates, .+ – .+/);
  });

  it('is beside the places if there is room, without a button before it', async () => {
    const guest = await two({}, {}, { style: 'display: block; inline-size: 760px' });
    expect((await guest.see('booking-calendar')).checkVisibility()).to.equal(true);
    expect((await guest.see('.choose-dates')).checkVisibility()).to.equal(false);
  });
});

describe('a place in the list', () => {
  afterEach(tearDown);

  const PICTURED: Partial<Property> = {
    summary: 'By the sea',
    image: { url: new URL('../../demo/site/place-house.svg', import.meta.url).href, alt: 'A white house' },
    language: 'en',
    inLanguages: {
      de: { summary: 'Am Meer', image: { url: PIXEL, alt: 'Ein weißes Haus' } },
    },
  };
  const pictured = async (traits: Partial<Property> = {}, attributes = {}): Promise<MountedWidget> =>
    all(new ScriptedProxy({ ...PICTURED, ...traits }), attributes);

  it('has its picture, its summary and how many guests it sleeps', async () => {
    const guest = await pictured();
    const shown = await place(guest, guest.proxy.property.name);
    const image = await until('the picture', () => shown.querySelector('img') ?? undefined);
    await until('it to be there', () => image.naturalWidth > 0 || undefined);
    expect([image.alt, image.loading, image.decoding]).to.deep.equal(['A white house', 'lazy', 'async']);
    expect(image.width / image.height).to.be.closeTo(1.5, 0.02);
    expect(shown.textContent).to.contain('By the sea').and.to.contain('Sleeps up to 6 guests');
  });

  it('is described in the guest’s language, or is marked with another one', async () => {
    const german = await pictured({}, { lang: 'de' });
    const shown = await place(german, german.proxy.property.name);
    expect(shown.textContent).to.contain('Am Meer');
    expect(shown.querySelector('img')?.alt).to.equal('Ein weißes Haus');
    expect(shown.querySelector('.place-summary')?.getAttribute('lang')).to.equal(null);
    await tearDown();
    const french = await pictured({}, { lang: 'fr' });
    const other = await place(french, french.proxy.property.name);
    for (const selector of ['.place-summary', 'img'])
      expect(other.querySelector(selector)?.getAttribute('lang')).to.equal('en');
  });

  it('keeps the space of a picture that cannot be loaded, without a broken one in it', async () => {
    const proxy = new ScriptedProxy(PICTURED);
    const url = new URL('/no-such-picture.png', location.href).href;
    proxy.next(PROPERTIES, () =>
      json({ properties: [{ ...proxy.property, image: { url, alt: 'A house' } }, proxy.sister] }),
    );
    const guest = await all(proxy);
    const shown = await place(guest, proxy.property.name);
    const { height } = shown.getBoundingClientRect();
    await until('no picture', () => shown.querySelector('img') === null || undefined);
    expect(shown.getBoundingClientRect().height).to.equal(height);
    expect(shown.querySelector('.picture')?.textContent.trim()).to.equal('C');
  });

  it('has no space for pictures if the host has none', async () => {
    const proxy = new ScriptedProxy();
    proxy.next(PROPERTIES, () =>
      json({ properties: [proxy.property, proxy.sister].map((each) => ({ ...each, image: undefined })) }),
    );
    const guest = await all(proxy);
    expect(guest.find('.picture')?.localName).to.equal(undefined);
  });

  for (const width of [288, 360, 768, 1200])
    it(`has the same height before and after its prices load, ${width} px wide`, async () => {
      const proxy = new ScriptedProxy();
      const release = proxy.hold(CALENDAR);
      const guest = await all(proxy, { style: `display: block; inline-size: ${width}px` });
      const shown = await place(guest, proxy.property.name);
      const before = shown.getBoundingClientRect().height;
      release();
      await until('a price', () => shown.textContent.includes('from €108.58') || undefined);
      expect(shown.getBoundingClientRect().height).to.equal(before);
    });
});
