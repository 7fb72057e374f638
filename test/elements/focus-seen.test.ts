import { expect } from '@esm-bundle/chai';
import { sendKeys } from '@web/test-runner-commands';
import { plusDays, plusMonths, startOfMonth } from '../../src/stay/iso-date.ts';
import { elementAt, focusedElement } from './shadow-trees.ts';
import { untilPainted, until } from './until.ts';
import { mountWidget, tearDown } from './widget-fixture.ts';
import type { MountedWidget } from './widget-fixture.ts';

/**
 * A window of 1280 × 1024 px at 400 % (WCAG 1.4.10), in which the bar at the foot takes a third of the height. Not every driver
 * can make its window so small, and the widget has no height of its own, so it is scrolled in a box.
 */
const ZOOMED_WINDOW_STYLE = 'inline-size: 320px; block-size: 256px; overflow: auto';
const scrollBox = document.createElement('div');
scrollBox.style.cssText = ZOOMED_WINDOW_STYLE;

async function mountInZoomedWindow(): Promise<MountedWidget> {
  const mounted = await mountWidget();
  document.body.append(scrollBox);
  scrollBox.append(mounted.widget);
  return mounted;
}
const MAX_STOPS = 60;

/** Returns the box that is drawn for a control: the box of its label if it has one. */
const boxOf = (control: Element): DOMRect => (control.closest('label') ?? control).getBoundingClientRect();

/** What sticks to the window's foot: bars, and the reason why a day is refused. */
const STICKY_BARS = '.bar, .order-foot, .refused';

/** Whether a control is visible. Points outside the scrolled box count as covered. */
function isSeen(control: Element): boolean {
  const [box, visibleBox] = [boxOf(control), scrollBox.getBoundingClientRect()];
  const fractions = [0.1, 0.3, 0.5, 0.7, 0.9];
  return fractions.some((yFraction) =>
    fractions.some((xFraction) => {
      const [x, y] = [box.left + box.width * xFraction, box.top + box.height * yFraction];
      if (x < visibleBox.left || x > visibleBox.right || y < visibleBox.top || y > visibleBox.bottom)
        return false;
      const elementAtPoint = elementAt(x, y);
      return (
        elementAtPoint !== null &&
        (elementAtPoint.closest(STICKY_BARS) === null || control.closest(STICKY_BARS) !== null)
      );
    }),
  );
}

/** Whether the control is completely above or below the scrolled box, so that nothing covers it. */
function isOutsideScrollBox(control: Element): boolean {
  const [box, visibleBox] = [boxOf(control), scrollBox.getBoundingClientRect()];
  return box.bottom <= visibleBox.top || box.top >= visibleBox.bottom;
}

/**
 * Whether a focused control becomes visible. Some engines scroll to it one or two frames later. On a busy machine, Firefox may
 * not scroll at all. The test then scrolls to the nearest position by itself, which also keeps the margin for the bar.
 */
async function comesIntoView(control: Element): Promise<boolean> {
  const scrolledIntoView = until('the scrolling', () => isSeen(control) || undefined);
  const isScrolled = await scrolledIntoView.then(
    () => true,
    () => false,
  );
  if (isScrolled || !isOutsideScrollBox(control)) return isScrolled;
  control.scrollIntoView({ block: 'nearest' });
  await untilPainted();
  return isSeen(control);
}

const nameOf = (control: Element): string =>
  `${control.localName} ${control.getAttribute('name') ?? ''} ${control.getAttribute('part') ?? ''}`;

const bottomOf = (element: Element): number => element.getBoundingClientRect().bottom;

/**
 * Tabs from the first control to the last one, or to the first that is not visible. Returns the controls that were reached, and
 * the name of the control that was not visible. Before each press, the next control, if known, is scrolled to the lower edge,
 * where the bar would cover it.
 */
async function tabThrough(
  { widget }: MountedWidget,
  knownStops: readonly HTMLElement[] = [],
): Promise<{ stops: readonly HTMLElement[]; hiddenControlName: string | undefined }> {
  const stops: HTMLElement[] = [];
  let hiddenControlName: string | undefined;
  const firstButton = document.createElement('button');
  const lastButton = document.createElement('button');
  widget.before(firstButton);
  widget.after(lastButton);
  firstButton.focus();
  while (hiddenControlName === undefined) {
    const nextStop = knownStops[stops.length];
    if (nextStop) scrollBox.scrollTop += bottomOf(nextStop) - bottomOf(scrollBox);
    await sendKeys({ press: 'Tab' });
    const control = focusedElement();
    if (!(control instanceof HTMLElement) || control === lastButton || stops.length > MAX_STOPS) break;
    if (!(await comesIntoView(control))) hiddenControlName = nameOf(control);
    stops.push(control);
    // Waits a frame, as between two key presses of a guest. Otherwise Firefox may not scroll to the second control.
    await untilPainted();
  }
  firstButton.remove();
  lastButton.remove();
  return { stops, hiddenControlName };
}

describe('the bar at the foot of a narrow widget', () => {
  afterEach(async () => {
    scrollBox.style.cssText = ZOOMED_WINDOW_STYLE;
    scrollBox.remove();
    await tearDown();
  });

  it('covers no focused control of the calendar', async function () {
    this.timeout(60_000);
    const mounted = await mountInZoomedWindow();
    await mounted.waitFor('[part~="continue"]');
    // Waits for what loads last: the ways beside the grid, and the space that the bar needs.
    await mounted.waitFor('booking-finder');
    await mounted.chooseStay(mounted.proxy.stay(10, 2));
    expect(getComputedStyle(await mounted.waitFor('.bar')).position).to.equal('sticky');
    const { stops } = await tabThrough(mounted);
    const { hiddenControlName } = await tabThrough(mounted, stops);
    expect(hiddenControlName).to.equal(undefined);
    expect(stops.length).to.be.within(6, MAX_STOPS);
  });

  it('covers no day that gets the focus, and neither does the reason why a day is refused', async () => {
    const mounted = await mountInZoomedWindow();
    scrollBox.style.blockSize = '480px';
    // This day is far enough down in its month to be scrolled to the lower edge.
    const taken = plusDays(plusMonths(startOfMonth(mounted.proxy.today), 1), 22);
    mounted.proxy.takenNights.add(taken);
    const takenDay = await mounted.dayButton(taken);
    takenDay.focus();
    takenDay.click();
    const nextDay = await mounted.dayButton(plusDays(taken, 1));
    await until(
      'the reason',
      () => nextDay.closest('[role="group"]')?.querySelector('.refused') ?? undefined,
    );
    scrollBox.scrollTop += bottomOf(nextDay) - bottomOf(scrollBox);
    await sendKeys({ press: 'ArrowRight' });
    expect(focusedElement()).to.equal(nextDay);
    expect(await comesIntoView(nextDay)).to.equal(true);
  });

  it('covers no focused control of the form', async function () {
    this.timeout(60_000);
    const mounted = await mountInZoomedWindow();
    await mounted.waitFor('[part~="continue"]');
    await mounted.prepareOrder(mounted.proxy.stay(10, 2));
    const { stops, hiddenControlName } = await tabThrough(mounted);
    expect(hiddenControlName).to.equal(undefined);
    expect(stops.map(nameOf).join()).to.contain('order-button');
    expect(stops.length).to.be.within(8, MAX_STOPS);
  });
});
