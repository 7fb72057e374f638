import { describe } from 'node:test';
import type { Page, Route } from 'playwright-core';
import booking from '../../src/i18n/languages/en/booking.json';
import { chunkFile } from '../guest-files.ts';
import { nextStay } from './open-stay.ts';
import { journey, useStage } from './stage.ts';
import type { Scene } from './stage.ts';

const DATES_WORDS = 'src/i18n/languages/en/calendar.json';
const BOOKING_WORDS = 'src/i18n/languages/en/booking.json';

/** What comes after the days are drawn, each in a script of its own. */
const LATE_SCRIPTS = [
  ['the booking', 'booking-session'],
  ['the words of the booking', BOOKING_WORDS],
  ['what a booking can do without', 'extras'],
] as const;

/** Of a chunk by its name, or of words by their module: in every language their chunks have the same name. */
const fileOf = (script: string): RegExp =>
  script.endsWith('.json')
    ? new RegExp(`/${chunkFile(script)}$`)
    : new RegExp(`/chunks/${script}-[^/]*\\.js$`);

/** Holds back a script; `asked` resolves when a page wants it, `release` lets it through. */
async function holdBack(page: Page, script: string): Promise<{ asked: Promise<void>; release: () => void }> {
  let release = (): void => undefined;
  let ask = (): void => undefined;
  const released = new Promise<void>((resolve) => (release = resolve));
  const asked = new Promise<void>((resolve) => (ask = resolve));
  await page.route(fileOf(script), async (route: Route) => {
    ask();
    await released;
    await route.continue();
  });
  return { asked, release };
}

/** By the mouse alone: until the first press is answered, the last day of the stay may be none to arrive on. */
async function pressDays({ stack, widget }: Scene): Promise<void> {
  const { checkIn, checkOut } = await nextStay(stack);
  await widget.day(checkIn).click();
  await widget.day(checkOut).click({ force: true });
}

describe('a guest who is quicker than the connection', () => {
  useStage();

  for (const [what, script] of LATE_SCRIPTS)
    journey(`loses no day to what comes late: ${what}`, async (scene) => {
      const { stack, page, widget } = scene;
      const late = await holdBack(page, script);
      await widget.open(`${stack.site}/`);
      await pressDays(scene);
      await late.asked;
      late.release();
      await widget.proceed();
      await widget.field(booking.name).waitFor();
    });

  journey(
    'sees the days before the words of the booking are there, though the rates came first',
    async (scene) => {
      const { stack, page, widget } = scene;
      const words = await holdBack(page, DATES_WORDS);
      const later = await holdBack(page, BOOKING_WORDS);
      await page.goto(`${stack.site}/`);
      await widget.root.scrollIntoViewIfNeeded();
      await later.asked;
      words.release();
      await widget.ready();
      later.release();
    },
  );
});
