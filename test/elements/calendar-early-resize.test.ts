import { expect } from '@esm-bundle/chai';
import { availabilityOf } from '../calendar/worlds.ts';
import { dayButton, mountEarly, unmountAll } from './calendar-fixture.ts';
import { until } from './until.ts';

describe('a guest who presses a day before it can be answered', () => {
  afterEach(unmountAll);

  // In this file alone nothing has fetched the answers before.
  it('gets the day that was seen, though its cell shows another one when the answer comes', async () => {
    const availability = availabilityOf({ from: '2027-07-01', nights: 'o'.repeat(120) });
    const calendar = await mountEarly({ availability, months: 2 });
    const cell = dayButton(calendar, '2027-07-14').closest('td');
    dayButton(calendar, '2027-07-14').click();
    // As when the box is measured anew, or the host turns the calendar.
    calendar.hold.month = '2027-08-01' as never;
    calendar.requestUpdate();
    calendar.performUpdate();
    expect(cell?.dataset['date'], 'its cell').to.match(/^2027-08/);
    expect(calendar.selection.status, 'too early for an answer').to.equal('empty');

    await until('the arrival', () => calendar.selection.status === 'arrival');
    expect(calendar.selection).to.deep.equal({ status: 'arrival', checkIn: '2027-07-14' });
  });
});
