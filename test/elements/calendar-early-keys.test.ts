import { expect } from '@esm-bundle/chai';
import { dayButton, mountEarly, unmountAll } from './calendar-fixture.ts';
import { until } from './until.ts';

describe('a guest whose keys are quicker than what answers them', () => {
  afterEach(unmountAll);

  // In this file alone nothing has fetched the answers before.
  it('arrives on the day that the keys have led to, not on the one where they began', async () => {
    const calendar = await mountEarly();
    const button = dayButton(calendar, '2027-07-08');
    button.focus();
    button.dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowDown', bubbles: true, cancelable: true }));
    // Enter on the button that has the focus still.
    button.click();

    await until('an arrival', () => calendar.selection.status === 'arrival');
    expect(calendar.selection).to.deep.equal({ status: 'arrival', checkIn: '2027-07-15' });
  });
});
