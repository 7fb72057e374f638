/**
 * Measures how long a phone takes from a tap to the next paint, for check-in, check-out, "Continue" and the order, and the longest
 * task until the calendar responds. Chromium's CPU is slowed down four times, and the page is 390 px wide. Needs `npm run build`.
 * `RUNS=1` gives a quick result.
 */
import type { Browser, CDPSession, Locator, Page } from 'playwright-core';
import { startStack } from '../../demo/stack.ts';
import type { Stack } from '../../demo/stack.ts';
import booking from '../../src/i18n/languages/en/booking.json';
import { launchEngine } from '../engines/launch.ts';
import { findOpenStay } from '../journeys/open-stay.ts';
import { Widget } from '../journeys/widget.ts';
import { startTrace } from './chromium-trace.ts';
import type { TraceEvent } from './chromium-trace.ts';
import { openPhone } from './phone.ts';
import { median, percentile } from './statistics.ts';

const RUNS = Number(process.env['RUNS'] ?? 15);
const WIDTH = 390;
const GOAL_MS = 200;
/** The pause of a guest between two taps. After it, no task runs that would delay a tap. */
const REST_MS = 1_000;

const CATEGORIES = ['devtools.timeline', 'disabled-by-default-devtools.timeline'];

/** `floor` is a tap on a plain button that changes its text. No tap on this machine can be faster. */
const ACTIONS = ['longest task until live', 'floor', 'check-in', 'check-out', 'Continue', 'order'] as const;
type Visit = Readonly<Record<(typeof ACTIONS)[number], Duration>>;

/** The elapsed time, and the CPU time, which does not depend on other work of the machine. */
interface Duration {
  readonly ms: number;
  readonly cpuMs: number;
}

const longest = (times: readonly Duration[]): Duration =>
  times.reduce((longestSoFar, each) => (each.ms > longestSoFar.ms ? each : longestSoFar), {
    ms: 0,
    cpuMs: 0,
  });

/** Returns the tasks of the page's main thread. */
function tasksOf(events: readonly TraceEvent[]): TraceEvent[] {
  const isMain = ({ name, args }: TraceEvent): boolean =>
    name === 'thread_name' && args.name === 'CrRendererMain';
  const mainThreads = new Set(events.filter(isMain).map(({ tid }) => tid));
  return events.filter(({ name, tid }) => name === 'RunTask' && mainThreads.has(tid));
}

const longestTask = (events: readonly TraceEvent[]): Duration =>
  longest(tasksOf(events).map(({ dur = 0, tdur = 0 }) => ({ ms: dur / 1_000, cpuMs: tdur / 1_000 })));

/** Returns the "interaction to next paint": from the finger's touch or lift to the frame that follows its handlers. */
function longestInteraction(events: readonly TraceEvent[]): Duration {
  const tasks = tasksOf(events);
  const timings = events.filter(({ name, args }) => name === 'EventTiming' && args.data?.['interactionId']);
  const times = timings.map(({ ts, args }) => {
    const ms = Number(args.data?.['duration']);
    const tasksDuring = tasks.filter((task) => task.ts >= ts && task.ts < ts + ms * 1_000);
    return { ms, cpuMs: tasksDuring.reduce((sum, { tdur = 0 }) => sum + tdur / 1_000, 0) };
  });
  if (times.length === 0) throw new Error('The trace has no interaction.');
  return longest(times);
}

/** Taps at the button's position, because Playwright's own `tap` inspects the page right before the tap. */
async function tap(page: Page, cdp: CDPSession, button: Locator): Promise<Duration> {
  await button.evaluate((element) => {
    element.scrollIntoView({ block: 'center' });
  });
  await page.waitForTimeout(REST_MS);
  const box = await button.boundingBox();
  if (!box) throw new Error('The element to tap is not on the page.');
  const endTrace = await startTrace(cdp, CATEGORIES);
  await page.touchscreen.tap(box.x + box.width / 2, box.y + box.height / 2);
  await page.waitForTimeout(REST_MS);
  return longestInteraction(await endTrace());
}

async function tapTestButton(page: Page, cdp: CDPSession): Promise<Duration> {
  await page.evaluate(() => {
    const button = document.createElement('button');
    button.textContent = 'Floor';
    button.addEventListener('click', () => (button.textContent = 'Pressed'));
    document.body.prepend(button);
  });
  return tap(page, cdp, page.getByRole('button', { name: 'Floor' }));
}

async function visit(browser: Browser, stack: Stack): Promise<Visit> {
  const { page, cdp, close } = await openPhone(browser, WIDTH);
  const widget = new Widget(page);
  const { checkIn, checkOut } = await findOpenStay(stack, 3, 30);
  const endTrace = await startTrace(cdp, CATEGORIES);
  await widget.open(`${stack.proxy}/embed/${stack.house}`);
  const longestTaskTime = longestTask(await endTrace());
  const floorTime = await tapTestButton(page, cdp);
  await widget.showMonthOf(checkIn);
  const checkInTime = await tap(page, cdp, widget.dayButton(checkIn));
  await widget.showMonthOf(checkOut);
  const checkOutTime = await tap(page, cdp, widget.dayButton(checkOut));
  const continueTime = await tap(page, cdp, widget.findButton(booking.proceed));
  await widget.fillInGuest();
  await widget.choosePaymentMethod('Bank Transfer');
  await widget.acceptTerms();
  await widget.waitForPrice();
  const orderTime = await tap(page, cdp, widget.orderButton);
  await widget.waitForConfirmation();
  await close();
  return {
    'longest task until live': longestTaskTime,
    floor: floorTime,
    'check-in': checkInTime,
    'check-out': checkOutTime,
    Continue: continueTime,
    order: orderTime,
  };
}

function rowOf(action: (typeof ACTIONS)[number], visits: readonly Visit[]): string {
  const values = visits.map((each) => each[action].ms);
  const cpuMs = median(visits.map((each) => each[action].cpuMs));
  const medianMs = median(values);
  const verdict = action === 'floor' ? '–' : medianMs <= GOAL_MS ? 'within' : 'missed';
  const cells = [percentile(values, 0), medianMs, percentile(values, 0.9), cpuMs].map((ms) => ms.toFixed(0));
  return `| ${[action, ...cells, verdict].join(' | ')} |`;
}

const stack = await startStack({
  ports: { site: 0, proxy: 0, sandbox: 0 },
  folder: '.cache/bench-interactions',
  proxyEnv: { RATE_LIMIT: 'off' },
  log: () => undefined,
});
const browser = await launchEngine('chromium');
try {
  const visits: Visit[] = [];
  for (let run = 0; run < RUNS; run++) visits.push(await visit(browser, stack));
  console.log(`| of ${RUNS} visits, ms | least | median | p90 | median of CPU | goal: ${GOAL_MS} ms |`);
  console.log('| --- | ---: | ---: | ---: | ---: | --- |');
  for (const action of ACTIONS) console.log(rowOf(action, visits));
} finally {
  await browser.close();
  await stack.stop();
}
