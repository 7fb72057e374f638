import { plusMonths } from '../stay/iso-date.ts';
import type { IsoDate } from '../stay/iso-date.ts';
import { addStyles } from './add-styles.ts';
import { CalendarChangeEvent } from './calendar-change-event.ts';
import { moveFocus, point, press } from './calendar-hands.ts';
import type { Answer } from './calendar-hands.ts';
import { chosenStyles } from './chosen-styles.ts';
import type { Held } from './hold.ts';

// What a guest does with a calendar. It comes right after the first days are drawn; what was done before it was there
// has been kept for it.

/** The keys that move the focus among the days. */
const MOVING_KEY = /^(Arrow(Up|Down|Left|Right)|Page(Up|Down)|Home|End)$/;

/** The day of the cell that an element is in. */
const dateOf = (element: Element): IsoDate | undefined =>
  element.closest('td')?.dataset['date'] as IsoDate | undefined;

/** Shows what pointing at a day, or at none, changes; after each drawing, too. */
export function paint({ renderRoot, hold, scene }: Held): void {
  addStyles(renderRoot, [chosenStyles]);
  if (scene) point(renderRoot, hold.pointed, hold.refusal, scene);
}

/** Answers to events that happened before there were hands, each at an element, and in the cell of a day if in any. */
export function catchUp(
  events: readonly (readonly [Event, Element, string | undefined])[],
  calendar: Held,
): void {
  for (const [event, target, date] of events) hear(event, target, calendar, date as IsoDate | undefined);
}

/** Answers to an event that has happened at `target`, in the cell of `date`. */
export function hear(
  event: Event,
  target: Element,
  calendar: Held,
  date: IsoDate | undefined = dateOf(target),
): void {
  switch (event.type) {
    case 'click':
      click(target, date && (dayOnTheWay(event as MouseEvent, calendar) ?? date), calendar);
      break;
    case 'change':
      goTo(target as HTMLSelectElement, calendar);
      break;
    case 'keydown':
      if (date && pressKey(event as KeyboardEvent, date, calendar)) {
        event.preventDefault();
        event.stopPropagation();
      }
      break;
    case 'pointerover':
      // A touch is a pick, not a look.
      if ((event as PointerEvent).pointerType !== 'touch') pointAt(date, calendar);
      break;
    case 'focusin':
      enter(date, calendar);
      break;
    default:
      pointAt(undefined, calendar);
  }
}

/**
 * The day that keys have moved the focus to, though it is not drawn there yet: Enter on the button that still has it,
 * which is a click without a pointer, means that day.
 */
const dayOnTheWay = ({ detail }: MouseEvent, { hold }: Held): IsoDate | undefined =>
  detail === 0 && hold.focusesDay ? hold.focused : undefined;

function pointAt(date: IsoDate | undefined, calendar: Held): void {
  if (date === calendar.hold.pointed) return;
  calendar.hold.pointed = date;
  paint(calendar);
}

function enter(date: IsoDate | undefined, calendar: Held): void {
  pointAt(date, calendar);
  if (!date || date === calendar.hold.focused) return;
  calendar.hold.focused = date;
  calendar.requestUpdate();
}

function click(target: Element, date: IsoDate | undefined, calendar: Held): void {
  const part = target.closest('button')?.getAttribute('part');
  if (part === 'previous') turnBy(-1, calendar);
  else if (part === 'next') turnBy(1, calendar);
  else if (part) pressButton(part, date, calendar);
}

/** A day that has the focus would hold the calendar at its month. */
function goTo(list: HTMLSelectElement, calendar: Held): void {
  if (calendar.renderRoot.activeElement?.closest('td')) list.focus({ preventScroll: true });
  calendar.hold.month = list.value as IsoDate;
  calendar.requestUpdate();
}

function turnBy(months: number, calendar: Held): void {
  if (!calendar.scene) return;
  calendar.hold.month = plusMonths(calendar.pages.month, months);
  calendar.requestUpdate();
}

/** Whether the key is one of the calendar's. */
function pressKey(event: KeyboardEvent, date: IsoDate, calendar: Held): boolean {
  const { key, shiftKey } = event;
  const { scene, hold } = calendar;
  if (!scene || event.altKey || event.ctrlKey || event.metaKey) return false;
  if (!MOVING_KEY.test(key)) return key === 'Escape' && escape(calendar);
  const isRtl = getComputedStyle(calendar).direction === 'rtl';
  focusDay(moveFocus({ key, shiftKey }, hold.focused ?? date, isRtl, scene), calendar);
  return true;
}

/** Takes back the last thing that is open: a refusal, then an arrival that waits. Whether there was one. */
function escape(calendar: Held): boolean {
  const { hold, selection } = calendar;
  if (!hold.refusal && selection.status !== 'arrival') return false;
  if (hold.refusal) hold.refusal = undefined;
  else pressButton('clear', undefined, calendar);
  calendar.requestUpdate();
  return true;
}

function focusDay(date: IsoDate | undefined, calendar: Held): void {
  calendar.hold.focused = date;
  calendar.hold.focusesDay = true;
  calendar.requestUpdate();
}

function pressButton(part: string, date: IsoDate | undefined, calendar: Held): void {
  const { hold } = calendar;
  hold.focused = date ?? hold.focused;
  // Two presses may come before a frame: the second one has to find what the first has made of the calendar.
  calendar.performUpdate();
  const answer = calendar.scene && press(part, date, hold.refusal, calendar.scene);
  if (answer) take(answer, calendar);
}

/** Makes what an answer says of the calendar, and tells the page. */
export function take({ step, refusal, announcement, handsOnFocus, focus }: Answer, calendar: Held): void {
  const { hold } = calendar;
  hold.announcement = announcement ?? hold.announcement;
  calendar.selection = hold.turnedTo = step.selection;
  hold.refusal = refusal;
  calendar.requestUpdate();
  calendar.dispatchEvent(new CalendarChangeEvent(step.selection, step.refused));
  if (handsOnFocus) focusDay(focus ?? calendar.tabStop, calendar);
}
