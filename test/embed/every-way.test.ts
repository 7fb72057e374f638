import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import type { Browser, Locator, Page } from 'playwright-core';
import { startStack } from '../../demo/stack.ts';
import type { Stack } from '../../demo/stack.ts';
import english from '../../src/i18n/languages/en/booking.json';
import hebrew from '../../src/i18n/languages/he/booking.json';
import { dayInZone, daysBetween } from '../../src/stay/iso-date.ts';
import type { NightRange } from '../../src/stay/night-range.ts';
import { launchEngine } from '../engines/launch.ts';
import { firstOpenStay } from '../journeys/open-stay.ts';
import { Widget } from '../journeys/widget.ts';
import { HOST_PAGES, drawHostPage } from './host-pages.ts';
import type { HostPage, ServedPage } from './host-pages.ts';
import { serveHostPage } from './serve-host-page.ts';

interface Way {
  /** The host's lines, as the guide has them, but with a stay to begin with. */
  readonly lines: (world: Pick<Stack, 'proxy' | 'house'>, stay: NightRange) => string;
  /** Where the guest then finds the widget. */
  readonly find?: (page: Page) => Promise<Locator>;
}

const script = (proxy: string): string =>
  `<script type="module" crossorigin src="${proxy}/booking-widget.js"></script>`;

const asData = ({ checkIn, checkOut }: NightRange): string =>
  `data-check-in="${checkIn}" data-check-out="${checkOut}" data-loading="eager"`;

const WAYS: Readonly<Record<string, Way>> = {
  'the element': {
    lines: ({ proxy, house }, { checkIn, checkOut }) => `${script(proxy)}
<booking-widget property="${house}" check-in="${checkIn}" check-out="${checkOut}">
  <a href="${proxy}/embed/${house}">Book this house</a>
</booking-widget>`,
  },
  'what WordPress leaves of an author’s markup': {
    lines: ({ proxy, house }, stay) =>
      `${script(proxy)}<div data-booking-widget data-property="${house}" ${asData(stay)}><a href="${proxy}/embed/${house}">Book</a></div>`,
  },
  'a link that becomes the widget': {
    lines: ({ proxy, house }, stay) =>
      `${script(proxy)}<a class="booking-widget" ${asData(stay)} href="${proxy}/embed/${house}">Book</a>`,
  },
  'a button of the page’s own': {
    lines: ({ proxy, house }, stay) =>
      `${script(proxy)}<button data-booking-open data-property="${house}" ${asData(stay)}>Book</button>`,
    find: async (page) => {
      const widget = page.locator('booking-widget');
      await widget.locator('dialog').waitFor({ state: 'attached' });
      await page.locator('main > button').click();
      return widget.locator('dialog[open] booking-widget');
    },
  },
  'a frame': {
    lines: ({ proxy, house }, { checkIn, checkOut }) => `<script async src="${proxy}/embed-frame.js"></script>
<iframe src="${proxy}/embed/${house}?booking-check-in=${checkIn}&booking-check-out=${checkOut}"
  title="Dates and prices" width="100%" height="800" allow="clipboard-write"></iframe>`,
    find: async (page) => page.frameLocator('iframe').locator('booking-widget'),
  },
};

/** From the stay that the page begins with to the confirmation. */
async function book(page: Page, { find }: Way): Promise<void> {
  const widget = new Widget(page, (await find?.(page)) ?? page.locator('booking-widget'));
  await widget.ready();
  await widget.proceed();
  await widget.fill();
  await widget.payBy('Bank Transfer');
  await widget.acceptTerms();
  await widget.orderButton.click();
  await widget.confirmed();
}

const PATIENCE = { timeout: 60_000 };

describe('a guest books', () => {
  let stack: Stack;
  let browser: Browser;
  let shown: ServedPage;
  let daysAhead = 14;

  before(async () => {
    stack = await startStack({
      ports: { site: 0, proxy: 0, sandbox: 0 },
      folder: '.cache/every-way',
      // That a guest has to do work for a booking is another test's matter, and costs a second of a processor.
      proxyEnv: { RATE_LIMIT: 'off', BOT_CHECK: 'off' },
      serve: serveHostPage(() => shown),
      log: () => undefined,
    });
    browser = await launchEngine('chromium');
  });
  after(async () => {
    await browser.close();
    await stack.stop();
  });

  /** A stay after all that were booked before. */
  async function nextStay(): Promise<NightRange> {
    const stay = await firstOpenStay(stack, 3, daysAhead);
    daysAhead = daysBetween(dayInZone('Europe/Lisbon', Date.now()), stay.checkOut);
    return stay;
  }

  async function bookOn(host: HostPage, way: Way): Promise<void> {
    const stay = await nextStay();
    shown = drawHostPage(stack, host, way.lines(stack, stay));
    const page = await browser.newPage({ locale: 'en-GB', viewport: { width: 1280, height: 900 } });
    page.setDefaultTimeout(15_000);
    try {
      await page.goto(stack.site);
      await book(page, way);
    } finally {
      await page.close();
    }
  }

  for (const [name, way] of Object.entries(WAYS))
    for (const [what, host] of Object.entries(HOST_PAGES))
      it(`by ${name} on a page ${what}`, PATIENCE, async () => bookOn(host, way));

  it('where an optimiser has put the script into the page, among others', PATIENCE, async () => {
    const loader = await (await fetch(`${stack.proxy}/booking-widget.js`)).text();
    const joined = `<script>var before = 1;\n${loader}\n;var after = 2;</script>`;
    const { lines } = WAYS['the element'] ?? assert.fail();
    await bookOn(
      {},
      { lines: (world, stay) => lines(world, stay).replace(script(world.proxy), () => joined) },
    );
  });

  for (const [lang, { frameShut }] of Object.entries({ en: english, he: hebrew }))
    it(
      `elsewhere than in a sandboxed frame, which says why, as no other does: ${lang}`,
      PATIENCE,
      async () => {
        const frame = (more: string): string =>
          `<iframe ${more} title="Dates" height="400" src="${stack.proxy}/embed/${stack.house}?lang=${lang}"></iframe>`;
        shown = drawHostPage(stack, {}, frame('sandbox="allow-scripts allow-popups"') + frame(''));
        const host = await browser.newPage({ viewport: { width: 1280, height: 900 } });
        await host.goto(stack.site);
        await host.frameLocator('iframe[sandbox]').getByText(frameShut).waitFor();
        const other = host.frameLocator('iframe:not([sandbox])');
        await other.locator('booking-widget [part~="frame"]').waitFor();
        assert.equal(await other.getByText(frameShut).isVisible(), false);
        await host.close();
      },
    );

  it('on the page that the button of a sandboxed frame opens', PATIENCE, async () => {
    const stay = await nextStay();
    const frame = `<iframe sandbox="allow-scripts allow-popups allow-popups-to-escape-sandbox" height="400"
  title="Dates and prices" src="${stack.proxy}/embed/${stack.house}"></iframe>`;
    shown = drawHostPage(stack, {}, frame);
    const host = await browser.newPage({ locale: 'en-GB', viewport: { width: 1280, height: 900 } });
    await host.goto(stack.site);
    const opened = host.waitForEvent('popup');
    await host.frameLocator('iframe').locator('[part~="open"]').click();
    const widget = new Widget(await opened);
    await widget.ready();
    await widget.order(stay, 'Bank Transfer');
    await widget.confirmed();
  });
});
