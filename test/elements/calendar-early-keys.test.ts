import { expect } from '@esm-bundle/chai';
import '../../src/calendar/booking-calendar.ts';
import { dates as words } from '../../src/i18n/languages/en/dates.ts';
import { availability, dayButton, TODAY } from './calendar-fixture.ts';
import { until } from './until.ts';

describe('a guest whose keys are quicker than what answers them', () => {
  // In this file alone nothing has fetched the answers before.
  it('arrives on the day that the keys have led to, not on the one where they began', async () => {
    const calendar = document.createElement('booking-calendar');
    Object.assign(calendar, { availability, today: TODAY, words });
    const box = document.createElement('main');
    box.style.inlineSize = '800px';
    box.append(calendar);
    document.body.append(box);
    await calendar.updateComplete;

    const button = dayButton(calendar, '2027-07-08');
    button.focus();
    button.dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowDown', bubbles: true, cancelable: true }));
    // Enter on the button that has the focus still.
    button.click();

    await until('an arrival', () => calendar.selection.status === 'arrival');
    expect(calendar.selection).to.deep.equal({ status: 'arrival', checkIn: '2027-07-15' });
    box.remove();
  });
});
