import { CHOSEN_DAY } from './candidate.ts';

declare global {
  interface Window {
    /** Resolves to the milliseconds of each measure. A measure may be taken several times. */
    measureTimes: (
      code: string,
    ) => Promise<Record<'first' | 'second' | 'next' | 'choose' | 'year', number[]>>;
    /** Adds a calendar to the page, with a check-in already chosen. */
    chooseCheckIn: () => Promise<void>;
    /** Returns the middle of the cell of a day. */
    centreOf: (date: string) => { readonly x: number; readonly y: number };
  }
}

/** Shorter than a guest reads prices before the next press. A calendar may do deferred work in this time. */
const PAUSE_MS = 400;

const nextTask = async (): Promise<void> =>
  new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => {
      resolve();
    };
    port2.postMessage(0);
  });
const pause = async (): Promise<void> => new Promise((resolve) => setTimeout(resolve, PAUSE_MS));

let host: HTMLElement | undefined;
const hostElement = (): HTMLElement => (host ??= document.body.appendChild(document.createElement('main')));

async function measureMs(action: () => Promise<void>): Promise<number> {
  const start = performance.now();
  await action();
  if (hostElement().offsetHeight === 0) throw new Error('The calendar is not on the page.');
  return performance.now() - start;
}

async function pressAndWait(action: (host: HTMLElement) => void): Promise<void> {
  const before = window.candidate.stateText(hostElement());
  action(hostElement());
  for (let checks = 0; window.candidate.stateText(hostElement()) === before; checks++) {
    if (checks > 2_000) throw new Error(`The calendar has not changed since it showed: ${before}`);
    // Microtasks come first, because Lit draws in them, and their time should not include a turn of the event loop.
    await Promise.resolve();
    if (checks % 20 === 19) await nextTask();
  }
}

const evaluate = (code: string): void => {
  (0, eval)(code);
};
const mount = (months: number): Promise<void> => window.candidate.mount(hostElement(), months);
const choose = async (): Promise<void> =>
  pressAndWait((page) => window.candidate.dayElement(page, CHOSEN_DAY)?.click());

async function turnSixTimes(): Promise<number[]> {
  const times: number[] = [];
  for (let month = 0; month < 6; month++) {
    await pause();
    times.push(await measureMs(async () => pressAndWait(window.candidate.showNextMonth)));
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
  const next = await turnSixTimes();
  hostElement().replaceChildren();
  await nextTask();
  const second = await measureMs(async () => mount(2));
  await pause();
  const chooseMs = await measureMs(choose);
  hostElement().replaceChildren();
  await nextTask();
  const year = await measureMs(async () => mount(12));
  return { first: [first], second: [second], next, choose: [chooseMs], year: [year] };
};

window.chooseCheckIn = async () => {
  hostElement().replaceChildren();
  await mount(2);
  await pause();
  await choose();
  await pause();
};

window.centreOf = (date) => {
  const box = window.candidate.dayElement(hostElement(), date)?.getBoundingClientRect();
  if (!box) throw new Error(`There is no ${date} to point at.`);
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
};
