import { booking as words } from '../../src/i18n/languages/en/booking.ts';
import { itWith } from '../engines/driver-limits.ts';
import { stand, tearDown } from '../elements/widget-fixture.ts';
import type { Stand } from '../elements/widget-fixture.ts';
import { until } from '../elements/until.ts';
import { focusedElement, Listener } from './listener.ts';
import { setTheDay } from './stage.ts';
import { expectTranscript } from './transcript.ts';

const hasPart =
  (name: string) =>
  (element: Element): boolean =>
    (element.getAttribute('part') ?? '').split(' ').includes(name);
const isNamed =
  (name: string) =>
  (element: Element): boolean =>
    element.getAttribute('name') === name;
const hasFocus = (part: string): boolean => {
  const element = focusedElement();
  return element !== undefined && hasPart(part)(element);
};
const isDay = (element: Element): boolean => element.closest('[data-date]') !== null;

/** The widget, and each element within it that has a shadow tree of its own. */
async function places(guest: Stand): Promise<readonly Element[]> {
  const frame = await guest.see('[part~="frame"]');
  const roots = [...guest.root.querySelectorAll('*')].flatMap(({ shadowRoot }) => shadowRoot ?? []);
  return [...roots.flatMap((root) => root.querySelector('[part]') ?? []), frame];
}

async function chooseDates(guest: Stand, listener: Listener): Promise<void> {
  await guest.day('2027-07-01');
  await listener.listenTo(...(await places(guest)));
  listener.tell('into the calendar');
  await listener.tabTo(isDay);
  listener.tell('an arrival in a week, and a departure that is too early');
  await listener.press('ArrowDown', 'Enter', 'ArrowRight', 'Enter');
  listener.tell('the repair');
  await listener.tabTo(hasPart('repair'));
  await listener.press('Enter');
  listener.tell('on to the details');
  // What the card holds came after the calendar, with the code that a guest's hands need.
  await guest.see('[part~="continue"]');
  await until('the ways beside the grid', () =>
    guest.find('booking-finder')?.shadowRoot?.querySelector('button'),
  );
  await listener.listenTo(...(await places(guest)));
  await listener.tabTo(hasPart('continue'));
  await listener.pressUntil('Enter', async () =>
    until('the details', () =>
      focusedElement()?.matches('h2, [part~="order-button"][aria-disabled="false"]'),
    ),
  );
}

async function fillIn(guest: Stand, listener: Listener): Promise<void> {
  await guest.see('[part~="order-button"][aria-disabled="false"]');
  await listener.listenTo(...(await places(guest)));
  listener.tell('an order without a word about the guest');
  await listener.tabTo(hasPart('order-button'));
  await listener.pressUntil('Enter', async () => until('the complaints', () => hasFocus('error-summary')));
  listener.tell('by the first complaint to its field, and through the form');
  await listener.press('Tab', 'Enter');
  await listener.type('Ada Lovelace');
  await listener.tabTo(isNamed('email'));
  await listener.type('ada@example.com');
  await listener.tabTo(isNamed('paymentMethod'));
  await listener.press('ArrowDown');
  await listener.tabTo(isNamed('terms'));
  await listener.press(' ');
}

describe('the whole journey, by keyboard alone, heard', () => {
  afterEach(tearDown);

  itWith(
    'transcripts',
    'from the first Tab to the confirmation',
    async () => {
      setTheDay();
      const guest = await stand({ attributes: { lang: 'en-GB' } });
      const listener = new Listener();
      await chooseDates(guest, listener);
      await fillIn(guest, listener);
      listener.tell('the order');
      await listener.tabTo(hasPart('order-button'));
      await listener.pressUntil('Enter', async () => guest.read(words.booked));
      await listener.stop();
      await expectTranscript('whole-journey', listener.transcript);
    },
    60_000,
  );
});
