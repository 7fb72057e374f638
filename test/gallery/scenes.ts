import { storedBooking } from '../elements/card-booking.ts';
import { heldReply, problem, ScriptedProxy } from '../elements/scripted-proxy.ts';
import type { Reply } from '../elements/scripted-proxy.ts';
import { until } from '../elements/until.ts';
import { mountWidget } from '../elements/widget-fixture.ts';
import type { MountedWidget } from '../elements/widget-fixture.ts';
import type { BookingStatus } from '../../src/contract/booking.ts';
import { loadMessageFile } from '../../src/i18n/load-messages.ts';
import { calendarReply, everyKindReply, firstPlaceReply, PLACE_CALENDARS, placesReply } from './places.ts';
import { BOOKING, NOW, STAY } from './sample.ts';
import type { SceneName } from './scene-names.ts';

/** A state that only a whole widget can show. The widget has a scripted proxy, and `act` does what a guest does to get there. */
interface Scene {
  readonly attributes?: Readonly<Record<string, string>>;
  /** Whether the proxy asks for a proof of work. */
  readonly hasBotCheck?: boolean;
  /** The answer that replaces the sample's rates. */
  readonly rates?: Reply;
  /** The number of days since the sample's day. */
  readonly daysLater?: number;
  /** The longest stay that the host allows, in nights. */
  readonly maxNights?: number;
  /** Whether every night costs the same, as in the scripted proxy's quotes. */
  readonly hasFlatPrices?: boolean;
  /** A card booking of an earlier visit that this browser remembers. */
  readonly rememberedBooking?: Pick<BookingStatus, 'paymentStatus'>;
  readonly act?: (guest: MountedWidget) => Promise<unknown>;
}

const findDeep = (guest: MountedWidget, selector: string): HTMLElement | undefined => {
  const findIn = (root: ParentNode): HTMLElement | undefined =>
    root.querySelector<HTMLElement>(selector) ??
    [...root.querySelectorAll('*')]
      .flatMap(({ shadowRoot }) => shadowRoot ?? [])
      .map(findIn)
      .find((found) => found !== undefined);
  return findIn(guest.root);
};

/** Presses an element at any depth, as soon as it exists. */
async function press(guest: MountedWidget, selector: string): Promise<void> {
  (await until(selector, () => findDeep(guest, selector))).click();
}

const waitFor = (guest: MountedWidget, selector: string): Promise<HTMLElement> =>
  until(selector, () => findDeep(guest, selector));

async function openFinderWay(guest: MountedWidget, way: string): Promise<void> {
  await press(guest, '[part=finder-toggle]');
  await press(guest, `[data-way=${way}]`);
  await waitFor(guest, '#panel button');
}

async function typeDates(guest: MountedWidget, ...dates: readonly string[]): Promise<void> {
  await openFinderWay(guest, 'typed');
  for (const [index, id] of ['checkIn', 'checkOut'].entries()) {
    const input = (await waitFor(guest, `#${id}`)) as HTMLInputElement;
    input.value = dates[index] ?? '';
    for (const type of ['input', 'change'])
      input.dispatchEvent(new Event(type, { bubbles: true, composed: true }));
  }
  await press(guest, 'form:has(#checkIn) .actions button');
}

/** Scrolls to each place, because its rates are requested when it becomes visible. */
async function loadPlaces(guest: MountedWidget): Promise<void> {
  for (const [index] of PLACE_CALENDARS.entries()) {
    const place = await until('a place', () => guest.root.querySelectorAll('[data-place]')[index]);
    place.scrollIntoView({ block: 'nearest' });
    await until('its rates', () => !place.classList.contains('waiting'));
  }
}

async function fillIn(guest: MountedWidget): Promise<void> {
  await guest.choose(STAY);
  await guest.press('continue');
  await guest.type('name', 'Ada Lovelace');
  await guest.type('email', 'ada@gmial.com');
  await guest.type('phone', '+351912345678');
  await guest.see('.country select');
  // A card booking is paid at once, so nothing would be left to pay.
  await guest.tick('input[value="Bank Transfer"]');
  (await guest.see('input[name="email"]')).dispatchEvent(new FocusEvent('focusout', { bubbles: true }));
  await guest.see('.email-suggestion');
  await guest.see('.due .line');
}

async function openPopup(guest: MountedWidget): Promise<void> {
  await press(guest, '[part~="open"]');
  await waitFor(guest, '[part~="continue"]');
  await waitFor(guest, '[part=finder-toggle]');
}

/** Presses a check-out that is refused, and waits for the reason and the button that corrects the dates. */
async function pressRefusedDay(guest: MountedWidget, checkOut: string): Promise<void> {
  await untilCalendarShown(guest);
  // The texts of the full reason are loaded together with the legend.
  await waitFor(guest, '[part=legend]');
  (await guest.day(STAY.checkIn)).click();
  (await guest.day(checkOut)).click();
  await waitFor(guest, '#repair:not([hidden])');
}

const untilCalendarShown = (guest: MountedWidget): Promise<HTMLElement> =>
  waitFor(guest, '[part=finder-toggle]');
/** Waits until all days of both months are drawn. The legend and the labels for screen readers are drawn last. */
const untilAllDaysDrawn = async (guest: MountedWidget): Promise<HTMLElement> => {
  await untilCalendarShown(guest);
  return waitFor(guest, '[part=legend]');
};
const DAY_MS = 86_400_000;
const EXTENSION_ATTRIBUTES = { extend: 'signed.pass', 'check-in': STAY.checkIn };
const PARTY_ATTRIBUTES = { adults: '2', children: '1' };
const SEARCH_ATTRIBUTES = { 'check-in': STAY.checkIn, 'check-out': STAY.checkOut, ...PARTY_ATTRIBUTES };

const SCENES: Readonly<Record<SceneName, Scene>> = {
  'dates-refused': {
    async act(guest) {
      await untilCalendarShown(guest);
      (await guest.day('2027-07-10')).click();
      (await guest.day('2027-07-11')).click();
      await waitFor(guest, '#repair:not([hidden])');
    },
  },
  'dates-beyond': { act: (guest) => pressRefusedDay(guest, '2027-07-27') },
  'dates-longest': { maxNights: 5, act: (guest) => pressRefusedDay(guest, '2027-07-18') },
  'dates-prices': {
    async act(guest) {
      await untilCalendarShown(guest);
      await guest.choose(STAY);
      await waitFor(guest, '.lines details');
      for (const each of guest.root.querySelectorAll('details')) each.open = true;
    },
  },
  'dates-kinds': {
    rates: everyKindReply,
    daysLater: 8,
    async act(guest) {
      await untilAllDaysDrawn(guest);
      // A day that can be a check-out, but not a check-in.
      (await guest.day('2027-07-20')).click();
      await waitFor(guest, '#repair:not([hidden])');
    },
  },
  'dates-unknown-place': { rates: problem('not_found'), act: (guest) => guest.see('.failed') },
  'own-unpaid': {
    rememberedBooking: { paymentStatus: 'checkout_created' },
    act: (guest) => Promise.all([untilCalendarShown(guest), guest.see('.notice:has([id^=booking-own-])')]),
  },
  'own-paid': {
    rememberedBooking: { paymentStatus: 'paid' },
    act: (guest) => Promise.all([untilCalendarShown(guest), guest.see('.notice:has([id^=booking-own-])')]),
  },
  'finder-cheapest': { act: (guest) => openFinderWay(guest, 'cheapest') },
  'finder-list': {
    async act(guest) {
      await untilCalendarShown(guest);
      await guest.choose(STAY);
      await openFinderWay(guest, 'list');
    },
  },
  'finder-typed': { act: (guest) => openFinderWay(guest, 'typed') },
  // One date is missing, and the other one cannot be read.
  'finder-typed-wrong': { act: (guest) => typeDates(guest, '', '12 2027') },
  'finder-typed-refused': { act: (guest) => typeDates(guest, '2027-07-10', '2027-07-11') },
  extension: {
    attributes: EXTENSION_ATTRIBUTES,
    act: (guest) => Promise.all([untilCalendarShown(guest), guest.see('.extension h2:not(:empty)')]),
  },
  'extension-refused': {
    attributes: { ...EXTENSION_ATTRIBUTES, 'check-in': '2027-07-06' },
    act: (guest) => Promise.all([untilCalendarShown(guest), guest.see('.extension h2:not(:empty)')]),
  },
  'details-helped': { hasFlatPrices: true, act: fillIn },
  'sending-checked': {
    hasBotCheck: true,
    hasFlatPrices: true,
    async act(guest) {
      await guest.order(STAY);
      const { challengeWorking } = await loadMessageFile('booking', guest.widget.language);
      await guest.read(challengeWorking);
    },
  },
  choice: { attributes: { property: '', ...PARTY_ATTRIBUTES }, act: loadPlaces },
  'choice-calendar': {
    attributes: { property: '', ...PARTY_ATTRIBUTES },
    async act(guest) {
      await loadPlaces(guest);
      await press(guest, '.choose-dates');
      (await guest.day(STAY.checkIn)).click();
    },
  },
  'choice-dates': { attributes: { property: '', ...SEARCH_ATTRIBUTES }, act: loadPlaces },
  'choice-place': {
    attributes: { property: '', ...SEARCH_ATTRIBUTES },
    async act(guest) {
      await loadPlaces(guest);
      guest.proxy.next('GET /v1/properties/:id', firstPlaceReply);
      guest.proxy.next('GET /v1/properties/:id/calendar', calendarReply());
      await press(guest, '[data-place] button');
      await waitFor(guest, '[part=finder-toggle]');
    },
  },
  'popup-button': { attributes: { mode: 'button' }, act: (guest) => guest.see('[part~="open"]') },
  'popup-floating': { attributes: { mode: 'floating' }, act: (guest) => guest.see('[part~="open"]') },
  popup: { attributes: { mode: 'button' }, act: openPopup },
};

function proxyOf({
  hasBotCheck: isGuarded = false,
  hasFlatPrices: isFlat = false,
  maxNights: longest,
  rememberedBooking: own,
  rates,
  attributes,
}: Scene): ScriptedProxy {
  const proxy = new ScriptedProxy(isGuarded ? { botCheck: true } : {});
  const calendar = 'GET /v1/properties/:id/calendar';
  if (attributes?.['property'] === '') {
    proxy.next('GET /v1/properties', placesReply);
    proxy.next(calendar, ...PLACE_CALENDARS);
  } else if (own) storeOwnBooking(proxy, own);
  else if (rates) proxy.next(calendar, rates);
  else if (!isFlat) proxy.next(calendar, calendarReply(undefined, longest));
  // The challenge is never answered, so the check continues as long as the scene is shown.
  proxy.next('GET /v1/challenges', heldReply().reply);
  return proxy;
}

/** Stores the guest's own booking in the proxy and in the browser. Its nights are taken. */
function storeOwnBooking(proxy: ScriptedProxy, own: Pick<BookingStatus, 'paymentStatus'>): void {
  const { property } = proxy;
  const reference = 'reference-1';
  proxy.bookings.set(reference, { ...BOOKING, ...own, reference, propertyId: property.id });
  proxy.next(
    'GET /v1/properties/:id/calendar',
    calendarReply((night) => night > 8 && night < 13),
  );
  localStorage.setItem(
    `booking-widget:${property.id}:booking`,
    JSON.stringify([storedBooking(reference, STAY)]),
  );
}

/** Mounts a widget and leads it into the scene. The clock has the sample's time until `tearDown`. */
export async function openScene(
  name: SceneName,
  attributes: Readonly<Record<string, string>> = {},
): Promise<MountedWidget> {
  const scene: Scene = SCENES[name];
  Date.now = () => NOW + (scene.daysLater ?? 0) * DAY_MS;
  const proxy = proxyOf(scene);
  const guest = await mountWidget({ proxy, attributes: { ...attributes, ...scene.attributes } });
  await scene.act?.(guest);
  return guest;
}
