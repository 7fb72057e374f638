import type { Browser, Locator, Page } from 'playwright-core';
import { buildStale } from '../../demo/build.ts';
import { startStack } from '../../demo/stack.ts';
import type { Stack } from '../../demo/stack.ts';
import { dayInZone, daysBetween } from '../../src/stay/iso-date.ts';
import type { NightRange } from '../../src/stay/night-range.ts';
import { launchEngine } from '../engines/launch.ts';
import { findOpenStay } from '../journeys/open-stay.ts';
import { Widget } from '../journeys/widget.ts';
import { drawHostPage } from './host-pages.ts';
import type { HostPage, ServedPage } from './host-pages.ts';
import { serveHostPage } from './serve-host-page.ts';

/** A way to put the widget into a page, with a stay that is chosen at the start. */
export interface Way {
  /** Returns the HTML that the host adds to the page, as in the guide. */
  readonly lines: (addresses: Pick<Stack, 'proxy' | 'house'>, stay: NightRange) => string;
  /** Opens the widget if it is not open already, and finds it. Default: the page's only `booking-widget`. */
  readonly find?: (page: Page) => Promise<Locator>;
}

export const scriptTag = (proxy: string): string =>
  `<script type="module" crossorigin src="${proxy}/booking-widget.js"></script>`;

const dataAttributesOf = ({ checkIn, checkOut }: NightRange): string =>
  `data-check-in="${checkIn}" data-check-out="${checkOut}" data-loading="eager"`;

/** The ways to embed the widget that the guide describes, by name. */
export const WAYS: Readonly<Record<string, Way>> = {
  'the element': {
    lines: ({ proxy, house }, { checkIn, checkOut }) => `${scriptTag(proxy)}
<booking-widget property="${house}" check-in="${checkIn}" check-out="${checkOut}">
  <a href="${proxy}/embed/${house}">Book this house</a>
</booking-widget>`,
  },
  'what WordPress leaves of an author’s markup': {
    lines: ({ proxy, house }, stay) =>
      `${scriptTag(proxy)}<div data-booking-widget data-property="${house}" ${dataAttributesOf(stay)}><a href="${proxy}/embed/${house}">Book</a></div>`,
  },
  'a link that becomes the widget': {
    lines: ({ proxy, house }, stay) =>
      `${scriptTag(proxy)}<a class="booking-widget" ${dataAttributesOf(stay)} href="${proxy}/embed/${house}">Book</a>`,
  },
  'a button of the page’s own': {
    lines: ({ proxy, house }, stay) =>
      `${scriptTag(proxy)}<button data-booking-open data-property="${house}" ${dataAttributesOf(stay)}>Book</button>`,
    find: async (page) => {
      const widget = page.locator('booking-widget');
      await widget.locator('dialog').waitFor({ state: 'attached' });
      await page.locator('main > button').click();
      return widget.locator('dialog[open]');
    },
  },
  'a frame': {
    lines: ({ proxy, house }, { checkIn, checkOut }) => `<script async src="${proxy}/embed-frame.js"></script>
<iframe src="${proxy}/embed/${house}?booking-check-in=${checkIn}&booking-check-out=${checkOut}"
  title="Dates and prices" width="100%" height="800" allow="clipboard-write"></iframe>`,
    find: async (page) => page.frameLocator('iframe').locator('booking-widget'),
  },
};

/** Books the stay that is chosen at the start, up to the confirmation. */
async function book(page: Page, { find }: Way): Promise<void> {
  const widget = new Widget(page, (await find?.(page)) ?? page.locator('booking-widget'));
  await widget.waitUntilReady();
  await widget.goToDetails();
  await widget.fillInGuest();
  await widget.choosePaymentMethod('Bank Transfer');
  await widget.acceptTerms();
  await widget.orderButton.click();
  await widget.waitForConfirmation();
}

/** A proxy with its sandbox, a host's site in front of them, and a browser. */
export class HostSite {
  readonly stack: Stack;
  readonly #browser: Browser;
  readonly #show: (page: ServedPage) => void;
  #daysAhead = 14;

  private constructor(stack: Stack, browser: Browser, show: (page: ServedPage) => void) {
    this.stack = stack;
    this.#browser = browser;
    this.#show = show;
  }

  static async start(): Promise<HostSite> {
    await buildStale(() => undefined);
    let shownPage: ServedPage = { html: '', headers: {} };
    const stack = await startStack({
      ports: { site: 0, proxy: 0, sandbox: 0 },
      folder: '.cache/host-site',
      // Another test checks the proof of work, which takes a second of CPU time.
      proxyEnv: { RATE_LIMIT: 'off', BOT_CHECK: 'off' },
      serve: serveHostPage(() => shownPage),
      log: () => undefined,
    });
    return new HostSite(stack, await launchEngine('chromium'), (page) => (shownPage = page));
  }

  async stop(): Promise<void> {
    await this.#browser.close();
    await this.stack.stop();
  }

  /** Opens a page of the host as a new guest. All paths have the same page. */
  async open(host: HostPage, lines: string, path = ''): Promise<Page> {
    this.#show(drawHostPage(this.stack, host, lines));
    const page = await this.#browser.newPage({ locale: 'en-GB', viewport: { width: 1280, height: 900 } });
    page.setDefaultTimeout(15_000);
    await page.goto(this.stack.site + path);
    return page;
  }

  /** Resolves to an open stay of at least three nights that begins after every stay that was returned before. */
  async nextStay(): Promise<NightRange> {
    const stay = await findOpenStay(this.stack, 3, this.#daysAhead);
    this.#daysAhead = daysBetween(dayInZone('Europe/Lisbon', Date.now()), stay.checkOut);
    return stay;
  }

  /** Opens the page with the next stay chosen, and books the stay up to the confirmation. */
  async bookOn(host: HostPage, way: Way): Promise<void> {
    const page = await this.open(host, way.lines(this.stack, await this.nextStay()));
    try {
      await book(page, way);
    } finally {
      await page.close();
    }
  }
}
