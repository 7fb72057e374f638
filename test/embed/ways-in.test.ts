import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import type { Browser, Page } from 'playwright-core';
import { dayInZone, plusDays } from '../../src/stay/iso-date.ts';
import { engineOfRun, launchEngine } from '../engines/launch.ts';
import { startHostPage } from './host-page.ts';
import type { HostPageServers } from './host-page.ts';

const ID = '5f0c0000-0000-4000-8000-000000000001';
const PROPERTY = {
  ...{ id: ID, name: 'Sea view', currency: 'EUR', cleaning: 4500, paymentMethods: ['Card'] },
  ...{ maxChildren: 4, timeZone: 'Europe/Lisbon', invoiceFields: [] },
};

/** Returns a calendar in which every night is available. */
function calendarAnswer(): unknown {
  const from = dayInZone(PROPERTY.timeZone, Date.now());
  const nights = [...Array(540).keys()].map((index) => plusDays(from, index));
  return {
    ...{ propertyId: ID, currency: 'EUR', from },
    nights: {
      price: nights.map(() => 12_000),
      available: nights.map(() => 1),
      minNights: nights.map(() => 1),
      maxNights: nights.map(() => null),
    },
  };
}

/** All ways of embedding on one page. The last way opens the widget in a dialog. */
const WAYS = `<main style="inline-size: 800px">
<booking-widget property="${ID}" lang="en" loading="eager"><a href="{{book}}/embed/${ID}">Book</a></booking-widget>
<div data-booking-widget data-property="${ID}" data-lang="en" data-loading="eager"><a href="{{book}}/embed/${ID}">Book</a></div>
<a class="booking-widget" data-lang="en" data-loading="eager" href="{{book}}/embed/${ID}">Book</a>
<a data-booking-open data-property="${ID}" data-lang="en" data-loading="eager" href="{{book}}/embed/${ID}">Open</a>
</main>`;

interface HostPage {
  readonly doctype?: string;
  readonly head?: string;
  readonly policy?: string;
}

const PAGES: Readonly<Record<string, HostPage>> = {
  'with a strict policy that requires Trusted Types': {
    policy: [
      "default-src 'none'; script-src {{book}}; connect-src {{book}}; style-src-attr 'unsafe-inline'",
      "require-trusted-types-for 'script'; trusted-types booking-widget",
    ].join('; '),
  },
  'that unsets everything': {
    head: '<style>* { all: unset !important } main { display: block !important; inline-size: 800px !important }</style>',
  },
  'without a doctype': { doctype: '', head: '<style>table { color: red }</style>' },
};

/** Resolves to the look of container, button and first open day in each of the three widgets on the page. */
const readLooks = async (page: Page): Promise<readonly string[]> =>
  page.evaluate(() => {
    const STYLE_NAMES = [
      'color',
      'font-size',
      'line-height',
      'display',
      'visibility',
      'text-align',
      'inline-size',
    ];
    return [...document.querySelectorAll('booking-widget')].slice(0, 3).map((widget) => {
      const root = widget.shadowRoot;
      const grid = root?.querySelector('booking-calendar')?.shadowRoot;
      const seen = [
        root?.querySelector('[part~="container"]'),
        root?.querySelector('[part~="continue"]'),
        grid?.querySelector('[part~="day-open"] b'),
        grid?.querySelector('[part~="day-open"] [part~="price"]'),
      ];
      return seen
        .map((element) => {
          const style = element && getComputedStyle(element);
          return style
            ? STYLE_NAMES.map((name) => `${name}: ${style.getPropertyValue(name)}`).join('; ')
            : 'missing';
        })
        .join('\n');
    });
  });

describe('every way to embed the widget', () => {
  let servers: HostPageServers;
  let browser: Browser;
  let usualLooks: readonly string[];

  /** Opens a page with all ways, waits for the prices of each widget, and opens the dialog. Resolves to the looks of the widgets. */
  async function seeAll({
    doctype = '<!doctype html>',
    head = '',
    policy,
  }: HostPage): Promise<readonly string[]> {
    const script = '<script type="module" crossorigin src="{{loader}}"></script>';
    const headers = policy
      ? { 'Content-Security-Policy': policy.replaceAll('{{book}}', servers.widgetOrigin) }
      : {};
    servers.show(`${doctype}<title>Host</title>${head}${script}${WAYS}`, headers);
    const page = await browser.newPage({ viewport: { width: 1000, height: 900 } });
    const answerWith = async (path: string, json: unknown): Promise<void> => {
      await page.route(servers.widgetOrigin + path, async (route) =>
        route.fulfill({ json, headers: { 'Access-Control-Allow-Origin': '*' } }),
      );
    };
    await answerWith(`/v1/properties/${ID}`, { property: PROPERTY });
    await answerWith(`/v1/properties/${ID}/calendar*`, calendarAnswer());
    try {
      await page.goto(servers.page);
      for (const index of [0, 1, 2])
        await page.locator('booking-widget').nth(index).locator('[part~="continue"]').first().waitFor();
      const looks = await readLooks(page);
      await page.locator('main > a').last().click();
      await page.locator('dialog[open] [part~="day-open"]').filter({ visible: true }).first().waitFor();
      return looks;
    } finally {
      await page.close();
    }
  }

  before(async () => {
    servers = await startHostPage('dist/widget');
    browser = await launchEngine(engineOfRun());
    usualLooks = await seeAll({});
  });
  after(async () => {
    await browser.close();
    servers.stop();
  });

  it('shows a widget that looks the same as the widgets of the other ways', () => {
    assert.equal(new Set(usualLooks).size, 1, usualLooks.join('\n\n'));
    assert.doesNotMatch(usualLooks.join(), /missing/);
  });

  for (const [what, page] of Object.entries(PAGES))
    it(`shows a widget that looks the same on a page ${what}`, async () => {
      assert.deepEqual(await seeAll(page), usualLooks);
    });
});
