import { expect } from '@esm-bundle/chai';
import words from '../../src/i18n/languages/en/booking.json';
import choice from '../../src/i18n/languages/en/features.json';
import dates from '../../src/i18n/languages/en/calendar.json';
import type { Property } from '../../src/contract/property.ts';
import { plusDays } from '../../src/stay/iso-date.ts';
import type { NightRange } from '../../src/stay/night-range.ts';
import { violationsOf } from './axe.ts';
import { held, problem, ScriptedProxy } from './scripted-proxy.ts';
import type { Reply } from './scripted-proxy.ts';
import { until } from './until.ts';
import { Stand, stand, tearDown } from './widget-fixture.ts';

const CALENDAR = 'GET /v1/properties/:id/calendar';
const PROPERTIES = 'GET /v1/properties';

const PIXEL = 'data:image/gif;base64,R0lGODlhAQABAAAAACH5BAEKAAEALAAAAAABAAEAAAICTAEAOw==';

const json = (value: unknown): Response =>
  new Response(JSON.stringify(value), { headers: { 'Content-Type': 'application/json' } });

/** A widget that is told of no property. */
const all = async (proxy = new ScriptedProxy(), attributes = {}): Promise<Stand> => {
  const guest = await stand({ proxy, attributes: { property: '', ...attributes } });
  await guest.see('[part~="place"]');
  return guest;
};

const place = async (guest: Stand, name: string): Promise<HTMLElement> =>
  until(name, () =>
    [...guest.root.querySelectorAll<HTMLElement>('[part~="place"]')].find(
      (each) => each.querySelector('h3')?.textContent === name,
    ),
  );

const press = async (guest: Stand, name: string): Promise<void> => {
  const shown = await place(guest, name);
  const button = await until(`a button of ${name}`, () => shown.querySelector('button'));
  button.click();
  await guest.widget.updateComplete;
};

async function look(guest: Stand, { checkIn, checkOut }: NightRange): Promise<void> {
  for (const [name, value] of Object.entries({ checkIn, checkOut })) {
    const field = (await guest.see(`input[name="${name}"]`)) as HTMLInputElement;
    field.value = value;
    field.dispatchEvent(new Event('change', { bubbles: true }));
    await guest.widget.updateComplete;
  }
}

async function travel(guest: Stand, adults: number): Promise<void> {
  const field = (await guest.see('select[name="adults"]')) as HTMLSelectElement;
  field.value = String(adults);
  field.dispatchEvent(new Event('change', { bubbles: true }));
  await guest.widget.updateComplete;
}

/** The widget of the place that was chosen, within the one that offers all. */
const inner = async (guest: Stand): Promise<Stand> =>
  new Stand(
    guest.proxy,
    await until('the chosen place', () => guest.root.querySelector('booking-widget') ?? undefined),
  );

describe('a widget without a property', () => {
  afterEach(tearDown);

  it('offers every place that the proxy serves, with the price that it begins at', async () => {
    const guest = await all();
    for (const { name } of [guest.proxy.property, guest.proxy.sister]) {
      const shown = await place(guest, name);
      await until('a price', () => shown.textContent.includes('from €100 a night') || undefined);
    }
    await guest.read(choice.placesHeading);
  });

  it('says what cleaning adds to the price that a place begins at', async () => {
    const guest = await all();
    const shown = await place(guest, guest.proxy.property.name);
    await until('the cleaning', () => shown.textContent.includes('plus a €60 cleaning fee per stay'));
  });

  it('points back the way that is read, right to left too: the sign mirrors itself', async () => {
    const guest = await all(new ScriptedProxy(), { lang: 'he' });
    await press(guest, guest.proxy.property.name);
    const back = await guest.see('[part~="all-places"]');
    expect(getComputedStyle(back).direction).to.equal('rtl');
    expect(getComputedStyle(back, '::before').content).to.contain('‹');
  });

  it('says for dates and guests what each costs in all, and how many are free', async () => {
    const guest = await all();
    await look(guest, guest.proxy.stay(10, 3));
    const shown = await place(guest, guest.proxy.property.name);
    await until('a total', () => shown.textContent.includes('3 nights · €360 total') || undefined);
    await guest.read('2 places available for your dates');
  });

  it('counts what is free once, when every place has answered', async () => {
    const proxy = new ScriptedProxy();
    const { reply, release } = held();
    proxy.next(CALENDAR, reply);
    const guest = await all(proxy);
    await look(guest, proxy.stay(10, 3));
    const answered = await place(guest, proxy.sister.name);
    await until('a total', () => answered.textContent.includes('3 nights · €360 total') || undefined);
    expect(guest.find('[part~="choice-status"]')?.textContent).to.equal('');
    release(problem('service_unavailable'));
    await guest.read('1 place available for your dates');
  });

  it('says why one is not free, and leads to its nearest stay of the same length', async () => {
    const proxy = new ScriptedProxy();
    proxy.take(proxy.stay(12, 1));
    const guest = await all(proxy);
    await look(guest, proxy.stay(10, 3));
    const shown = await place(guest, proxy.property.name);
    await until('a reason', () => shown.textContent.includes('isn’t available') || undefined);
    await press(guest, proxy.property.name);
    const chosen = await inner(guest);
    await chosen.see('[part~="continue"][aria-disabled="false"]');
    const near = proxy.stay(9, 3);
    expect(chosen.widget.getAttribute('check-in')).to.equal(near.checkIn);
  });

  it('says so where the departure is not after the arrival', async () => {
    const guest = await all();
    const { checkIn, checkOut } = guest.proxy.stay(10, 3);
    await look(guest, { checkIn, checkOut });
    await guest.read('2 places available for your dates');
    await look(guest, { checkIn, checkOut: checkIn });
    await guest.read(dates.whyNoNights);
    expect(guest.find('[part~="choice-status"]')?.textContent).to.equal(dates.whyNoNights);
  });

  it('says which is too small, before its rates are known', async () => {
    const proxy = new ScriptedProxy();
    const rooms = { ...proxy.sister, name: 'A room', maxGuests: 2 };
    proxy.next(PROPERTIES, () => json({ properties: [proxy.property, rooms] }));
    const guest = await all(proxy);
    await travel(guest, 4);
    const shown = await place(guest, 'A room');
    await until('a reason', () => shown.textContent.includes('sleeps up to 2 guests') || undefined);
    expect(shown.querySelector('button')).to.equal(null);
  });

  it('says which has no free night, and leads nowhere from it', async () => {
    const proxy = new ScriptedProxy();
    proxy.take(proxy.stay(0, 120));
    const guest = await all(proxy);
    const shown = await place(guest, proxy.property.name);
    await until('it', () => shown.textContent.includes(choice.placeNotAvailable) || undefined);
    expect(shown.querySelector('button')).to.equal(null);
  });

  it('goes on into the journey of the one that is chosen, up to the booking, and tells the page', async () => {
    const guest = await all();
    await look(guest, guest.proxy.stay(10, 3));
    await press(guest, guest.proxy.sister.name);
    const chosen = await inner(guest);
    await chosen.press('continue');
    await chosen.type('name', 'Ada Lovelace');
    await chosen.type('email', 'ada@example.com');
    await chosen.tick('input[value="Bank Transfer"]');
    await chosen.tick('input[name="terms"]');
    await chosen.press('order-button');
    await chosen.read(words.booked);
    expect(guest.told).to.include('confirmed');
    expect(chosen.widget.property).to.equal(guest.proxy.sister.id);
  });

  it('leads back, with dates and focus kept', async () => {
    const guest = await all();
    await look(guest, guest.proxy.stay(10, 3));
    await press(guest, guest.proxy.sister.name);
    const back = await guest.see('[part~="all-places"]');
    await until('the focus', () => guest.root.activeElement === back || undefined);
    back.click();
    const shown = await place(guest, guest.proxy.sister.name);
    await until('the focus', () => shown.contains(guest.root.activeElement) || undefined);
    const field = (await guest.see('input[name="checkIn"]')) as HTMLInputElement;
    expect(field.value).to.equal(guest.proxy.stay(10, 3).checkIn);
  });

  it('finds the guest where they were after a reload', async () => {
    const guest = await all();
    await press(guest, guest.proxy.sister.name);
    await inner(guest);
    guest.widget.remove();
    const again = await stand({ proxy: guest.proxy, attributes: { property: '' } });
    expect((await inner(again)).widget.property).to.equal(guest.proxy.sister.id);
  });

  it('shows the booking that a guest comes back from paying', async () => {
    const proxy = new ScriptedProxy();
    const first = await stand({ proxy });
    await first.order(proxy.stay(10, 3), 'Bank Transfer');
    await first.read(words.booked);
    first.widget.remove();
    sessionStorage.clear();
    history.replaceState(null, '', `${location.pathname}?booking-reference=reference-1`);
    const guest = await stand({ proxy, attributes: { property: '' } });
    await (await inner(guest)).read(words.booked);
  });

  it('asks for a few calendars at once, and only for those that come into sight', async () => {
    const proxy = new ScriptedProxy();
    const many = Array.from({ length: 60 }, (_place, index) => ({
      ...proxy.property,
      id: crypto.randomUUID(),
      name: `Place ${index}`,
    }));
    proxy.next(PROPERTIES, () => json({ properties: many }));
    const waiting = Array.from({ length: 60 }, () => held());
    proxy.next(CALENDAR, ...waiting.map(({ reply }): Reply => reply));
    await all(proxy);
    await until('four questions', () => proxy.heardOf(CALENDAR).length === 4 || undefined);
    waiting[0]?.release(problem('service_unavailable'));
    await until('a fifth', () => proxy.heardOf(CALENDAR).length === 5 || undefined);
    for (const { release } of waiting) release(problem('service_unavailable'));
    await new Promise(requestAnimationFrame);
    expect(proxy.heardOf(CALENDAR).length).to.be.lessThan(40);
  });

  it('lets a place be chosen whose rates cannot be had now', async () => {
    const proxy = new ScriptedProxy();
    proxy.next(CALENDAR, problem('service_unavailable'), problem('service_unavailable'));
    const guest = await all(proxy);
    await guest.read(words.unavailable);
    await press(guest, proxy.property.name);
    await (await inner(guest)).see('booking-calendar');
  });

  it('takes dates and guests from its element', async () => {
    const proxy = new ScriptedProxy();
    const { checkIn, checkOut } = proxy.stay(10, 2);
    const guest = await all(proxy, { 'check-in': checkIn, 'check-out': checkOut, adults: '3' });
    const shown = await place(guest, proxy.property.name);
    await until('a total', () => shown.textContent.includes('2 nights') || undefined);
    expect(((await guest.see('select[name="adults"]')) as HTMLSelectElement).value).to.equal('3');
  });

  it('moves a departure along that the arrival has overtaken', async () => {
    const guest = await all();
    await look(guest, guest.proxy.stay(10, 3));
    const { checkIn } = guest.proxy.stay(20, 1);
    const field = (await guest.see('input[name="checkIn"]')) as HTMLInputElement;
    field.value = checkIn;
    field.dispatchEvent(new Event('change', { bubbles: true }));
    await until('three nights later', () => {
      const departure = guest.find('input[name="checkOut"]') as HTMLInputElement | undefined;
      return departure?.value === plusDays(checkIn, 3) || undefined;
    });
  });

  it('has nothing that axe would complain about', async () => {
    const guest = await all();
    await look(guest, guest.proxy.stay(10, 3));
    await guest.read('2 places available for your dates');
    expect(await violationsOf(guest.widget)).to.deep.equal([]);
  });

  for (const width of [288, 360, 768])
    it(`shows dates whole, ${width} px wide`, async () => {
      const guest = await all(new ScriptedProxy(), { style: `display: block; inline-size: ${width}px` });
      await look(guest, guest.proxy.stay(10, 3));
      for (const field of guest.root.querySelectorAll<HTMLElement>('input[type=date]')) {
        const given = field.getBoundingClientRect().width;
        field.style.inlineSize = 'max-content';
        expect(given).to.be.at.least(field.getBoundingClientRect().width);
      }
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
  const pictured = async (traits: Partial<Property> = {}, attributes = {}): Promise<Stand> =>
    all(new ScriptedProxy({ ...PICTURED, ...traits }), attributes);

  it('has its picture, its line and how many it sleeps', async () => {
    const guest = await pictured();
    const shown = await place(guest, guest.proxy.property.name);
    const image = await until('the picture', () => shown.querySelector('img') ?? undefined);
    await until('it to be there', () => image.naturalWidth > 0 || undefined);
    expect([image.alt, image.loading, image.decoding]).to.deep.equal(['A white house', 'lazy', 'async']);
    expect(image.width / image.height).to.be.closeTo(1.5, 0.02);
    expect(shown.textContent).to.contain('By the sea').and.to.contain('Sleeps up to 6 guests');
  });

  it('speaks the guest’s language, or says which one it speaks', async () => {
    const german = await pictured({}, { lang: 'de' });
    const shown = await place(german, german.proxy.property.name);
    expect(shown.textContent).to.contain('Am Meer');
    expect(shown.querySelector('img')?.alt).to.equal('Ein weißes Haus');
    expect(shown.querySelector('[part=place-summary]')?.getAttribute('lang')).to.equal(null);
    tearDown();
    const french = await pictured({}, { lang: 'fr' });
    const other = await place(french, french.proxy.property.name);
    for (const part of ['place-summary', 'place-image'])
      expect(other.querySelector(`[part=${part}]`)?.getAttribute('lang')).to.equal('en');
  });

  it('keeps the room of a picture that cannot be had, without a broken one in it', async () => {
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

  it('has no room for pictures where the host has none at all', async () => {
    const guest = await all();
    expect(guest.find('.picture')).to.equal(undefined);
  });

  for (const width of [288, 360, 768, 1200])
    it(`is as high before its prices come as it is then, ${width} px wide`, async () => {
      const proxy = new ScriptedProxy();
      const release = proxy.hold(CALENDAR);
      const guest = await all(proxy, { style: `display: block; inline-size: ${width}px` });
      const shown = await place(guest, proxy.property.name);
      const before = shown.getBoundingClientRect().height;
      release();
      await until('a price', () => shown.textContent.includes('from €100') || undefined);
      expect(shown.getBoundingClientRect().height).to.equal(before);
    });
});
