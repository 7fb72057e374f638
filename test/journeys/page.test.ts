import assert from 'node:assert/strict';
import { describe } from 'node:test';
import type { Page, Request } from 'playwright-core';
import words from '../../src/i18n/languages/en/booking.json';
import { STAGES } from '../byte-goals.ts';
import { chunkFilesWithImports, readGuestFiles } from '../guest-files.ts';
import { payAtCheckout } from './checkout.ts';
import { findOpenStay } from './open-stay.ts';
import { journey, useJourneyServers } from './journey.ts';
import { GUEST, Widget } from './widget.ts';

interface ErrorWatch {
  readonly errors: readonly string[];
  violations(): Promise<readonly string[]>;
}

/** Collects all console and policy errors from now on, on every page of this tab. */
async function watchErrors(page: Page): Promise<ErrorWatch> {
  const errors: string[] = [];
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type())) errors.push(message.text());
  });
  page.on('pageerror', (error) => errors.push(error.message));
  const reportedViolations: string[] = [];
  await page.exposeFunction('reportViolation', (text: string) => reportedViolations.push(text));
  await page.addInitScript(() => {
    const { reportViolation } = window as unknown as { reportViolation: (text: string) => void };
    document.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI, sample }) => {
      reportViolation(`${effectiveDirective} ${blockedURI} ${sample}`);
    });
  });
  return { errors, violations: async () => reportedViolations };
}

/** Sums up the transferred bytes of answer bodies. */
class ByteMeter {
  readonly #requests: Request[] = [];

  constructor(page: Page) {
    page.on('requestfinished', (request) => this.#requests.push(request));
  }

  async countBytes(isCounted: (request: Request) => boolean): Promise<number> {
    const countedRequests = this.#requests.filter(isCounted);
    const sizes = await Promise.all(countedRequests.map(async (request) => request.sizes()));
    return sizes.reduce((sum, { responseBodySize }) => sum + responseBodySize, 0);
  }
}

const isScript = (request: Request): boolean => request.url().endsWith('.js');
const isCalendar = (request: Request): boolean => /\/calendar(\?|$)/.test(request.url());

/** The time limit for scripts that load while the page is idle, on a busy machine. */
const APPEAR_MS = 15_000;

/** The most bytes of the calendar's answer, which is compressed and has 540 nights. */
const MAX_CALENDAR_BYTES = 800;

/** Returns a filter for the scripts that a guest can book without. */
function optionalScriptFilter(): (url: URL) => boolean {
  const needed = readGuestFiles().filesNeededToBook('en');
  return ({ pathname }) => pathname.startsWith('/chunks/') && !needed.has(pathname.slice(1));
}

/** Collects the paths of the scripts that a page loads, each once. */
function collectRequestedScripts(page: Page): ReadonlySet<string> {
  const scripts = new Set<string>();
  page.on('request', (request) => {
    if (isScript(request)) scripts.add(new URL(request.url()).pathname.slice(1));
  });
  return scripts;
}

const sortNames = (names: ReadonlySet<string>): string[] => [...names].sort();

/** Waits until the page has requested all expected scripts, which load while it is idle, or until the time limit. */
async function untilRequested(requested: ReadonlySet<string>, expected: ReadonlySet<string>): Promise<void> {
  const deadline = Date.now() + APPEAR_MS;
  while (Date.now() < deadline && [...expected].some((name) => !requested.has(name)))
    await new Promise((resolve) => setTimeout(resolve, 50));
}

/**
 * Lets only the scripts of the first calendar through until the returned function is called. A calendar that needed
 * another script would never appear.
 */
async function holdLateScripts(page: Page): Promise<() => void> {
  const { firstCalendar } = readGuestFiles().filesByStage('en');
  let release = (): void => undefined;
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/chunks/*.js', async (route) => {
    const file = new URL(route.request().url()).pathname.slice(1);
    if (!firstCalendar.has(file)) await released;
    await route.continue();
  });
  return release;
}

describe('the page of a host', () => {
  useJourneyServers();

  journey(
    'loads few bytes of script before the calendar, and lets a guest book without any optional part',
    async (journeyContext) => {
      const { stack, page, widget } = journeyContext;
      const meter = new ByteMeter(page);
      const release = await holdLateScripts(page);
      await page.route(optionalScriptFilter(), async (route) => route.abort());
      await widget.open(`${stack.site}/`);
      const scriptBytes = await meter.countBytes(isScript);
      const calendarBytes = await meter.countBytes(isCalendar);
      release();
      await widget.order(await findOpenStay(stack, 3), 'Bank Transfer');
      await widget.waitForConfirmation();
      assert.ok(
        scriptBytes > 0 && scriptBytes <= STAGES.firstCalendar.bytes,
        `${scriptBytes} bytes of script until the first calendar`,
      );
      assert.ok(
        calendarBytes > 0 && calendarBytes <= MAX_CALENDAR_BYTES,
        `${calendarBytes} bytes of calendar`,
      );
    },
  );

  journey(
    'has a strict content security policy, which no step of a card booking violates',
    async (journeyContext) => {
      const { stack, page, widget } = journeyContext;
      const { paidByCard } = readGuestFiles().filesByStage('en');
      const errorWatch = await watchErrors(page);
      const requested = collectRequestedScripts(page);
      await widget.open(`${stack.site}/`);
      await widget.prepareOrder(await findOpenStay(stack, 3), 'Card');
      await untilRequested(requested, paidByCard);
      await widget.orderButton.click();
      await payAtCheckout(page);
      await widget.waitForConfirmation(words.confirmed);
      assert.deepEqual(await errorWatch.violations(), []);
      assert.deepEqual(errorWatch.errors, []);
      const entryBarFiles = chunkFilesWithImports('src/widget/dates/entry-bar.ts');
      assert.deepEqual(
        sortNames(requested),
        sortNames(new Set([...paidByCard, ...entryBarFiles])),
        'what is counted for it, and the bar',
      );
    },
  );

  journey(
    'can be the booking page, and no step of a booking violates its stricter policy',
    async (journeyContext) => {
      const { stack, page, widget } = journeyContext;
      const errorWatch = await watchErrors(page);
      await widget.open(`${stack.proxy}/embed/${stack.house}`);
      await widget.order(await findOpenStay(stack, 3), 'Bank Transfer');
      await widget.waitForConfirmation();
      await page.goto(`${stack.proxy}/embed/`);
      await page.locator('[part~=place] button').first().waitFor();
      assert.deepEqual([...errorWatch.errors, ...(await errorWatch.violations())], []);
    },
  );

  journey(
    'may contain the same widget several times, with a script tag beside each',
    async ({ stack, page, sandbox }) => {
      const errorWatch = await watchErrors(page);
      await page.goto(`${stack.site}/themes`);
      assert.equal(await page.locator(`script[src="${stack.proxy}/booking-widget.js"]`).count(), 4);
      const [first, second] = [0, 1].map(
        (index) => new Widget(page, page.locator('booking-widget').nth(index)),
      );
      assert.ok(first && second);
      await first.waitUntilReady();
      await second.waitUntilReady();
      const [stay, other] = [await findOpenStay(stack, 3), await findOpenStay(stack, 3, 60)];
      await first.openForm(other);
      await second.order(stay, 'Bank Transfer');
      await second.waitForConfirmation();
      assert.equal(await first.findField(words.name).inputValue(), '', 'the first one is left alone');
      assert.equal((await sandbox.bookingsOf(GUEST.name)).length, 1);
      assert.deepEqual([...errorWatch.errors, ...(await errorWatch.violations())], []);
    },
  );

  journey(
    'shows its link if the script never loads, and the link leads to a booking',
    async (journeyContext) => {
      const { stack, page, sandbox } = journeyContext;
      const loader = `${stack.proxy}/booking-widget.js`;
      await page.route(loader, async (route) => route.abort());
      await page.goto(`${stack.site}/`);
      await page.unroute(loader);
      await page.getByRole('link', { name: 'Book this house' }).click();
      await page.waitForURL(`${stack.proxy}/embed/${stack.house}`);
      const widget = new Widget(page);
      await widget.waitUntilReady();
      await widget.order(await findOpenStay(stack, 3), 'Bank Transfer');
      await widget.waitForConfirmation();
      assert.equal((await sandbox.bookingsOf(GUEST.name)).length, 1);
    },
  );
});
