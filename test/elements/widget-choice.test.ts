import { expect } from '@esm-bundle/chai';
import type { BookingCalendar } from '../../src/calendar/booking-calendar.ts';
import words from '../../src/i18n/languages/en/booking.json';
import choice from '../../src/i18n/languages/en/features.json';
import type { Property } from '../../src/contract/property.ts';
import { returnFromCheckout, STATUS_ROUTE } from './card-booking.ts';
import { Finder } from './finder-fixture.ts';
import { heldReply, problem, ScriptedProxy } from './scripted-proxy.ts';
import type { Reply } from './scripted-proxy.ts';
import { colourOf } from './part-colour.ts';
import { until } from './until.ts';
import type { MountedWidget } from './widget-fixture.ts';
import { mountWidget, tearDown } from './widget-fixture.ts';

const CALENDAR = 'GET /v1/properties/:id/calendar';
const PROPERTIES_ROUTE = 'GET /v1/properties';

const PIXEL = 'data:image/gif;base64,R0lGODlhAQABAAAAACH5BAEKAAEALAAAAAABAAEAAAICTAEAOw==';

/** Mounts a widget without a property, and waits for its list of places. */
const mountAllPlaces = async (proxy = new ScriptedProxy(), attributes = {}): Promise<MountedWidget> => {
  const mounted = await mountWidget({ proxy, attributes: { property: '', ...attributes } });
  await mounted.waitFor('[part~="place"]');
  return mounted;
};

const findPlace = async (mounted: MountedWidget, name: string): Promise<HTMLElement> =>
  until(name, () =>
    [...mounted.root.querySelectorAll<HTMLElement>('[part~="place"]')].find(
      (each) => each.querySelector('h3')?.textContent === name,
    ),
  );

const pressPlace = async (mounted: MountedWidget, name: string): Promise<void> => {
  const placeCard = await findPlace(mounted, name);
  const button = await until(`a button of ${name}`, () => placeCard.querySelector('button'));
  button.click();
  await mounted.widget.updateComplete;
};

async function chooseAdults(mounted: MountedWidget, adults: number): Promise<void> {
  const field = (await mounted.waitFor('select[name="adults"]')) as HTMLSelectElement;
  field.value = String(adults);
  field.dispatchEvent(new Event('change', { bubbles: true }));
  await mounted.widget.updateComplete;
}

describe('a widget without a property', () => {
  afterEach(tearDown);

  it('offers every place of the proxy, with its lowest price', async () => {
    const mounted = await mountAllPlaces();
    for (const { name } of [mounted.proxy.property, mounted.proxy.otherProperty]) {
      const placeCard = await findPlace(mounted, name);
      await until('a price', () => placeCard.textContent.includes('from €108.58 a night') || undefined);
    }
    await mounted.waitForText(choice.placesHeading);
  });

  it('names the stay with a place’s lowest price, including cleaning, and leads to that stay', async () => {
    const proxy = new ScriptedProxy();
    proxy.markTaken(proxy.stay(0, 4));
    proxy.markTaken(proxy.stay(10, 1));
    proxy.markTaken(proxy.stay(14, 110));
    const mounted = await mountAllPlaces(proxy);
    const placeCard = await findPlace(mounted, proxy.property.name);
    await until('a price', () => placeCard.textContent.includes('from €110 a night') || undefined);
    expect(placeCard.textContent).to.include('6 nights · €660 total, including cleaning fee');
    await pressPlace(mounted, proxy.property.name);
    await mounted.waitFor('[part~="continue"][aria-disabled="false"]');
    expect(mounted.widget.stay).to.deep.include(proxy.stay(4, 6));
    await mounted.waitForText('€660');
  });

  it('draws the arrow of its back button in the writing direction, also from right to left', async () => {
    const mounted = await mountAllPlaces(new ScriptedProxy(), { lang: 'he' });
    await pressPlace(mounted, mounted.proxy.property.name);
    const backButton = await mounted.waitFor('.all-places');
    expect(getComputedStyle(backButton).direction).to.equal('rtl');
    expect(getComputedStyle(backButton, '::before').rotate).to.equal('-45deg');
  });

  it('shows each place’s total for dates and guests, and how many are available', async () => {
    const mounted = await mountAllPlaces();
    await mounted.chooseStay(mounted.proxy.stay(10, 3));
    const placeCard = await findPlace(mounted, mounted.proxy.property.name);
    await until('a total', () => placeCard.textContent.includes('3 nights · €360 total') || undefined);
    await mounted.waitForText('2 places available for your dates');
  });

  it('announces how many are available once, when every place has answered', async () => {
    const proxy = new ScriptedProxy();
    const { reply, release } = heldReply();
    proxy.replyNext(CALENDAR, reply);
    const mounted = await mountAllPlaces(proxy);
    await mounted.chooseStay(proxy.stay(10, 3));
    const answeredCard = await findPlace(mounted, proxy.otherProperty.name);
    await until('a total', () => answeredCard.textContent.includes('3 nights · €360 total') || undefined);
    expect(mounted.find('.status-line')?.textContent).to.equal('');
    release(problem('service_unavailable'));
    await mounted.waitForText('1 place available for your dates');
  });

  it('explains why a place is not available, and leads to its nearest stay of the same length', async () => {
    const proxy = new ScriptedProxy();
    proxy.markTaken(proxy.stay(12, 1));
    const { checkIn, checkOut } = proxy.stay(10, 3);
    const mounted = await mountAllPlaces(proxy, { 'check-in': checkIn, 'check-out': checkOut });
    const placeCard = await findPlace(mounted, proxy.property.name);
    await until('a reason', () => placeCard.textContent.includes('isn’t available') || undefined);
    await pressPlace(mounted, proxy.property.name);
    await mounted.waitFor('[part~="continue"][aria-disabled="false"]');
    expect(mounted.widget.stay).to.deep.include(proxy.stay(9, 3));
  });

  it('marks a place that is too small before its rates are known', async () => {
    const proxy = new ScriptedProxy();
    const smallPlace = { ...proxy.otherProperty, name: 'A room', maxGuests: 2 };
    proxy.replyNext(PROPERTIES_ROUTE, () => Response.json({ properties: [proxy.property, smallPlace] }));
    const mounted = await mountAllPlaces(proxy);
    await chooseAdults(mounted, 4);
    const placeCard = await findPlace(mounted, 'A room');
    await until('a reason', () => placeCard.textContent.includes('sleeps up to 2 guests') || undefined);
    expect(placeCard.querySelector('button')).to.equal(null);
  });

  it('marks a place that has no available night, without a link', async () => {
    const proxy = new ScriptedProxy();
    proxy.markTaken(proxy.stay(0, 120));
    const mounted = await mountAllPlaces(proxy);
    const placeCard = await findPlace(mounted, proxy.property.name);
    await until('it', () => placeCard.textContent.includes(choice.placeNotAvailable) || undefined);
    expect(placeCard.querySelector('button')).to.equal(null);
  });

  it('takes typed dates, by the rules of all places, and offers no other way beside the calendar', async () => {
    const mounted = await mountAllPlaces();
    const finder = new Finder(await until('the finder', () => mounted.root.querySelector('booking-finder')));
    await finder.press('[part=finder-toggle]');
    expect(finder.findAll('.finder-way')).to.deep.equal([]);
    const { checkIn, checkOut } = mounted.proxy.stay(10, 3);
    await finder.type('checkIn', checkOut);
    await finder.type('checkOut', checkIn);
    await finder.press('.actions button');
    expect(finder.focusedElement?.id).to.equal('checkOut');
    await finder.type('checkIn', checkIn);
    await finder.type('checkOut', checkOut);
    await finder.press('.actions button');
    await mounted.waitForText('2 places available for your dates');
    expect(mounted.root.querySelector('booking-calendar')?.selection).to.deep.equal({
      status: 'stay',
      stay: { checkIn, checkOut },
    });
  });

  it('continues with the chosen place and guests, up to the booking, and fires events on the page', async () => {
    const mounted = await mountAllPlaces();
    await chooseAdults(mounted, 1);
    await mounted.chooseStay(mounted.proxy.stay(10, 3));
    await pressPlace(mounted, mounted.proxy.otherProperty.name);
    await mounted.fillInForm();
    await mounted.press('order-button');
    await mounted.waitForText(words.booked);
    expect(mounted.eventNames).to.include('confirmed');
    expect(mounted.eventDetails.at(-1)).to.include({ propertyId: mounted.proxy.otherProperty.id });
    expect(JSON.parse(mounted.proxy.requestsTo('POST /v1/quotes')[0]?.body ?? '')).to.include({ adults: 1 });
  });

  it('lets the page style the parts of the chosen place, and shows the widget’s slots in it', async () => {
    const mounted = await mountAllPlaces();
    const paragraph = document.createElement('p');
    paragraph.slot = 'header';
    paragraph.textContent = 'Our houses';
    mounted.widget.append(paragraph);
    await mounted.chooseStay(mounted.proxy.stay(10, 3));
    await pressPlace(mounted, mounted.proxy.otherProperty.name);
    expect(await colourOf(mounted, 'continue')).to.equal('rgb(1, 2, 3)');
    expect(paragraph.getClientRects().length).to.equal(1);
  });

  it('leads back to the list, and keeps dates and focus', async () => {
    const mounted = await mountAllPlaces();
    await mounted.chooseStay(mounted.proxy.stay(10, 3));
    await pressPlace(mounted, mounted.proxy.otherProperty.name);
    const backButton = await mounted.waitFor('.all-places');
    await until('the focus', () => mounted.root.activeElement === backButton || undefined);
    backButton.click();
    const placeCard = await findPlace(mounted, mounted.proxy.otherProperty.name);
    await until('the focus', () => placeCard.contains(mounted.root.activeElement) || undefined);
    expect(mounted.root.querySelector('booking-calendar')?.selection).to.deep.equal({
      status: 'stay',
      stay: mounted.proxy.stay(10, 3),
    });
  });

  it('leads back to the list by the browser’s back button, and to the place again by its forward button', async () => {
    const mounted = await mountAllPlaces();
    await pressPlace(mounted, mounted.proxy.otherProperty.name);
    await mounted.openForm(mounted.proxy.stay(10, 3));
    history.back();
    await mounted.waitFor('[part~="continue"]');
    history.back();
    const placeCard = await findPlace(mounted, mounted.proxy.otherProperty.name);
    await until('the focus', () => placeCard.contains(mounted.root.activeElement) || undefined);
    history.forward();
    await mounted.waitFor('.all-places');
  });

  it('adds nothing to the page’s history that remains after its own way back', async () => {
    const mounted = await mountAllPlaces();
    const stateBefore: unknown = history.state;
    await pressPlace(mounted, mounted.proxy.otherProperty.name);
    expect(history.state).not.to.deep.equal(stateBefore);
    (await mounted.waitFor('.all-places')).click();
    await until('the end of the way back', () => history.state === stateBefore);
    await findPlace(mounted, mounted.proxy.otherProperty.name);
  });

  it('returns to the chosen place and dates after a reload', async () => {
    const mounted = await mountAllPlaces();
    await pressPlace(mounted, mounted.proxy.otherProperty.name);
    await mounted.chooseStay(mounted.proxy.stay(10, 3));
    await mounted.waitFor('[part~="continue"][aria-disabled="false"]');
    mounted.widget.remove();
    const remounted = await mountWidget({ proxy: mounted.proxy, attributes: { property: '' } });
    await remounted.waitFor('[part~="continue"][aria-disabled="false"]');
    await remounted.press('continue');
    await until('the price', () => remounted.eventNames.includes('quoted'));
    expect(remounted.eventDetails.at(-1)).to.include({ propertyId: mounted.proxy.otherProperty.id });
  });

  it('shows the booking to a guest who returns from paying', async () => {
    const proxy = new ScriptedProxy();
    const first = await mountWidget({ proxy });
    await first.order(proxy.stay(10, 3), 'Bank Transfer');
    await first.waitForText(words.booked);
    first.widget.remove();
    sessionStorage.clear();
    returnFromCheckout('booking-reference=reference-1');
    const mounted = await mountWidget({ proxy, attributes: { property: '' } });
    await mounted.waitForText(words.booked);
  });

  it('stays a list of places if another widget of the page shows the booking of a returning guest', async () => {
    const proxy = new ScriptedProxy();
    const single = await mountWidget({ proxy });
    await single.order(proxy.stay(10, 3), 'Bank Transfer');
    await single.waitForText(words.booked);
    returnFromCheckout('booking-reference=reference-1');
    const release = proxy.holdAnswers(STATUS_ROUTE);
    const list = await mountWidget({ proxy, attributes: { property: '' } });
    await until('the read', () => proxy.requestsTo(STATUS_ROUTE).length > 0);
    // The other widget removes the reference from the address when it shows the booking.
    history.replaceState(null, '', location.pathname);
    release();
    await list.waitFor('[part~="place"]');
  });

  it('reads a few calendars at a time, until it has those of all places', async () => {
    const proxy = new ScriptedProxy();
    const count = 44;
    const manyProperties = Array.from({ length: count }, (_place, index) => ({
      ...proxy.property,
      id: crypto.randomUUID(),
      name: `Place ${index}`,
    }));
    proxy.replyNext(PROPERTIES_ROUTE, () => Response.json({ properties: manyProperties }));
    const heldReplies = Array.from({ length: count }, () => heldReply());
    proxy.replyNext(CALENDAR, ...heldReplies.map(({ reply }): Reply => reply));
    const mounted = await mountAllPlaces(proxy);
    await until('four questions', () => proxy.requestsTo(CALENDAR).length === 4 || undefined);
    heldReplies[0]?.release(problem('service_unavailable'));
    await until('a fifth', () => proxy.requestsTo(CALENDAR).length === 5 || undefined);
    for (const { release } of heldReplies) release(problem('service_unavailable'));
    await until('all of them', () => proxy.requestsTo(CALENDAR).length === count || undefined);
    const requestedPaths = new Set(proxy.requestsTo(CALENDAR).map(({ path }) => path));
    expect(requestedPaths.size).to.equal(count);
    await findPlace(mounted, `Place ${count - 1}`);
  });

  it('reads a place’s rates again after the pause that a proxy with too many requests asks for', async () => {
    const proxy = new ScriptedProxy();
    const tooManyRequests: Reply = () => new Response('{}', { status: 429, headers: { 'Retry-After': '0' } });
    proxy.replyNext(CALENDAR, tooManyRequests, tooManyRequests);
    const mounted = await mountAllPlaces(proxy);
    for (const { name } of [proxy.property, proxy.otherProperty]) {
      const placeCard = await findPlace(mounted, name);
      await until('a price', () => placeCard.textContent.includes('from €108.58 a night') || undefined);
    }
    expect(proxy.requestsTo(CALENDAR).length).to.equal(4);
  });

  it('lets guests choose a place whose rates cannot be loaded', async () => {
    const proxy = new ScriptedProxy();
    proxy.replyNext(CALENDAR, problem('service_unavailable'), problem('service_unavailable'));
    const mounted = await mountAllPlaces(proxy);
    await mounted.waitForText(words.unavailable);
    await until('no calendar of all places', () => mounted.find('booking-calendar') === undefined);
    await pressPlace(mounted, proxy.property.name);
    await mounted.waitFor('.chosen booking-calendar');
  });

  it('takes dates and guests from its attributes', async () => {
    const proxy = new ScriptedProxy();
    const { checkIn, checkOut } = proxy.stay(10, 2);
    const mounted = await mountAllPlaces(proxy, { 'check-in': checkIn, 'check-out': checkOut, adults: '3' });
    const placeCard = await findPlace(mounted, proxy.property.name);
    await until('a total', () => placeCard.textContent.includes('2 nights') || undefined);
    expect(((await mounted.waitFor('select[name="adults"]')) as HTMLSelectElement).value).to.equal('3');
  });
});

interface Rates {
  readonly price?: number;
  readonly isTaken?: (night: number) => boolean;
  readonly minNights?: number;
}

/** Returns a reply with the rates of one place from today on. */
const ratesReply =
  (proxy: ScriptedProxy, { price = 10_000, isTaken = () => false, minNights = 1 }: Rates): Reply =>
  () => {
    const nights = [...Array(90).keys()];
    return Response.json({
      propertyId: proxy.property.id,
      currency: 'EUR',
      from: proxy.today,
      nights: {
        price: nights.map(() => price),
        available: nights.map((night) => (isTaken(night) ? 0 : 1)),
        minNights: nights.map(() => minNights),
        maxNights: nights.map(() => null),
      },
    });
  };

describe('the calendar of all places', () => {
  afterEach(tearDown);

  /** Mounts a widget of two places: the first one sleeps six guests, the other one two. */
  const mountTwoPlaces = async (first: Rates, second: Rates, attributes = {}): Promise<MountedWidget> => {
    const proxy = new ScriptedProxy();
    proxy.replyNext(PROPERTIES_ROUTE, () =>
      Response.json({
        properties: [proxy.property, { ...proxy.otherProperty, cleaning: 1_000, maxGuests: 2 }],
      }),
    );
    proxy.replyNext(CALENDAR, ratesReply(proxy, first), ratesReply(proxy, second));
    const mounted = await mountAllPlaces(proxy, attributes);
    await until('all rates', () => mounted.find('.place.waiting') === undefined || undefined);
    return mounted;
  };

  const dayNameOf = async (mounted: MountedWidget, inDays: number): Promise<string> =>
    (await mounted.dayButton(mounted.proxy.stay(inDays, 1).checkIn))
      .querySelector('b')
      ?.getAttribute('aria-label') ?? '';

  it('has each day that is available in any place, at the lowest price', async () => {
    const mounted = await mountTwoPlaces(
      { price: 20_000, isTaken: (night) => night === 6 },
      { isTaken: (night) => night < 6 },
    );
    expect(await dayNameOf(mounted, 5)).to.contain('€200');
    expect(await dayNameOf(mounted, 6)).to.contain('€100');
    await until('what its prices are', () =>
      (mounted.find('booking-calendar') as BookingCalendar).renderRoot
        .querySelector('.hint')
        ?.textContent.includes(choice.placesLowest),
    );
  });

  it('has only the prices of places that have room for the guests', async () => {
    const mounted = await mountTwoPlaces({ price: 20_000 }, { price: 10_000 });
    expect(await dayNameOf(mounted, 5)).to.contain('€100');
    await chooseAdults(mounted, 4);
    await until('the other price', async () =>
      (await dayNameOf(mounted, 5)).includes('€200') ? true : undefined,
    );
  });

  it('accepts a stay that one place has as a whole, and shows its price there', async () => {
    const mounted = await mountTwoPlaces(
      { price: 20_000 },
      { price: 10_000, isTaken: (night) => night === 12 },
    );
    await mounted.chooseStay(mounted.proxy.stay(10, 3));
    await mounted.waitForText('1 place available for your dates');
    await mounted.waitForText('€660');
  });

  it('lists available places first, once that is known', async () => {
    const mounted = await mountTwoPlaces({ isTaken: (night) => night > 8 && night < 14 }, {});
    const placeNames = () => [...mounted.root.querySelectorAll('h3')].map(({ textContent }) => textContent);
    const { property, otherProperty: sister } = mounted.proxy;
    expect(placeNames()).to.deep.equal([property.name, sister.name]);
    await mounted.chooseStay(mounted.proxy.stay(10, 3));
    await mounted.waitForText('1 place available for your dates');
    expect(placeNames()).to.deep.equal([sister.name, property.name]);
  });

  it('is folded on a phone until it is opened, and again once a stay is chosen', async () => {
    const mounted = await mountTwoPlaces({}, {}, { style: 'display: block; inline-size: 360px' });
    const calendar = await mounted.waitFor('booking-calendar');
    const toggle = await mounted.waitFor('.choose-dates');
    expect([calendar.checkVisibility(), toggle.getAttribute('aria-expanded')]).to.deep.equal([
      false,
      'false',
    ]);
    toggle.click();
    await until('the calendar', () => calendar.checkVisibility() || undefined);
    await mounted.chooseStay(mounted.proxy.stay(10, 3));
    await until('it folded', () => !calendar.checkVisibility() || undefined);
    await until('the focus', () => mounted.root.activeElement === toggle || undefined);
    expect(toggle.getAttribute('aria-label')).to.match(/^Choose dates, .+ – .+/);
  });

  it('is beside the places if there is room, without a button that folds it', async () => {
    const mounted = await mountTwoPlaces({}, {}, { style: 'display: block; inline-size: 760px' });
    expect((await mounted.waitFor('booking-calendar')).checkVisibility()).to.equal(true);
    expect((await mounted.waitFor('.choose-dates')).checkVisibility()).to.equal(false);
  });
});

describe('a place in the list', () => {
  afterEach(tearDown);

  const WITH_PICTURE: Partial<Property> = {
    summary: 'By the sea',
    image: { url: new URL('../../demo/site/place-house.svg', import.meta.url).href, alt: 'A white house' },
    language: 'en',
    inLanguages: {
      de: { summary: 'Am Meer', image: { url: PIXEL, alt: 'Ein weißes Haus' } },
    },
  };
  const mountWithPicture = async (
    propertyFields: Partial<Property> = {},
    attributes = {},
  ): Promise<MountedWidget> =>
    mountAllPlaces(new ScriptedProxy({ ...WITH_PICTURE, ...propertyFields }), attributes);

  it('has its picture, its summary and how many guests it sleeps', async () => {
    const mounted = await mountWithPicture();
    const placeCard = await findPlace(mounted, mounted.proxy.property.name);
    const image = await until('the picture', () => placeCard.querySelector('img') ?? undefined);
    await until('it to be there', () => image.naturalWidth > 0 || undefined);
    expect([image.alt, image.loading, image.decoding]).to.deep.equal(['A white house', 'lazy', 'async']);
    expect(image.width / image.height).to.be.closeTo(1.5, 0.02);
    expect(placeCard.textContent).to.contain('By the sea').and.to.contain('Sleeps up to 6 guests');
  });

  it('is described in the guest’s language', async () => {
    const german = await mountWithPicture({}, { lang: 'de' });
    const placeCard = await findPlace(german, german.proxy.property.name);
    expect(placeCard.textContent).to.contain('Am Meer');
    expect(placeCard.querySelector('img')?.alt).to.equal('Ein weißes Haus');
    expect(placeCard.querySelector('.about p')?.getAttribute('lang')).to.equal(null);
  });

  it('marks the language of its texts if it has none in the guest’s language', async () => {
    const french = await mountWithPicture({}, { lang: 'fr' });
    const otherCard = await findPlace(french, french.proxy.property.name);
    for (const selector of ['.about p', 'img'])
      expect(otherCard.querySelector(selector)?.getAttribute('lang')).to.equal('en');
  });

  it('keeps the space of a picture that cannot be loaded, without a broken one in it', async () => {
    const proxy = new ScriptedProxy(WITH_PICTURE);
    const pictureUrl = new URL('/no-such-picture.png', location.href).href;
    proxy.replyNext(PROPERTIES_ROUTE, () =>
      Response.json({
        properties: [{ ...proxy.property, image: { url: pictureUrl, alt: 'A house' } }, proxy.otherProperty],
      }),
    );
    const mounted = await mountAllPlaces(proxy);
    const placeCard = await findPlace(mounted, proxy.property.name);
    const { height } = placeCard.getBoundingClientRect();
    await until('no picture', () => placeCard.querySelector('img')?.checkVisibility() === false);
    expect(placeCard.getBoundingClientRect().height).to.equal(height);
    expect(placeCard.querySelector('.picture')?.textContent.trim()).to.equal('C');
  });

  it('has no space for pictures if the host has none', async () => {
    const proxy = new ScriptedProxy();
    proxy.replyNext(PROPERTIES_ROUTE, () =>
      Response.json({
        properties: [proxy.property, proxy.otherProperty].map((each) => ({ ...each, image: undefined })),
      }),
    );
    const mounted = await mountAllPlaces(proxy);
    expect(mounted.find('.picture')?.localName).to.equal(undefined);
  });

  for (const width of [288, 360, 768, 1200])
    it(`has the same height before and after its prices load, ${width} px wide`, async () => {
      const proxy = new ScriptedProxy();
      const release = proxy.holdAnswers(CALENDAR);
      const mounted = await mountAllPlaces(proxy, { style: `display: block; inline-size: ${width}px` });
      const placeCard = await findPlace(mounted, proxy.property.name);
      const heightBefore = placeCard.getBoundingClientRect().height;
      release();
      await until('a price', () => placeCard.textContent.includes('from €108.58') || undefined);
      expect(placeCard.getBoundingClientRect().height).to.equal(heightBefore);
    });
});
