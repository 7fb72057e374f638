import { expect } from '@esm-bundle/chai';
import type { NightRange } from '../../src/stay/night-range.ts';
import { ScriptedProxy } from './scripted-proxy.ts';
import { until } from './until.ts';
import { mountWidget, tearDown } from './widget-fixture.ts';
import type { MountedWidget } from './widget-fixture.ts';

/** Presses both days of a stay, one right after the other. */
function pressDays({ root }: MountedWidget, { checkIn, checkOut }: NightRange): void {
  const calendar = root.querySelector('booking-calendar');
  for (const date of [checkIn, checkOut]) {
    const button = calendar?.shadowRoot?.querySelector<HTMLElement>(`[data-date="${date}"] button`);
    if (!button) throw new Error(`The calendar has not drawn the day ${date}.`);
    button.click();
  }
}

/** Calls `act` when the booking has started with the picked days, but has not drawn anything yet. */
function runAtStartOfBooking({ widget, root }: MountedWidget, act: () => void): void {
  const calendar = root.querySelector('booking-calendar');
  // Shows enough months for all the pressed days to be on screen.
  if (calendar) calendar.months = 4;
  const adoptStyles = widget.adopt.bind(widget);
  // A new booking adopts its styles first. It draws in a later microtask than this one.
  widget.adopt = (styles) => {
    adoptStyles(styles);
    queueMicrotask(act);
    widget.adopt = adoptStyles;
  };
}

/** Returns the calendar's note on its prices, before the booking has drawn anything. */
async function hintAtStart(mounted: MountedWidget): Promise<string> {
  let hint = '';
  runAtStartOfBooking(mounted, () => {
    const { shadowRoot } = mounted.root.querySelector('booking-calendar') ?? {};
    hint = shadowRoot?.querySelector('.hint')?.textContent ?? '';
  });
  await mounted.waitFor('[part~="continue"]');
  return hint;
}

const GUEST_TARIFF = { guests: { included: 2, adult: 1_500, child: 700 } };

describe('a widget that has just loaded', () => {
  afterEach(tearDown);

  it('prices its days for the guests that the tab remembers', async () => {
    const proxy = new ScriptedProxy();
    proxy.tariff = GUEST_TARIFF;
    const earlierVisit = await mountWidget({ proxy });
    await earlierVisit.press('more');
    const mounted = await earlierVisit.reload();
    expect(await hintAtStart(mounted)).to.contain('(guests: 3)');
  });

  it('prices its days for the guests of its attributes, as many as the place takes', async () => {
    const proxy = new ScriptedProxy({ maxGuests: 5 });
    proxy.tariff = GUEST_TARIFF;
    const mounted = await mountWidget({ proxy, attributes: { adults: '3', children: '4' } });
    expect(await hintAtStart(mounted)).to.contain('(guests: 5)');
  });

  it('uses days that are pressed between the start of the booking and its first drawing', async () => {
    const mounted = await mountWidget();
    runAtStartOfBooking(mounted, () => {
      pressDays(mounted, mounted.proxy.stay(10, 2));
    });
    await mounted.waitFor('[part~="continue"][aria-disabled="false"]');
    expect(mounted.eventNames).to.deep.equal(['dates-changed']);
  });

  it('uses days that are pressed so early even if it showed the form of another stay before a reload', async () => {
    const earlierVisit = await mountWidget();
    await earlierVisit.openForm(earlierVisit.proxy.stay(10, 3));
    const mounted = await earlierVisit.reload();
    const stay = mounted.proxy.stay(20, 2);
    runAtStartOfBooking(mounted, () => {
      pressDays(mounted, stay);
    });
    await mounted.waitFor('[part~="continue"][aria-disabled="false"]');
    const selection = await until(
      'a calendar',
      () => mounted.root.querySelector('booking-calendar')?.selection,
    );
    expect(selection).to.deep.equal({ status: 'stay', stay });
  });
});
