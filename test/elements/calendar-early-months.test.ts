import { expect } from '@esm-bundle/chai';
import { availabilityOf } from '../calendar/worlds.ts';
import { dayButton, mountEarly, unmountAll } from './calendar-fixture.ts';
import { until } from './until.ts';

describe('a guest who presses days of another month before they are answered', () => {
  afterEach(unmountAll);

  // In this file alone nothing has fetched the answers before.
  it('gets the days that were seen, though the first answer draws other months in their place', async () => {
    const availability = availabilityOf({ from: '2027-07-01', nights: 'o'.repeat(120) });
    const calendar = await mountEarly({ availability });
    await until('two months', () => calendar.renderRoot.querySelectorAll('h3').length >= 2);
    const months = calendar.renderRoot.querySelector('select');
    if (!months) throw new Error('There is no list of months.');
    months.value = '2027-08-01';
    months.dispatchEvent(new Event('change', { bubbles: true }));
    dayButton(calendar, '2027-08-11').click();
    dayButton(calendar, '2027-08-14').click();

    await until('the stay', () => calendar.selection.status === 'stay');
    expect(calendar.selection).to.deep.equal({
      status: 'stay',
      stay: { checkIn: '2027-08-11', checkOut: '2027-08-14' },
    });
  });
});
