import { expect } from '@esm-bundle/chai';
import { catchUp } from '../../src/calendar/hands.ts';
import type { NightRange } from '../../src/stay/night-range.ts';
import { until } from './until.ts';
import { stand, tearDown } from './widget-fixture.ts';
import type { Stand } from './widget-fixture.ts';

/** The two presses of a stay that were kept until now, when the calendar's hands have come. */
function answerPresses({ root }: Stand, { checkIn, checkOut }: NightRange): void {
  const calendar = root.querySelector('booking-calendar');
  const button = calendar?.shadowRoot?.querySelector('[part="day-button"]');
  if (!calendar || !button) throw new Error('No day is drawn.');
  const press = new MouseEvent('click');
  catchUp(
    [
      [press, button, checkIn],
      [press, button, checkOut],
    ],
    calendar,
  );
}

/** Calls `act` once the booking has begun with what was picked until then, before anything of it is drawn. */
function asItBegins({ widget }: Stand, act: () => void): void {
  const adopt = widget.adopt.bind(widget);
  // A session that is made brings its styles; what draws it comes after it has begun, in a microtask behind this one.
  widget.adopt = (styles) => {
    adopt(styles);
    queueMicrotask(act);
    widget.adopt = adopt;
  };
}

describe('a widget that has just come up', () => {
  afterEach(tearDown);

  it('can go on with days that are answered between the beginning of the booking and its first drawing', async () => {
    const guest = await stand();
    asItBegins(guest, () => {
      answerPresses(guest, guest.proxy.stay(10, 2));
    });
    await guest.see('[part~="continue"][aria-disabled="false"]');
    expect(guest.told).to.deep.equal(['dates-changed']);
  });

  it('goes by such days, too, where it was at the form of other ones before a reload', async () => {
    const before = await stand();
    await before.choose(before.proxy.stay(10, 3));
    await before.press('continue');
    await before.see('input[name="name"]');
    const guest = await before.reload();
    const wished = guest.proxy.stay(20, 2);
    asItBegins(guest, () => {
      answerPresses(guest, wished);
    });
    await guest.see('[part~="continue"][aria-disabled="false"]');
    const selection = await until(
      'a calendar',
      () => guest.root.querySelector('booking-calendar')?.selection,
    );
    expect(selection).to.deep.equal({ status: 'stay', stay: wished });
  });
});
