import { expect } from '@esm-bundle/chai';
import english from '../../src/i18n/languages/en/calendar.json';
import booking from '../../src/i18n/languages/en/booking.json';
import { plusDays, weekdayOf } from '../../src/stay/iso-date.ts';
import { Availability } from '../../src/stay/availability.ts';
import {
  availability as plain,
  find,
  mount,
  findPart,
  pickDates,
  untilSettled,
  unmountAll,
} from './calendar-fixture.ts';
import { refusalByUnknownRule, EXTENSION_PASS, ScriptedProxy, problem } from './scripted-proxy.ts';
import { mountWidget, tearDown } from './widget-fixture.ts';

const SATURDAYS_ONLY = { on: [6], departuresOn: [6] };

describe('a calendar of stays from Saturday to Saturday', () => {
  afterEach(unmountAll);
  // The fixture's season: 10 and 17 July are Saturdays; 14 July has no price.
  const availability = new Availability(
    { ...plain.columns, price: plain.columns.price.map((price) => price ?? 12_000) },
    { arrivalRules: [SATURDAYS_ONLY] },
  );

  it('names each day that is not a Saturday as one without check-in', async () => {
    const calendar = await mount({ availability });
    const nameOf = (date: string) => find(calendar, `[data-date="${date}"] b`).getAttribute('aria-label');
    expect(nameOf('2027-07-11')).to.contain(english.dayNoCheckIn);
    expect(nameOf('2027-07-10')).not.to.contain(english.dayNoCheckIn);
  });

  it('offers the nearest week if the guest presses another day, and one press chooses that week', async () => {
    const calendar = await mount({ availability });
    await pickDates(calendar, '2027-07-12');
    expect(findPart(calendar, 'message').textContent).to.contain('Check-in days: Saturday.');
    findPart(calendar, 'suggestion').click();
    await untilSettled(calendar);
    expect(calendar.selection).to.deep.equal({
      status: 'stay',
      stay: { checkIn: '2027-07-10', checkOut: '2027-07-17' },
    });
  });
});

describe('a widget of a host with rules for check-in', () => {
  afterEach(tearDown);

  it('explains why a price is refused after a night has closed, and one press leads to a stay that is available', async () => {
    const mounted = await mountWidget();
    const { proxy } = mounted;
    const stay = proxy.stay(1, 3);
    await mounted.chooseStay(stay);
    proxy.arrivals = [{ leadMinutes: 3 * 24 * 60 }];
    proxy.replyNext('POST /v1/quotes', problem('too_late'));
    await mounted.press('continue');
    await mounted.waitForText(booking.datesRefused);
    await mounted.press('offer');
    await mounted.waitFor('[part~="order-button"][aria-disabled="false"]');
    expect(proxy.requestsTo('POST /v1/quotes').at(-1)?.body).to.contain(plusDays(stay.checkIn, 2));
  });

  it('shows that the dates are not available, and a way to other dates, if a newer proxy refuses them by an unknown rule', async () => {
    const mounted = await mountWidget();
    const { proxy } = mounted;
    await mounted.chooseStay(proxy.stay(1, 3));
    proxy.replyNext('POST /v1/quotes', refusalByUnknownRule);
    await mounted.press('continue');
    await mounted.waitForText(booking.problemDates);
    await mounted.press(booking.chooseOtherDates);
    await mounted.waitFor('[part~="continue"]');
  });

  it('lets a guest with an extension pass book dates that the rules for check-in refuse', async () => {
    const proxy = new ScriptedProxy();
    const { checkIn } = proxy.stay(5, 1);
    proxy.arrivals = [{ on: [(weekdayOf(checkIn) % 7) + 1], leadMinutes: 20 * 24 * 60 }];
    const checkOut = plusDays(checkIn, 3);
    const attributes = { 'check-in': checkIn, 'check-out': checkOut, extend: EXTENSION_PASS };
    const mounted = await mountWidget({ proxy, attributes });
    await mounted.press('continue');
    await mounted.waitFor('[part~="order-button"][aria-disabled="false"]');
    expect(proxy.requestsTo('POST /v1/quotes')[0]?.body).to.contain(checkIn);
  });
});
