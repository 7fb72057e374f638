import assert from 'node:assert/strict';
import { describe } from 'node:test';
import type { Page } from 'playwright-core';
import booking from '../../../src/i18n/languages/en/booking.json';
import { engineOfRun } from '../../engines/launch.ts';
import { hostPage, withRelay } from '../host-page.ts';
import { journey, useJourneyServers } from '../journey.ts';
import { noScriptAdvice, endAnimations } from '../without-script.ts';

/** Requests that may be lost. Engines differ in how they handle a script whose preload was lost. */
const LOST_REQUESTS: readonly (readonly [string, (path: string) => boolean])[] = [
  ['no scripts', (path) => path === '/booking-widget.js'],
  ['no chunks', (path) => path.startsWith('/chunks/')],
];

/** Returns the positions of everything that the guest sees. */
const readPositions = async (page: Page): Promise<unknown> =>
  page.evaluate(() => {
    const roots = [document.querySelector('booking-widget')?.shadowRoot];
    roots.push(roots[0]?.querySelector('booking-first-calendar')?.shadowRoot);
    return roots.flatMap((root) =>
      [...(root?.querySelectorAll('button, p, h2, td, .bar') ?? [])].map((element) => {
        const { x, y, width, height } = element.getBoundingClientRect();
        return [x, y, width, height].join(' ');
      }),
    );
  });

interface Focus {
  /** The accessible name of the focused element. */
  readonly name: string;
  /** The name of the element whose shadow root has the focus. */
  readonly within: string;
}

const readFocus = async (page: Page): Promise<Focus> =>
  page.evaluate(() => {
    let [element, within] = [document.activeElement, ''];
    while (element?.shadowRoot?.activeElement) {
      within = element.localName;
      element = element.shadowRoot.activeElement;
    }
    const labelled = element?.matches('[aria-label]') ? element : element?.querySelector('[aria-label]');
    return { name: labelled?.getAttribute('aria-label') ?? element?.localName ?? '', within };
  });

describe('the booking page', () => {
  useJourneyServers();

  for (const [what, isLost] of LOST_REQUESTS)
    journey(`says how to book if ${what} arrive, and loads after another try`, async (journeyContext) => {
      const { page, widget } = journeyContext;
      await withRelay(journeyContext, async (relay, address) => {
        relay.isPassedOn = (path) => !isLost(path);
        await page.goto(address);
        await page.locator('booking-first-calendar').waitFor();
        assert.equal(await noScriptAdvice(page).count(), 0, 'too early');
        const positionsBefore = await readPositions(page);
        await endAnimations(page);
        await noScriptAdvice(page).waitFor();
        await page.getByText('marta@farol.example').filter({ visible: true }).waitFor();
        assert.deepEqual(await readPositions(page), positionsBefore);
        // True once the page is requested again. The page also retries its scripts by itself, which would remove the advice.
        let isTriedAgain = false;
        relay.isPassedOn = (path) => {
          isTriedAgain ||= path.startsWith('/embed/');
          return isTriedAgain || !isLost(path);
        };
        await page.getByRole('link', { name: booking.tryAgain }).click();
        await widget.waitUntilReady();
        await endAnimations(page);
        assert.equal(await noScriptAdvice(page).count(), 0, 'with the widget there');
      });
    });

  journey(
    'looks the same without a first view, in a browser that does not support it',
    async (journeyContext) => {
      const { page, widget } = journeyContext;
      await withRelay(journeyContext, async (relay, address) => {
        // A browser that does not know this kind of template reads it as any other.
        relay.changePage = (html) => html.replaceAll(' shadowrootmode=', ' data-mode=');
        relay.isPassedOn = (path) => path !== '/booking-widget.js';
        await page.goto(address);
        await endAnimations(page);
        await noScriptAdvice(page).waitFor();
        assert.equal(await page.locator('booking-first-calendar').count(), 0);
        relay.isPassedOn = () => true;
        await page.getByRole('link', { name: booking.tryAgain }).click();
        await widget.waitUntilReady();
        await endAnimations(page);
        assert.equal(await noScriptAdvice(page).count(), 0, 'with the widget there');
      });
    },
  );

  journey(
    'moves the focus from a button for more guests to the same button of the widget',
    async (journeyContext) => {
      const { page, widget } = journeyContext;
      await withRelay(journeyContext, async (relay, address) => {
        let release = (): void => undefined;
        const released = new Promise<void>((resolve) => (release = resolve));
        relay.isPassedOn = async (path) => {
          if (path.startsWith('/chunks/')) await released;
          return true;
        };
        await page.goto(address);
        await page.locator('booking-first-calendar').waitFor();
        for (let tabs = 0; tabs < 20 && (await readFocus(page)).name !== booking.addChild; tabs++)
          await page.keyboard.press('Tab');
        const focusBefore = await readFocus(page);
        assert.equal(focusBefore.name, booking.addChild);
        release();
        await widget.waitUntilReady();
        await page.locator('booking-finder').waitFor();
        await page.evaluate(async () => new Promise(requestAnimationFrame));
        assert.deepEqual(await readFocus(page), {
          ...focusBefore,
          within: focusBefore.within.replace('-first', ''),
        });
      });
    },
  );
});

describe('a host’s page', () => {
  useJourneyServers();

  journey(
    'shows the host’s own link while the widget’s code cannot be loaded, and the widget as soon as it can',
    async (journeyContext) => {
      const { page, widget, stack } = journeyContext;
      await withRelay(journeyContext, async (relay) => {
        let reportLoss = (): void => undefined;
        const requestLost = new Promise<void>((resolve) => (reportLoss = resolve));
        relay.hostPage = hostPage(relay.origin, stack.house);
        relay.isPassedOn = async (path) => {
          if (!path.startsWith('/chunks/')) return true;
          await requestLost;
          return false;
        };
        await page.goto(`${relay.origin}/host`);
        await page.locator('booking-first-calendar').waitFor();
        reportLoss();
        await page.getByRole('link', { name: 'Book by e-mail' }).waitFor();
        assert.equal(await page.locator('booking-first-calendar').count(), 0);
        // Other engines do not load a lost script again before the page is reloaded.
        if (engineOfRun() !== 'chromium') return;
        relay.isPassedOn = () => true;
        await page.evaluate(() => dispatchEvent(new Event('online')));
        await widget.waitUntilReady();
        assert.equal(await page.getByRole('link', { name: 'Book by e-mail' }).count(), 0);
      });
    },
  );

  journey(
    'has prices under a policy that forbids inline styles, and allows markup only by our own Trusted Types policy',
    async (journeyContext) => {
      const { page, widget, stack } = journeyContext;
      await withRelay(journeyContext, async (relay) => {
        let release = (): void => undefined;
        const released = new Promise<void>((resolve) => (release = resolve));
        const { origin } = relay;
        const sources = `default-src 'none'; script-src ${origin}; connect-src ${origin}; img-src ${origin} data:`;
        const policy = `${sources}; require-trusted-types-for 'script'; trusted-types booking-widget`;
        relay.hostPage = hostPage(origin, stack.house, { policy });
        relay.isPassedOn = async (path) => {
          if (path.startsWith('/chunks/')) await released;
          return true;
        };
        await page.goto(`${relay.origin}/host`);
        const view = page.locator('booking-first-calendar');
        const day = view.locator('.day-open').filter({ visible: true }).first();
        await day.waitFor();
        assert.ok(await day.evaluate((cell) => cell.getBoundingClientRect().width > 30), 'it has its styles');
        release();
        await widget.waitUntilReady();
      });
    },
  );
});
