import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import hebrew from '../../src/i18n/languages/he/booking.json';
import { Widget } from '../journeys/widget.ts';
import { HOST_PAGES, STRICT_PAGE } from './host-pages.ts';
import type { HostPage } from './host-pages.ts';
import { HostSite, WAYS, scriptTag } from './host-site.ts';

const LONG_TIMEOUT = { timeout: 60_000 };
const ELEMENT = 'the element';

const {
  'like any other': usual = {},
  'that unsets everything': unset = {},
  'without a doctype': old = {},
} = HOST_PAGES;

/**
 * Properties of a page that make embedding difficult, each with a way to embed. The properties do not affect each other, so two of
 * them can share a page.
 */
const HARD_PAGES: Readonly<Record<string, { readonly host: HostPage; readonly way: string }>> = {
  'with a strict policy that requires Trusted Types': {
    host: STRICT_PAGE,
    way: 'a button of the page’s own',
  },
  'whose old libraries add to all objects and arrays': {
    host: {
      script: `Object.prototype.inherited = 'by all';
Array.prototype.toJSON = function () { return '[' + this.map(function (each) { return JSON.stringify(each) }) + ']' };`,
    },
    way: 'a link that becomes the widget',
  },
  'that unsets everything, without a doctype': {
    host: { ...old, css: `${old.css} ${unset.css}` },
    way: ELEMENT,
  },
};

// These tests use each way on a usual page, and some of them on difficult pages. test/host-matrix tests all combinations.
describe('a guest books', () => {
  let site: HostSite;
  before(async () => {
    site = await HostSite.start();
  });
  after(async () => site.stop());

  for (const [name, way] of Object.entries(WAYS))
    it(`by ${name} on a page like any other`, LONG_TIMEOUT, async () => site.bookOn(usual, way));

  for (const [what, { host, way }] of Object.entries(HARD_PAGES))
    it(`by ${way} on a page ${what}`, LONG_TIMEOUT, async () =>
      site.bookOn(host, WAYS[way] ?? assert.fail(way)),
    );

  it(
    'on a page whose optimiser inlines the script and joins it with other scripts',
    LONG_TIMEOUT,
    async () => {
      const loader = await (await fetch(`${site.stack.proxy}/booking-widget.js`)).text();
      const joinedScript = `<script>var before = 1;\n${loader}\n;var after = 2;</script>`;
      const { lines } = WAYS[ELEMENT] ?? assert.fail();
      await site.bookOn(
        {},
        {
          lines: (addresses, stay) =>
            lines(addresses, stay).replace(scriptTag(addresses.proxy), () => joinedScript),
        },
      );
    },
  );

  it(
    'after a sandboxed frame has explained, in its language, why a guest cannot book in it',
    LONG_TIMEOUT,
    async () => {
      const { frameShut } = hebrew;
      const frameTag = (attributes: string): string =>
        `<iframe ${attributes} title="Dates" height="400" src="${site.stack.proxy}/embed/${site.stack.house}?lang=he"></iframe>`;
      const host = await site.open({}, frameTag('sandbox="allow-scripts allow-popups"') + frameTag(''));
      await host.frameLocator('iframe[sandbox]').getByText(frameShut).waitFor();
      const otherFrame = host.frameLocator('iframe:not([sandbox])');
      await otherFrame.locator('booking-widget [part~="container"]').waitFor();
      assert.equal(await otherFrame.getByText(frameShut).isVisible(), false);
      await host.close();
    },
  );

  it('on the page that the button in a sandboxed frame opens', LONG_TIMEOUT, async () => {
    const stay = await site.nextStay();
    const sandboxedFrame = `<iframe sandbox="allow-scripts allow-popups allow-popups-to-escape-sandbox" height="400"
  title="Dates and prices" src="${site.stack.proxy}/embed/${site.stack.house}"></iframe>`;
    const host = await site.open({}, sandboxedFrame);
    const popup = host.waitForEvent('popup');
    await host.frameLocator('iframe').locator('[part~="open"]').click();
    const widget = new Widget(await popup);
    await widget.waitUntilReady();
    await widget.order(stay, 'Bank Transfer');
    await widget.waitForConfirmation();
  });
});
