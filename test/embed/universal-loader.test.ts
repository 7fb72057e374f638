import assert from 'node:assert/strict';
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { Script, createContext } from 'node:vm';
import { brotliCompressSync } from 'node:zlib';
import type { Browser, Page } from 'playwright-core';
import { buildStale, builtFile } from '../../demo/build.ts';
import { stampLoader } from '../../src/contract/loader-stamp.ts';
import { engineOfRun, launchEngine } from '../engines/launch.ts';
import { until } from '../until.ts';
import { startHostPage } from './host-page.ts';
import type { HostPageServers } from './host-page.ts';

const WIDGET =
  '<booking-widget property="5f0c0000-0000-4000-8000-000000000001" loading="eager"><a href="/x">Book</a></booking-widget>';
const folder = mkdtempSync(join(tmpdir(), 'booking-widget-'));

let servers: HostPageServers;
let browser: Browser;
/** One tab for all tests, because each document in a tab has its own scripts, policies and elements. */
let page: Page;
/** All errors of the current document so far. */
let pageErrors: string[] = [];

/** Leaves the document, so that nothing in it continues. */
async function leave(): Promise<void> {
  await page.goto('about:blank');
  pageErrors = [];
}

/** Opens the page, and waits until the widget is drawn and has sent a request. Returns the errors of the page so far. */
async function openPage(): Promise<readonly string[]> {
  servers.proxyRequests.length = servers.foreignRequests.length = 0;
  try {
    await page.goto(servers.page);
    await page.waitForFunction(() => document.body.querySelector('booking-widget')?.shadowRoot, {
      timeout: 15_000,
    });
    await until(() => servers.proxyRequests.length > 0);
    return pageErrors;
  } finally {
    await leave();
  }
}

const MODULE = '<script type="module" crossorigin src="{{loader}}"></script>';
const REQUIRE_TRUSTED_TYPES = "require-trusted-types-for 'script'";
const passThroughPolicy = (name: string): string =>
  `trustedTypes.createPolicy('${name}', { createHTML: (text) => text });`;

interface PagePolicy {
  readonly policy: string;
  readonly script?: string;
}
const POLICIES: Readonly<Record<string, PagePolicy>> = {
  'on a page that requires Trusted Types and lists no policies': { policy: REQUIRE_TRUSTED_TYPES },
  'on a page that requires Trusted Types and lists booking-widget': {
    policy: `trusted-types booking-widget; ${REQUIRE_TRUSTED_TYPES}`,
  },
  'on a page that requires Trusted Types and lists lit-html': {
    policy: `trusted-types lit-html; ${REQUIRE_TRUSTED_TYPES}`,
  },
  'on a page that lists only other policies and does not require Trusted Types': {
    policy: 'trusted-types other',
  },
  'on a page that forbids every policy and does not require Trusted Types': {
    policy: "trusted-types 'none'",
  },
  'on a page with its own copy of Lit': {
    policy: `trusted-types lit-html booking-widget; ${REQUIRE_TRUSTED_TYPES}`,
    script: `${passThroughPolicy('lit-html')} globalThis.litHtmlVersions = ['2.8.0']; globalThis.litElementVersions = ['3.3.3'];`,
  },
  'on a page that uses both policy names itself': {
    policy: 'trusted-types lit-html booking-widget',
    script: passThroughPolicy('lit-html') + passThroughPolicy('booking-widget'),
  },
};

/** Opens the page, and waits until a part of the widget is visible. Returns the errors of the page so far. */
async function openUntilVisible(selector: string, inShadow: string = selector): Promise<readonly string[]> {
  try {
    await page.goto(servers.page);
    await page.waitForFunction(
      (wanted) => document.querySelector('booking-widget')?.shadowRoot?.querySelector(wanted),
      inShadow,
      { timeout: 15_000 },
    );
    await page.locator(`booking-widget ${selector}`).first().waitFor({ timeout: 15_000 });
    return pageErrors;
  } finally {
    await leave();
  }
}

const PAGES_BY_WAY: Readonly<Record<string, string>> = {
  'as a module': `<script type="module" crossorigin src="{{loader}}"></script>${WIDGET}`,
  'as a classic script': `${WIDGET}<script src="{{loader}}"></script>`,
  'as a classic script in the head, before there is a body': `<head><script src="{{loader}}"></script></head>${WIDGET}`,
  'as a deferred script': `<head><script defer crossorigin src="{{loader}}"></script></head>${WIDGET}`,
  'as an async script with a version in its address': `<script async crossorigin src="{{loader}}?v=2"></script>${WIDGET}`,
  'as a script that a tag manager inserts': `${WIDGET}<script>document.head.append(Object.assign(document.createElement('script'), { src: '{{loader}}' }))</script>`,
  'twice, as a module and as a classic script': `<script type="module" crossorigin src="{{loader}}"></script>${WIDGET}<script src="{{loader}}"></script>`,
};

/** Markup that an author without the right to use scripts can leave on a page above the widget's script. */
const FOREIGN_MARKUP: Readonly<Record<string, string>> = {
  'an image with the script’s file name in its address': '<img src="{{foreign}}/booking-widget.js">',
  'an image named currentScript': '<img name="currentScript" src="{{foreign}}/booking-widget.js">',
  'an image with the id currentScript':
    '<img id="currentScript" name="x" src="{{foreign}}/booking-widget.js">',
  'a form named scripts': '<form name="scripts"><input name="0"></form>',
  'images named querySelector and getElementsByTagName':
    '<img name="querySelector" src="{{foreign}}/booking-widget.js"><img name="getElementsByTagName">',
  'an image named baseURI': '<img name="baseURI" src="{{foreign}}/booking-widget.js">',
  'elements with the names of the script’s variables as ids':
    '<a id="stampedUrl" href="{{foreign}}/booking-widget.js"></a><a id="loaderUrl" href="{{foreign}}/"></a><img id="trustedTypes">',
  'a script with the same file name that never runs':
    '<script type="text/plain" src="{{foreign}}/booking-widget.js"></script>',
  'an SVG script with the same file name that never runs':
    '<svg><script type="text/plain" src="{{foreign}}/booking-widget.js"></script></svg>',
};
const SCRIPTS_BY_WAY: Readonly<Record<string, string>> = {
  'a module': MODULE,
  'a classic script': `<script src="{{loader}}"></script>`,
};
const IMPORTING_MODULE = `<script type="module">import '{{loader}}';</script>`;

describe('the built loader, served from another origin than the page', () => {
  before(async () => {
    await buildStale(() => undefined, ['widget']);
    cpSync(dirname(builtFile('widget')), folder, { recursive: true });
    servers = await startHostPage(folder);
    browser = await launchEngine(engineOfRun());
    page = await browser.newPage();
    page.on('pageerror', (error) => pageErrors.push(error.message));
  });
  after(async () => {
    await browser.close();
    servers.stop();
    rmSync(folder, { recursive: true, force: true });
  });

  it('is one file that is valid as a classic script, and small', () => {
    const code = readFileSync(join(folder, 'booking-widget.js'), 'utf8');
    assert.doesNotThrow(() => new Script(code));
    assert.doesNotMatch(code, /import\.meta|\bexport\b/);
    const { length } = brotliCompressSync(code);
    assert.ok(length < 2_760, `${length} bytes`);
  });

  for (const [way, html] of Object.entries(PAGES_BY_WAY))
    it(`runs ${way}, and requests the rates from its own origin`, async () => {
      servers.show(`<!doctype html><title>Host</title>${html}`);
      assert.deepEqual(await openPage(), []);
      assert.ok(
        servers.proxyRequests.some((path) => path.startsWith('/v1/properties/')),
        servers.proxyRequests.join(),
      );
    });

  it('adds no global names to the page with its frame script', () => {
    const page = createContext({
      addEventListener: () => undefined,
      document: { currentScript: null },
      HTMLScriptElement: Object,
    });
    const namesBefore = Object.keys(page);
    new Script(readFileSync(join(folder, 'embed-frame.js'), 'utf8')).runInContext(page);
    assert.deepEqual(Object.keys(page), namesBefore);
  });

  for (const [page, { policy, script = '' }] of Object.entries(POLICIES))
    it(`draws the widget ${page}`, async () => {
      servers.show(`<!doctype html><title>Host</title><script>${script}</script>${MODULE}${WIDGET}`, {
        'Content-Security-Policy': policy,
      });
      assert.deepEqual(await openUntilVisible('[part~="container"]'), []);
    });

  it('leaves the fallback link on a page that requires Trusted Types and forbids every policy', async () => {
    servers.show(`<!doctype html><title>Host</title>${MODULE}${WIDGET}`, {
      'Content-Security-Policy': `trusted-types 'none'; ${REQUIRE_TRUSTED_TYPES}`,
    });
    assert.deepEqual(await openUntilVisible('a', 'slot'), []);
  });

  it('runs on a cross-origin isolated page with a strict policy', async () => {
    const html = `<!doctype html><title>Host</title><script crossorigin src="{{loader}}"></script>${WIDGET}`;
    servers.show(html, {
      'Cross-Origin-Embedder-Policy': 'require-corp',
      'Cross-Origin-Opener-Policy': 'same-origin',
      'Content-Security-Policy': `script-src ${servers.widgetOrigin}; style-src 'self'; connect-src ${servers.widgetOrigin}`,
    });
    assert.deepEqual(await openPage(), []);
  });

  /** Opens a page with this markup above the script. Expects a widget whose code all comes from the script's origin. */
  async function assertLoadsBelow(markupAbove: string, script: string): Promise<void> {
    servers.show(
      `<!doctype html><title>Host</title><base href="{{foreign}}/">${markupAbove}${script}${WIDGET}`,
    );
    await openPage();
    assert.ok(servers.proxyRequests.length > 0);
    assert.deepEqual(
      servers.foreignRequests.filter((path) => path !== '/booking-widget.js'),
      [],
    );
  }

  for (const [what, left] of Object.entries(FOREIGN_MARKUP))
    for (const [way, script] of Object.entries(SCRIPTS_BY_WAY))
      it(`loads its code from its own origin as ${way} below ${what}`, () => assertLoadsBelow(left, script));

  it('loads its code from its own origin if a module of the page imports it below all kinds of foreign markup', () =>
    assertLoadsBelow(Object.values(FOREIGN_MARKUP).join(''), IMPORTING_MODULE));

  it('loads its code from its own origin if an empty script of the same name runs before it', async () => {
    const foreignCopy = '<script type="module" src="{{foreign}}/booking-widget.js"></script>';
    servers.show(
      `<!doctype html><title>Host</title>${foreignCopy}<script type="module" crossorigin src="{{loader}}"></script>${WIDGET}`,
    );
    assert.deepEqual(await openPage(), []);
    assert.deepEqual(servers.foreignRequests, ['/booking-widget.js']);
  });

  it('reports the missing publicUrl, loads nothing and leaves the link if it was joined with other scripts', async () => {
    const code = readFileSync(join(folder, 'booking-widget.js'), 'utf8');
    writeFileSync(join(folder, 'all.js'), `var before = 1;\n${code}`);
    servers.show(`<!doctype html><title>Host</title>${WIDGET}<script src="{{book}}/all.js"></script>`);
    const pageError = page.waitForEvent('pageerror');
    servers.scripts.length = 0;
    await page.goto(servers.page);
    assert.match((await pageError).message, /\[booking-widget\].*publicUrl/);
    assert.ok(await page.locator('booking-widget a').isVisible());
    assert.deepEqual(servers.scripts, ['/all.js']);
    await leave();
  });

  it('loads its code from the address that the proxy wrote into it, even if it is pasted into the page', async () => {
    const code = readFileSync(join(folder, 'booking-widget.js'), 'utf8');
    const stampedCode = stampLoader(code, `${servers.widgetOrigin}/booking-widget.js`);
    servers.show(`<!doctype html><title>Host</title>${WIDGET}<script>${stampedCode}</script>`);
    assert.deepEqual(await openPage(), []);
    assert.ok(servers.proxyRequests.length > 0);
  });
});
