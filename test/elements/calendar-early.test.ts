import { expect } from '@esm-bundle/chai';
import { changesOf, dayButton, focusedDay, mountEarly, unmountAll } from './calendar-fixture.ts';
import { until } from './until.ts';

describe('what a guest does before the calendar can answer', () => {
  afterEach(unmountAll);

  // In this file alone nothing has fetched the answers before.
  it('is kept, in its order, and answered: keys, and the two presses of a stay', async () => {
    const calendar = await mountEarly();
    const changes = changesOf(calendar);

    dayButton(calendar, '2027-07-08').focus();
    const key = new KeyboardEvent('keydown', { key: 'ArrowRight', bubbles: true, cancelable: true });
    dayButton(calendar, '2027-07-08').dispatchEvent(key);
    expect(key.defaultPrevented, 'the page does not scroll away meanwhile').to.equal(true);
    dayButton(calendar, '2027-07-09').click();
    dayButton(calendar, '2027-07-13').click();
    expect(changes, 'too early for an answer').to.have.length(0);

    await until('the stay', () => calendar.selection.status === 'stay' || undefined);
    expect(calendar.selection).to.deep.equal({
      status: 'stay',
      stay: { checkIn: '2027-07-09', checkOut: '2027-07-13' },
    });
    expect(changes.map(({ selection }) => selection.status)).to.deep.equal(['arrival', 'stay']);
    await until('the focus', () => focusedDay(calendar) !== undefined || undefined);
  });
});
