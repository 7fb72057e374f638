import { storedBooking } from '../elements/card-booking.ts';
import { heldReply, problem, ScriptedProxy } from '../elements/scripted-proxy.ts';
import type { Reply } from '../elements/scripted-proxy.ts';
import { until } from '../elements/until.ts';
import { mountWidget } from '../elements/widget-fixture.ts';
import type { MountedWidget } from '../elements/widget-fixture.ts';
import type { BookingStatus } from '../../src/contract/booking.ts';
import { loadMessageFile } from '../../src/i18n/load-messages.ts';
import { calendarReply, everyDayKindReply, firstPlaceReply, PLACE_CALENDARS, placesReply } from './places.ts';
import { BOOKING, NOW, STAY } from './sample.ts';
import type { ScenarioName } from './scenario-names.ts';

/** A state that only a whole widget can show. The widget has a scripted proxy, and `act` does what a guest does to get there. */
interface Scenario {
  readonly attributes?: Readonly<Record<string, string>>;
  /** Whether the proxy asks for a proof of work. */
  readonly hasBotCheck?: boolean;
  /** The answer that replaces the sample's rates. */
  readonly ratesReply?: Reply;
  /** The number of days since the sample's day. */
  readonly daysLater?: number;
  /** The longest stay that the host allows, in nights. */
  readonly maxNights?: number;
  /** Whether every night costs the same, as in the scripted proxy's quotes. */
  readonly hasFlatPrices?: boolean;
  /** A card booking of an earlier visit that this browser remembers. */
  readonly rememberedBooking?: Pick<BookingStatus, 'paymentStatus'>;
  readonly act?: (mounted: MountedWidget) => Promise<unknown>;
}

const findDeep = (mounted: MountedWidget, selector: string): HTMLElement | undefined => {
  const findIn = (root: ParentNode): HTMLElement | undefined =>
    root.querySelector<HTMLElement>(selector) ??
    [...root.querySelectorAll('*')]
      .flatMap(({ shadowRoot }) => shadowRoot ?? [])
      .map(findIn)
      .find((found) => found !== undefined);
  return findIn(mounted.root);
};

/** Presses an element at any depth, as soon as it exists. */
async function press(mounted: MountedWidget, selector: string): Promise<void> {
  (await until(selector, () => findDeep(mounted, selector))).click();
}

const waitFor = (mounted: MountedWidget, selector: string): Promise<HTMLElement> =>
  until(selector, () => findDeep(mounted, selector));

async function openFinderMode(mounted: MountedWidget, way: string): Promise<void> {
  await press(mounted, '[part=finder-toggle]');
  await press(mounted, `[data-way=${way}]`);
  await waitFor(mounted, '#panel button');
}

async function typeDates(mounted: MountedWidget, ...dates: readonly string[]): Promise<void> {
  await openFinderMode(mounted, 'typed');
  for (const [index, id] of ['checkIn', 'checkOut'].entries()) {
    const input = (await waitFor(mounted, `#${id}`)) as HTMLInputElement;
    input.value = dates[index] ?? '';
    for (const type of ['input', 'change'])
      input.dispatchEvent(new Event(type, { bubbles: true, composed: true }));
  }
  await press(mounted, 'form:has(#checkIn) .actions button');
}

/** Scrolls to each place, because its rates are requested when it becomes visible. */
async function loadPlaces(mounted: MountedWidget): Promise<void> {
  for (const [index] of PLACE_CALENDARS.entries()) {
    const place = await until('a place', () => mounted.root.querySelectorAll('[data-place]')[index]);
    place.scrollIntoView({ block: 'nearest' });
    await until('its rates', () => !place.classList.contains('waiting'));
  }
}

async function fillInForm(mounted: MountedWidget): Promise<void> {
  await mounted.chooseStay(STAY);
  await mounted.press('continue');
  await mounted.type('name', 'Ada Lovelace');
  await mounted.type('email', 'ada@gmial.com');
  await mounted.type('phone', '+351912345678');
  await mounted.waitFor('.country select');
  // A card booking is paid at once, so nothing would be left to pay.
  await mounted.tick('input[value="Bank Transfer"]');
  (await mounted.waitFor('input[name="email"]')).dispatchEvent(new FocusEvent('focusout', { bubbles: true }));
  await mounted.waitFor('.email-suggestion');
  await mounted.waitFor('.due .line');
}

async function openPopup(mounted: MountedWidget): Promise<void> {
  await press(mounted, '[part~="open"]');
  await waitFor(mounted, '[part~="continue"]');
  await waitFor(mounted, '[part=finder-toggle]');
}

/** Presses a check-out that is refused, and waits for the reason and the button that corrects the dates. */
async function pressRefusedDay(mounted: MountedWidget, checkOut: string): Promise<void> {
  await untilCalendarShown(mounted);
  // The texts of the full reason are loaded together with the legend.
  await waitFor(mounted, '[part=legend]');
  (await mounted.dayButton(STAY.checkIn)).click();
  (await mounted.dayButton(checkOut)).click();
  await waitFor(mounted, '#suggestion:not([hidden])');
}

const untilCalendarShown = (mounted: MountedWidget): Promise<HTMLElement> =>
  waitFor(mounted, '[part=finder-toggle]');
/** Waits until all days of both months are drawn. The legend and the labels for screen readers are drawn last. */
const untilAllDaysDrawn = async (mounted: MountedWidget): Promise<HTMLElement> => {
  await untilCalendarShown(mounted);
  return waitFor(mounted, '[part=legend]');
};
const DAY_MS = 86_400_000;
const EXTENSION_ATTRIBUTES = { extend: 'signed.pass', 'check-in': STAY.checkIn };
const PARTY_ATTRIBUTES = { adults: '2', children: '1' };
const SEARCH_ATTRIBUTES = { 'check-in': STAY.checkIn, 'check-out': STAY.checkOut, ...PARTY_ATTRIBUTES };

const SCENARIOS: Readonly<Record<ScenarioName, Scenario>> = {
  'dates-refused': {
    async act(mounted) {
      await untilCalendarShown(mounted);
      (await mounted.dayButton('2027-07-10')).click();
      (await mounted.dayButton('2027-07-11')).click();
      await waitFor(mounted, '#suggestion:not([hidden])');
    },
  },
  'dates-beyond': { act: (mounted) => pressRefusedDay(mounted, '2027-07-27') },
  'dates-longest': { maxNights: 5, act: (mounted) => pressRefusedDay(mounted, '2027-07-18') },
  'dates-prices': {
    async act(mounted) {
      await untilCalendarShown(mounted);
      await mounted.chooseStay(STAY);
      await waitFor(mounted, '.lines details');
      for (const each of mounted.root.querySelectorAll('details')) each.open = true;
    },
  },
  'dates-kinds': {
    ratesReply: everyDayKindReply,
    daysLater: 8,
    async act(mounted) {
      await untilAllDaysDrawn(mounted);
      // A day that can be a check-out, but not a check-in.
      (await mounted.dayButton('2027-07-20')).click();
      await waitFor(mounted, '#suggestion:not([hidden])');
    },
  },
  'dates-unknown-place': { ratesReply: problem('not_found'), act: (mounted) => mounted.waitFor('.failed') },
  'own-unpaid': {
    rememberedBooking: { paymentStatus: 'checkout_created' },
    act: (mounted) =>
      Promise.all([untilCalendarShown(mounted), mounted.waitFor('.notice:has([id^=booking-own-])')]),
  },
  'own-paid': {
    rememberedBooking: { paymentStatus: 'paid' },
    act: (mounted) =>
      Promise.all([untilCalendarShown(mounted), mounted.waitFor('.notice:has([id^=booking-own-])')]),
  },
  'finder-cheapest': { act: (mounted) => openFinderMode(mounted, 'cheapest') },
  'finder-list': {
    async act(mounted) {
      await untilCalendarShown(mounted);
      await mounted.chooseStay(STAY);
      await openFinderMode(mounted, 'list');
    },
  },
  'finder-typed': { act: (mounted) => openFinderMode(mounted, 'typed') },
  // One date is missing, and the other one cannot be read.
  'finder-typed-wrong': { act: (mounted) => typeDates(mounted, '', '12 2027') },
  'finder-typed-refused': { act: (mounted) => typeDates(mounted, '2027-07-10', '2027-07-11') },
  extension: {
    attributes: EXTENSION_ATTRIBUTES,
    act: (mounted) =>
      Promise.all([untilCalendarShown(mounted), mounted.waitFor('.extension h2:not(:empty)')]),
  },
  'extension-refused': {
    attributes: { ...EXTENSION_ATTRIBUTES, 'check-in': '2027-07-06' },
    act: (mounted) =>
      Promise.all([untilCalendarShown(mounted), mounted.waitFor('.extension h2:not(:empty)')]),
  },
  'details-helped': { hasFlatPrices: true, act: fillInForm },
  'sending-checked': {
    hasBotCheck: true,
    hasFlatPrices: true,
    async act(mounted) {
      await mounted.order(STAY);
      const { challengeWorking } = await loadMessageFile('booking', mounted.widget.language);
      await mounted.waitForText(challengeWorking);
    },
  },
  choice: { attributes: { property: '', ...PARTY_ATTRIBUTES }, act: loadPlaces },
  'choice-calendar': {
    attributes: { property: '', ...PARTY_ATTRIBUTES },
    async act(mounted) {
      await loadPlaces(mounted);
      await press(mounted, '.choose-dates');
      (await mounted.dayButton(STAY.checkIn)).click();
    },
  },
  'choice-dates': { attributes: { property: '', ...SEARCH_ATTRIBUTES }, act: loadPlaces },
  'choice-place': {
    attributes: { property: '', ...SEARCH_ATTRIBUTES },
    async act(mounted) {
      await loadPlaces(mounted);
      mounted.proxy.replyNext('GET /v1/properties/:id', firstPlaceReply);
      mounted.proxy.replyNext('GET /v1/properties/:id/calendar', calendarReply());
      await press(mounted, '[data-place] button');
      await waitFor(mounted, '[part=finder-toggle]');
    },
  },
  'popup-button': { attributes: { mode: 'button' }, act: (mounted) => mounted.waitFor('[part~="open"]') },
  'popup-floating': { attributes: { mode: 'floating' }, act: (mounted) => mounted.waitFor('[part~="open"]') },
  popup: { attributes: { mode: 'button' }, act: openPopup },
};

function proxyOf({
  hasBotCheck: isGuarded = false,
  hasFlatPrices: isFlat = false,
  maxNights: longest,
  rememberedBooking: own,
  ratesReply,
  attributes,
}: Scenario): ScriptedProxy {
  const proxy = new ScriptedProxy(isGuarded ? { botCheck: true } : {});
  const calendarRoute = 'GET /v1/properties/:id/calendar';
  if (attributes?.['property'] === '') {
    proxy.replyNext('GET /v1/properties', placesReply);
    proxy.replyNext(calendarRoute, ...PLACE_CALENDARS);
  } else if (own) storeOwnBooking(proxy, own);
  else if (ratesReply) proxy.replyNext(calendarRoute, ratesReply);
  else if (!isFlat) proxy.replyNext(calendarRoute, calendarReply(undefined, longest));
  // The challenge is never answered, so the check continues as long as the scenario is shown.
  proxy.replyNext('GET /v1/challenges', heldReply().reply);
  return proxy;
}

/** Stores the guest's own booking in the proxy and in the browser. Its nights are taken. */
function storeOwnBooking(proxy: ScriptedProxy, ownBooking: Pick<BookingStatus, 'paymentStatus'>): void {
  const { property } = proxy;
  const reference = 'reference-1';
  proxy.bookings.set(reference, { ...BOOKING, ...ownBooking, reference, propertyId: property.id });
  proxy.replyNext(
    'GET /v1/properties/:id/calendar',
    calendarReply((night) => night > 8 && night < 13),
  );
  localStorage.setItem(
    `booking-widget:${property.id}:booking`,
    JSON.stringify([storedBooking(reference, STAY)]),
  );
}

/** Mounts a widget and leads it into the scenario. The clock has the sample's time until `tearDown`. */
export async function openScenario(
  name: ScenarioName,
  attributes: Readonly<Record<string, string>> = {},
): Promise<MountedWidget> {
  const scenario: Scenario = SCENARIOS[name];
  Date.now = () => NOW + (scenario.daysLater ?? 0) * DAY_MS;
  const proxy = proxyOf(scenario);
  const mounted = await mountWidget({ proxy, attributes: { ...attributes, ...scenario.attributes } });
  await scenario.act?.(mounted);
  return mounted;
}
