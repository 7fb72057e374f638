import { expect } from '@esm-bundle/chai';
import { resetMouse, sendMouse } from '@web/test-runner-commands';
import type { BookingCalendar } from '../../src/calendar/booking-calendar.ts';
import {
  changesOf,
  dayButton,
  datesWithPart,
  find,
  mount,
  findAllOnScreen,
  findPart,
  pickDates,
  untilSettled,
  monthTitles,
  unmountAll,
} from './calendar-fixture.ts';
import { until } from './until.ts';

const stayOf = (checkIn: string, checkOut: string): unknown => ({
  status: 'stay',
  stay: { checkIn, checkOut },
});

type Point = readonly [x: number, y: number];

const middleOfBox = (element: Element): [number, number] => {
  const box = element.getBoundingClientRect();
  return [Math.round(box.x + box.width / 2), Math.round(box.y + box.height / 2)];
};

/** Returns the middle of a day's button. */
const middleOf = (calendar: BookingCalendar, date: string): [number, number] =>
  middleOfBox(dayButton(calendar, date));

/** Presses on the first day, moves over the others, and releases on the last. */
async function dragOver(calendar: BookingCalendar, ...dates: readonly string[]): Promise<void> {
  for (const [index, date] of dates.entries()) {
    await sendMouse({ type: 'move', position: middleOf(calendar, date) });
    if (index === 0) await sendMouse({ type: 'down' });
    await untilSettled(calendar);
  }
  await sendMouse({ type: 'up' });
  await untilSettled(calendar);
}

describe('drawing a stay', () => {
  afterEach(async () => {
    await resetMouse();
    unmountAll();
  });

  it('from check-in to check-out chooses it', async () => {
    const calendar = await mount();
    const changes = changesOf(calendar);
    await dragOver(calendar, '2027-07-07', '2027-07-09', '2027-07-12');
    expect(calendar.selection).to.deep.equal({
      status: 'stay',
      stay: { checkIn: '2027-07-07', checkOut: '2027-07-12' },
    });
    expect(changes.map(({ selection }) => selection.status)).to.deep.equal(['arrival', 'stay']);
  });

  it('from a day that cannot be a check-in selects nothing, and shows the reason', async () => {
    const calendar = await mount();
    await dragOver(calendar, '2027-07-21', '2027-07-26', '2027-07-29');
    expect(calendar.selection.status).to.equal('empty');
    expect(findPart(calendar, 'message').textContent).to.contain('isn’t available');
  });

  it('ends the stay whose check-in is chosen already', async () => {
    const calendar = await mount();
    await pickDates(calendar, '2027-07-07');
    await dragOver(calendar, '2027-07-08', '2027-07-11');
    expect(calendar.selection).to.deep.equal({
      status: 'stay',
      stay: { checkIn: '2027-07-07', checkOut: '2027-07-11' },
    });
  });

  it('counts as a press if the pointer stays on its first day', async () => {
    const calendar = await mount();
    await dragOver(calendar, '2027-07-07');
    expect(calendar.selection).to.deep.equal({ status: 'arrival', checkIn: '2027-07-07' });
  });

  it('from check-out back to check-in chooses the same stay, and previews it', async () => {
    const calendar = await mount();
    await sendMouse({ type: 'move', position: middleOf(calendar, '2027-07-12') });
    await sendMouse({ type: 'down' });
    await sendMouse({ type: 'move', position: middleOf(calendar, '2027-07-08') });
    await untilSettled(calendar);
    await sendMouse({ type: 'move', position: middleOf(calendar, '2027-07-07') });
    await until('the preview', () => datesWithPart(calendar, 'day-preview').length === 6);
    expect(findPart(calendar, 'hint').textContent).to.contain('5 nights');
    await sendMouse({ type: 'up' });
    await untilSettled(calendar);
    expect(calendar.selection).to.deep.equal(stayOf('2027-07-07', '2027-07-12'));
  });

  it('backwards from a day on which no stay can begin ends on that day', async () => {
    const calendar = await mount();
    await dragOver(calendar, '2027-07-20', '2027-07-18', '2027-07-16');
    expect(calendar.selection).to.deep.equal(stayOf('2027-07-16', '2027-07-20'));
  });

  it('that returns to its first day leaves a check-in', async () => {
    const calendar = await mount();
    await dragOver(calendar, '2027-07-07', '2027-07-09', '2027-07-07');
    expect(calendar.selection).to.deep.equal({ status: 'arrival', checkIn: '2027-07-07' });
  });

  it('continues in the next month if it rests after the last day', async () => {
    const calendar = await mount();
    await sendMouse({ type: 'move', position: middleOf(calendar, '2027-08-23') });
    await sendMouse({ type: 'down' });
    const blankCell = findAllOnScreen(calendar, 'td').findLast((cell) => !cell.dataset['date']);
    if (!blankCell) throw new Error('The visible months have no blank cell.');
    await sendMouse({ type: 'move', position: middleOfBox(blankCell) });
    await until('August', () => monthTitles(calendar)[0] === 'August 2027');
    await sendMouse({ type: 'move', position: middleOf(calendar, '2027-08-27') });
    await sendMouse({ type: 'up' });
    await untilSettled(calendar);
    expect(calendar.selection).to.deep.equal(stayOf('2027-08-23', '2027-08-27'));
    expect(monthTitles(calendar)).to.deep.equal(['August 2027', 'September 2027']);
  });

  it('continues in the next month’s first weeks below a single month', async () => {
    const calendar = await mount({ width: 400 });
    await dragOver(calendar, '2027-07-28', '2027-08-01', '2027-08-03');
    expect(calendar.selection).to.deep.equal(stayOf('2027-07-28', '2027-08-03'));
    expect(monthTitles(calendar)).to.deep.equal(['Jul – Aug 2027']);
  });
});

/** The pointer id of the first finger. It is not 1: in every engine that is the page's mouse, which may move at any time. */
const FIRST_FINGER = 11;

/** Returns a function that sends a finger's pointer events to the calendar. Like a drawing finger, they cause no click. */
function createFinger(
  calendar: BookingCalendar,
  { id = FIRST_FINGER } = {},
): (type: string, [x, y]: Point) => void {
  let pressedElement: Element | undefined;
  return (type, [clientX, clientY]) => {
    pressedElement ??= calendar.renderRoot.elementFromPoint(clientX, clientY) ?? undefined;
    const pointerFields = {
      pointerId: id,
      pointerType: 'touch',
      isPrimary: id === FIRST_FINGER,
      clientX,
      clientY,
    };
    pressedElement?.dispatchEvent(
      new PointerEvent(type, { ...pointerFields, bubbles: true, composed: true, cancelable: true }),
    );
  };
}

/** Sends the event of fingers that move over the months. If the calendar prevents it, the page neither scrolls nor zooms. */
function dispatchTouchMove(calendar: BookingCalendar): Event {
  const move = new Event('touchmove', { bubbles: true, cancelable: true });
  find(calendar, '#months').dispatchEvent(move);
  return move;
}

describe('a finger that draws', () => {
  afterEach(unmountAll);

  /** Rests on a day until the calendar draws a stay from it. */
  async function restOnDay(
    calendar: BookingCalendar,
    date: string,
    part: string,
  ): Promise<ReturnType<typeof createFinger>> {
    const sendTouch = createFinger(calendar);
    sendTouch('pointerdown', middleOf(calendar, date));
    await until(`the drawing from ${date}`, () =>
      find(calendar, `[data-date="${date}"]`).part.contains(part),
    );
    return sendTouch;
  }

  it('chooses the stay that it draws, even if another finger touches meanwhile', async () => {
    const calendar = await mount({ width: 400 });
    const sendTouch = await restOnDay(calendar, '2027-07-07', 'day-check-in');
    sendTouch('pointermove', middleOf(calendar, '2027-07-11'));
    await untilSettled(calendar);
    expect(datesWithPart(calendar, 'day-preview-end')).to.deep.equal(['2027-07-11']);
    const sendOtherTouch = createFinger(calendar, { id: FIRST_FINGER + 1 });
    for (const type of ['pointerdown', 'pointermove', 'pointerup', 'pointercancel'])
      sendOtherTouch(type, middleOf(calendar, '2027-07-16'));
    sendTouch('pointerup', middleOf(calendar, '2027-07-11'));
    await untilSettled(calendar);
    expect(calendar.selection).to.deep.equal(stayOf('2027-07-07', '2027-07-11'));
  });

  it('chooses the stay that it draws, even if a mouse moves beside it', async () => {
    const calendar = await mount({ width: 400 });
    const sendTouch = createFinger(calendar);
    sendTouch('pointerdown', middleOf(calendar, '2027-07-07'));
    const mouseFields = {
      pointerId: 1,
      pointerType: 'mouse',
      isPrimary: true,
      bubbles: true,
      composed: true,
    };
    for (const type of ['pointermove', 'pointerleave'])
      find(calendar, '[role=group]').dispatchEvent(new PointerEvent(type, mouseFields));
    await until('the drawing', () =>
      find(calendar, '[data-date="2027-07-07"]').part.contains('day-check-in'),
    );
    sendTouch('pointermove', middleOf(calendar, '2027-07-11'));
    sendTouch('pointerup', middleOf(calendar, '2027-07-11'));
    await untilSettled(calendar);
    expect(calendar.selection).to.deep.equal(stayOf('2027-07-07', '2027-07-11'));
  });

  for (const { what, chosen } of [
    { what: 'nothing', chosen: undefined },
    { what: 'a stay', chosen: stayOf('2027-07-16', '2027-07-20') },
  ])
    it(`can pinch with a second finger beside the calendar, and then leaves ${what} chosen`, async () => {
      const calendar = await mount({ width: 400 });
      if (chosen) await pickDates(calendar, '2027-07-16', '2027-07-20');
      const sendTouch = await restOnDay(calendar, '2027-07-07', 'day-check-in');
      const secondPointer = {
        pointerId: FIRST_FINGER + 1,
        pointerType: 'touch',
        isPrimary: false,
        bubbles: true,
      };
      document.body.dispatchEvent(new PointerEvent('pointerdown', secondPointer));
      const { defaultPrevented } = dispatchTouchMove(calendar);
      sendTouch('pointermove', middleOf(calendar, '2027-07-11'));
      sendTouch('pointerup', middleOf(calendar, '2027-07-11'));
      await untilSettled(calendar);
      expect(defaultPrevented).to.equal(false);
      expect(calendar.selection).to.deep.equal(chosen ?? { status: 'empty' });
      expect(datesWithPart(calendar, 'day-check-in')).to.deep.equal(chosen ? ['2027-07-16'] : []);
    });

  it('leaves a chosen check-in as it is if a second finger starts to pinch', async () => {
    const calendar = await mount({ width: 400 });
    await pickDates(calendar, '2027-07-07');
    const sendTouch = await restOnDay(calendar, '2027-07-11', 'day-preview-end');
    createFinger(calendar, { id: FIRST_FINGER + 1 })('pointerdown', middleOf(calendar, '2027-07-16'));
    sendTouch('pointerup', middleOf(calendar, '2027-07-11'));
    await untilSettled(calendar);
    expect(calendar.selection).to.deep.equal({ status: 'arrival', checkIn: '2027-07-07' });
    expect(datesWithPart(calendar, 'day-preview')).to.deep.equal([]);
  });

  it('presses the day that it rests on if a check-in is chosen', async () => {
    const calendar = await mount({ width: 400 });
    await pickDates(calendar, '2027-07-07');
    const sendTouch = await restOnDay(calendar, '2027-07-11', 'day-preview-end');
    sendTouch('pointerup', middleOf(calendar, '2027-07-11'));
    await untilSettled(calendar);
    expect(calendar.selection).to.deep.equal(stayOf('2027-07-07', '2027-07-11'));
  });

  it('only chooses a check-in if it rests on one day', async () => {
    const calendar = await mount({ width: 400 });
    const sendTouch = await restOnDay(calendar, '2027-07-07', 'day-check-in');
    sendTouch('pointerup', middleOf(calendar, '2027-07-07'));
    await untilSettled(calendar);
    expect(calendar.selection).to.deep.equal({ status: 'arrival', checkIn: '2027-07-07' });
  });

  it('leaves its check-in without a preview if it is interrupted', async () => {
    const calendar = await mount({ width: 400 });
    const sendTouch = await restOnDay(calendar, '2027-07-07', 'day-check-in');
    sendTouch('pointermove', middleOf(calendar, '2027-07-11'));
    sendTouch('pointercancel', middleOf(calendar, '2027-07-11'));
    await untilSettled(calendar);
    expect(datesWithPart(calendar, 'day-preview')).to.deep.equal([]);
    expect(calendar.selection).to.deep.equal({ status: 'arrival', checkIn: '2027-07-07' });
  });
});
