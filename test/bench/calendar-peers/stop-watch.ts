import type { Times } from './measures.ts';
import { CHOSEN } from './peer.ts';

declare global {
  interface Window {
    timeIt: (code: string) => Promise<Times>;
    /** The time of a calendar in a page that has already read the script and created its formatters. */
    timeWarm: (code: string) => Promise<number>;
    /** Adds a calendar to the page, with a check-in already chosen. */
    chooseArrival: () => Promise<void>;
    /** Returns the middle of the cell of a day. */
    placeOf: (date: string) => { readonly x: number; readonly y: number };
    /** Creates a calendar whose horizon is far enough for this many turns of the page. */
    mountFor: (turns: number) => Promise<void>;
    turnTimes: (turns: number) => Promise<void>;
  }
}

/** Shorter than the pause of a guest who reads prices before the next turn. A calendar may do deferred work in this time. */
const PAUSE_MS = 400;

/** The nights that a turn of the page adds: those of a month, at most. */
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

async function timed(act: () => Promise<void> | void): Promise<number> {
  const start = performance.now();
  await act();
  if (hostElement().offsetHeight === 0) throw new Error('Nothing is on the page.');
  return performance.now() - start;
}

async function press(act: (host: HTMLElement) => void): Promise<void> {
  const before = window.peer.shown(hostElement());
  act(hostElement());
  for (let turns = 0; window.peer.shown(hostElement()) === before; turns++) {
    if (turns > 2_000) throw new Error(`Nothing changed: ${before}`);
    // Microtasks first, because most calendars draw in them and should not be charged for a turn of the event loop.
    await Promise.resolve();
    if (turns % 20 === 19) await nextTask();
  }
}

const evaluate = (code: string): void => {
  (0, eval)(code);
};
const mount = (months: number): Promise<void> | void => window.peer.mount(hostElement(), months);
const choose = async (): Promise<void> => press((page) => window.peer.day(page, CHOSEN)?.click());

async function turnSixTimes(rest: number): Promise<number[]> {
  const times: number[] = [];
  for (let month = 0; month < 6; month++) {
    await pause(rest);
    times.push(await timed(async () => press(window.peer.next)));
  }
  return times;
}

/**
 * The part that runs in the page. Each time runs from the start of the script, or from a press, until the days are in the
 * document and laid out.
 */
window.timeIt = async (code) => {
  const first = await timed(async () => {
    evaluate(code);
    await mount(2);
  });
  const next = await turnSixTimes(PAUSE_MS);
  const haste = await turnSixTimes(0);
  hostElement().replaceChildren();
  await mount(2);
  await pause(PAUSE_MS);
  const chosen = await timed(choose);
  hostElement().replaceChildren();
  await nextTask();
  const year = (window.peer.canShow?.(12) ?? true) ? [await timed(async () => mount(12))] : [];
  return { first: [first], next, haste, choose: [chosen], year };
};

window.timeWarm = async (code) => {
  new Intl.NumberFormat('en', { style: 'currency', currency: 'EUR' }).format(1);
  new Intl.DateTimeFormat('en', { dateStyle: 'full', timeZone: 'UTC' }).format(0);
  new Intl.PluralRules('en').select(1);
  evaluate(code);
  await nextTask();
  return timed(async () => mount(2));
};

window.chooseArrival = async () => {
  hostElement().replaceChildren();
  await mount(2);
  await pause(PAUSE_MS);
  await choose();
  await pause(PAUSE_MS);
};

window.placeOf = (date) => {
  const box = window.peer.day(hostElement(), date)?.getBoundingClientRect();
  if (!box) throw new Error(`There is no ${date} to point at.`);
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
};

window.mountFor = async (turns) => {
  hostElement().replaceChildren();
  await window.peer.mount(hostElement(), 2, (turns + 3) * NIGHTS_A_TURN);
  await pause(PAUSE_MS);
};

window.turnTimes = async (turns) => {
  for (let month = 0; month < turns; month++) {
    await press(window.peer.next);
    await pause(PAUSE_MS / 4);
  }
  await pause(PAUSE_MS);
};
