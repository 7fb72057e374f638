import type { Times } from './measures.ts';
import { CHOSEN_DAY } from './peer.ts';

declare global {
  interface Window {
    measureTimes: (code: string) => Promise<Times>;
    /** Resolves to the time of a new calendar in a page that has already run the script and created formatters. */
    measureWarmMount: (code: string) => Promise<number>;
    /** Adds a calendar to the page, with a check-in already chosen. */
    chooseCheckIn: () => Promise<void>;
    /** Returns the middle of the cell of a day. */
    centreOf: (date: string) => { readonly x: number; readonly y: number };
    /** Creates a calendar with enough nights to show the next month `turns` times. */
    mountForTurns: (turns: number) => Promise<void>;
    turnPages: (turns: number) => Promise<void>;
  }
}

/** Shorter than a guest reads prices before the next press. A calendar may do deferred work in this time. */
const PAUSE_MS = 400;

/** The most nights of a month. */
const NIGHTS_A_TURN = 31;

const nextTask = async (): Promise<void> =>
  new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => {
      resolve();
    };
    port2.postMessage(0);
  });
const pause = async (milliseconds: number): Promise<void> =>
  new Promise((resolve) => setTimeout(resolve, milliseconds));

let host: HTMLElement | undefined;
const hostElement = (): HTMLElement => (host ??= document.body.appendChild(document.createElement('main')));

async function measureMs(action: () => Promise<void> | void): Promise<number> {
  const start = performance.now();
  await action();
  if (hostElement().offsetHeight === 0) throw new Error('The calendar is not on the page.');
  return performance.now() - start;
}

async function pressAndWait(action: (host: HTMLElement) => void): Promise<void> {
  const before = window.peer.stateText(hostElement());
  action(hostElement());
  for (let checks = 0; window.peer.stateText(hostElement()) === before; checks++) {
    if (checks > 2_000) throw new Error(`The calendar has not changed since it showed: ${before}`);
    // Microtasks come first, because most calendars draw in them, and their time should not include a turn of the event loop.
    await Promise.resolve();
    if (checks % 20 === 19) await nextTask();
  }
}

const evaluate = (code: string): void => {
  (0, eval)(code);
};
const mount = (months: number): Promise<void> | void => window.peer.mount(hostElement(), months);
const choose = async (): Promise<void> =>
  pressAndWait((page) => window.peer.dayElement(page, CHOSEN_DAY)?.click());

async function turnSixTimes(pauseMs: number): Promise<number[]> {
  const times: number[] = [];
  for (let month = 0; month < 6; month++) {
    await pause(pauseMs);
    times.push(await measureMs(async () => pressAndWait(window.peer.showNextMonth)));
  }
  return times;
}

/**
 * Measures a calendar in the page. Each time begins with the script or a press, and ends when the days are in the document and
 * laid out.
 */
window.measureTimes = async (code) => {
  const first = await measureMs(async () => {
    evaluate(code);
    await mount(2);
  });
  const next = await turnSixTimes(PAUSE_MS);
  const haste = await turnSixTimes(0);
  hostElement().replaceChildren();
  await mount(2);
  await pause(PAUSE_MS);
  const chooseMs = await measureMs(choose);
  hostElement().replaceChildren();
  await nextTask();
  const year = (window.peer.canShow?.(12) ?? true) ? [await measureMs(async () => mount(12))] : [];
  return { first: [first], next, haste, choose: [chooseMs], year };
};

window.measureWarmMount = async (code) => {
  new Intl.NumberFormat('en', { style: 'currency', currency: 'EUR' }).format(1);
  new Intl.DateTimeFormat('en', { dateStyle: 'full', timeZone: 'UTC' }).format(0);
  new Intl.PluralRules('en').select(1);
  evaluate(code);
  await nextTask();
  return measureMs(async () => mount(2));
};

window.chooseCheckIn = async () => {
  hostElement().replaceChildren();
  await mount(2);
  await pause(PAUSE_MS);
  await choose();
  await pause(PAUSE_MS);
};

window.centreOf = (date) => {
  const box = window.peer.dayElement(hostElement(), date)?.getBoundingClientRect();
  if (!box) throw new Error(`There is no ${date} to point at.`);
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
};

window.mountForTurns = async (turns) => {
  hostElement().replaceChildren();
  await window.peer.mount(hostElement(), 2, (turns + 3) * NIGHTS_A_TURN);
  await pause(PAUSE_MS);
};

window.turnPages = async (turns) => {
  for (let month = 0; month < turns; month++) {
    await pressAndWait(window.peer.showNextMonth);
    await pause(PAUSE_MS / 4);
  }
  await pause(PAUSE_MS);
};
