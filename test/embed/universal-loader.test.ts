import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { Script, createContext } from 'node:vm';
import { brotliCompressSync } from 'node:zlib';
import type { Browser, Page } from 'playwright-core';
import { buildStale, builtFile } from '../../demo/build.ts';
import { stampLoader } from '../../src/contract/loader-stamp.ts';
import { askedEngine, launchEngine } from '../engines/launch.ts';
import { raise } from './host-page.ts';
import type { Hosting } from './host-page.ts';

const WIDGET =
  '<booking-widget property="5f0c0000-0000-4000-8000-000000000001" loading="eager"><a href="/x">Book</a></booking-widget>';
const folder = mkdtempSync(join(tmpdir(), 'booking-widget-'));

let hosting: Hosting;
let browser: Browser;
/** One tab for all: each document in it has its own scripts, policies and elements. */
let page: Page;
/** What the document in it has thrown so far. */
let complaints: string[] = [];

/** The tab is empty, and nothing of this document goes on in it. */
async function leave(): Promise<void> {
  await page.goto('about:blank');
  complaints = [];
}

/** Opens what is shown, and waits until the widget on it is up; answers what the console complained of meanwhile. */
async function open(): Promise<readonly string[]> {
  hosting.asked.length = hosting.strayed.length = 0;
  try {
    await page.goto(hosting.page);
    await page.waitForFunction(() => document.body.querySelector('booking-widget')?.shadowRoot, {
      timeout: 15_000,
    });
    const deadline = Date.now() + 15_000;
    while (hosting.asked.length === 0 && Date.now() < deadline) await page.waitForTimeout(20);
    return complaints;
  } finally {
    await leave();
  }
}

const MODULE = '<script type="module" crossorigin src="{{loader}}"></script>';
const REQUIRED = "require-trusted-types-for 'script'";
const asIs = (name: string): string =>
  `trustedTypes.createPolicy('${name}', { createHTML: (text) => text });`;

interface PagePolicy {
  readonly policy: string;
  readonly script?: string;
}
const POLICIES: Readonly<Record<string, PagePolicy>> = {
  'where a page requires Trusted Types, and lists no policies': { policy: REQUIRED },
  'where it requires them, and lists booking-widget': { policy: `trusted-types booking-widget; ${REQUIRED}` },
  'where it requires them, and lists lit-html': { policy: `trusted-types lit-html; ${REQUIRED}` },
  'where it lists others, and requires none': { policy: 'trusted-types other' },
  'where it lists none, and requires none': { policy: "trusted-types 'none'" },
  'beside a Lit of the page’s own': {
    policy: `trusted-types lit-html booking-widget; ${REQUIRED}`,
    script: `${asIs('lit-html')} globalThis.litHtmlVersions = ['2.8.0']; globalThis.litElementVersions = ['3.3.3'];`,
  },
  'where both names are taken': {
    policy: 'trusted-types lit-html booking-widget',
    script: asIs('lit-html') + asIs('booking-widget'),
  },
};

/** Waits until something of the widget, or in it, can be seen; answers what the page threw meanwhile. */
async function seeOn(selector: string, inShadow: string = selector): Promise<readonly string[]> {
  try {
    await page.goto(hosting.page);
    await page.waitForFunction(
      (wanted) => document.querySelector('booking-widget')?.shadowRoot?.querySelector(wanted),
      inShadow,
      { timeout: 15_000 },
    );
    await page.locator(`booking-widget ${selector}`).first().waitFor({ timeout: 15_000 });
    return complaints;
  } finally {
    await leave();
  }
}

const EMBEDS: Readonly<Record<string, string>> = {
  'as a module': `<script type="module" crossorigin src="{{loader}}"></script>${WIDGET}`,
  'as a classic script': `${WIDGET}<script src="{{loader}}"></script>`,
  'as a classic script in the head, before there is a body': `<head><script src="{{loader}}"></script></head>${WIDGET}`,
  deferred: `<head><script defer crossorigin src="{{loader}}"></script></head>${WIDGET}`,
  'asynchronously, with a version in its address': `<script async crossorigin src="{{loader}}?v=2"></script>${WIDGET}`,
  'put in by a tag manager': `${WIDGET}<script>document.head.append(Object.assign(document.createElement('script'), { src: '{{loader}}' }))</script>`,
  'twice, in two ways': `<script type="module" crossorigin src="{{loader}}"></script>${WIDGET}<script src="{{loader}}"></script>`,
  'on a page that replaces what scripts build on': `<script>Array.from = (list) => [].slice.call(list);</script>${WIDGET}<script src="{{loader}}"></script>`,
};

/** What an author who may write markup, but no scripts, can leave on a page above the widget's script. */
const FOREIGN: Readonly<Record<string, string>> = {
  'a picture whose address ends as the script’s does': '<img src="{{foreign}}/booking-widget.js">',
  'a picture that has its name': '<img name="currentScript" src="{{foreign}}/booking-widget.js">',
  'a picture that has its id': '<img id="currentScript" name="x" src="{{foreign}}/booking-widget.js">',
  'a form of the name of all scripts': '<form name="scripts"><input name="0"></form>',
  'pictures of the names of what looks for elements':
    '<img name="querySelector" src="{{foreign}}/booking-widget.js"><img name="getElementsByTagName">',
  'a picture of the name of the page’s address': '<img name="baseURI" src="{{foreign}}/booking-widget.js">',
  'elements by the ids of what the script keeps':
    '<a id="stampedUrl" href="{{foreign}}/booking-widget.js"></a><a id="loaderUrl" href="{{foreign}}/"></a><img id="trustedTypes">',
  'a script of the same name that never runs':
    '<script type="text/plain" src="{{foreign}}/booking-widget.js"></script>',
  'a drawing’s script of the same name':
    '<svg><script type="text/plain" src="{{foreign}}/booking-widget.js"></script></svg>',
};
const EMBEDDED: Readonly<Record<string, string>> = {
  'a module': MODULE,
  'a classic script': `<script src="{{loader}}"></script>`,
};
const IMPORTED = `<script type="module">import '{{loader}}';</script>`;

describe('the built loader, from another origin than the page', () => {
  before(async () => {
    await buildStale(() => undefined, ['widget']);
    cpSync(dirname(builtFile('widget')), folder, { recursive: true });
    hosting = await raise(folder);
    browser = await launchEngine(askedEngine());
    page = await browser.newPage();
    page.on('pageerror', (error) => complaints.push(error.message));
  });
  after(async () => {
    await browser.close();
    hosting.stop();
    rmSync(folder, { recursive: true, force: true });
  });

  it('is one file that is valid as a classic script, and small', () => {
    const code = readFileSync(join(folder, 'booking-widget.js'), 'utf8');
    assert.doesNotThrow(() => new Script(code));
    assert.doesNotMatch(code, /import\.meta|\bexport\b/);
    const { length } = brotliCompressSync(code);
    assert.ok(length < 2_850, `${length} bytes`);
  });

  for (const [way, html] of Object.entries(EMBEDS))
    it(`runs ${way}, and asks its own origin for the rates`, async () => {
      hosting.show(`<!doctype html><title>Host</title>${html}`);
      assert.deepEqual(await open(), []);
      assert.ok(
        hosting.asked.some((path) => path.startsWith('/v1/properties/')),
        hosting.asked.join(),
      );
    });

  it('leaves no name of the script for frames on the page', () => {
    const page = createContext({
      addEventListener: () => undefined,
      document: { currentScript: null },
      HTMLScriptElement: Object,
    });
    const before = Object.keys(page);
    new Script(readFileSync(join(folder, 'embed-frame.js'), 'utf8')).runInContext(page);
    assert.deepEqual(Object.keys(page), before);
  });

  it('runs with its hash, where a page holds it to that', async () => {
    const hash = createHash('sha384').update(readFileSync(join(folder, 'booking-widget.js')));
    const integrity = `sha384-${hash.digest('base64')}`;
    hosting.show(
      `<!doctype html><title>Host</title><script type="module" crossorigin src="{{loader}}?v=1" integrity="${integrity}"></script>${WIDGET}`,
    );
    assert.deepEqual(await open(), []);
  });

  for (const [page, { policy, script = '' }] of Object.entries(POLICIES))
    it(`draws ${page}`, async () => {
      hosting.show(`<!doctype html><title>Host</title><script>${script}</script>${MODULE}${WIDGET}`, {
        'Content-Security-Policy': policy,
      });
      assert.deepEqual(await seeOn('[part~="container"]'), []);
    });

  it('leaves the link where a page lets no script draw', async () => {
    hosting.show(`<!doctype html><title>Host</title>${MODULE}${WIDGET}`, {
      'Content-Security-Policy': `trusted-types 'none'; ${REQUIRED}`,
    });
    assert.deepEqual(await seeOn('a', 'slot'), []);
  });

  it('runs where everything has to be let in by its origin', async () => {
    const html = `<!doctype html><title>Host</title><script crossorigin src="{{loader}}"></script>${WIDGET}`;
    hosting.show(html, {
      'Cross-Origin-Embedder-Policy': 'require-corp',
      'Cross-Origin-Opener-Policy': 'same-origin',
      'Content-Security-Policy': `script-src ${hosting.book}; style-src 'self'; connect-src ${hosting.book}`,
    });
    assert.deepEqual(await open(), []);
  });

  /** Opens a page with this markup above the script: the widget comes, and all of its code from where that came from. */
  async function comesBelow(left: string, script: string): Promise<void> {
    hosting.show(`<!doctype html><title>Host</title><base href="{{foreign}}/">${left}${script}${WIDGET}`);
    await open();
    assert.ok(hosting.asked.length > 0);
    assert.deepEqual(
      hosting.strayed.filter((path) => path !== '/booking-widget.js'),
      [],
    );
  }

  for (const [what, left] of Object.entries(FOREIGN))
    for (const [way, script] of Object.entries(EMBEDDED))
      it(`takes its code from where it came from, below ${what}: ${way}`, () => comesBelow(left, script));

  it('takes its code from where it came from, below all of these: imported by a module of the page', () =>
    comesBelow(Object.values(FOREIGN).join(''), IMPORTED));

  it('takes its code from the one of two that runs first', async () => {
    const second = '<script type="module" src="{{foreign}}/booking-widget.js"></script>';
    hosting.show(
      `<!doctype html><title>Host</title>${second}<script type="module" crossorigin src="{{loader}}"></script>${WIDGET}`,
    );
    assert.deepEqual(await open(), []);
    assert.deepEqual(hosting.strayed, ['/booking-widget.js']);
  });

  it('asks for nothing where it was joined with others and knows no address, says so, and leaves the link', async () => {
    const code = readFileSync(join(folder, 'booking-widget.js'), 'utf8');
    writeFileSync(join(folder, 'all.js'), `var before = 1;\n${code}`);
    hosting.show(`<!doctype html><title>Host</title>${WIDGET}<script src="{{book}}/all.js"></script>`);
    const said = page.waitForEvent('pageerror');
    hosting.scripts.length = 0;
    await page.goto(hosting.page);
    assert.match((await said).message, /\[booking-widget\].*publicUrl/);
    assert.ok(await page.locator('booking-widget a').isVisible());
    assert.deepEqual(hosting.scripts, ['/all.js']);
    await leave();
  });

  it('takes its code from the address that is stamped into it, wherever it is pasted', async () => {
    const code = readFileSync(join(folder, 'booking-widget.js'), 'utf8');
    const stamped = stampLoader(code, `${hosting.book}/booking-widget.js`);
    hosting.show(`<!doctype html><title>Host</title>${WIDGET}<script>${stamped}</script>`);
    assert.deepEqual(await open(), []);
    assert.ok(hosting.asked.length > 0);
  });
});
