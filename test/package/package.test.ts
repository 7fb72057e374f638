import { after, before, describe, it } from 'node:test';
import assert from 'node:assert/strict';
import { execFileSync, spawnSync } from 'node:child_process';
import {
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  realpathSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import { checkPackage, createPackageFromTarballData } from '@arethetypeswrong/core';
import type { Browser } from 'playwright-core';
import { publint } from 'publint';
import { build, preview } from 'vite';
import type { Plugin } from 'vite';
import { startStack } from '../../demo/stack.ts';
import type { Stack } from '../../demo/stack.ts';
import type { PageValues } from '../../demo/site.ts';
import { classDoc } from '../../src/bundle/guide/class-docs.ts';
import { partsOf } from '../../src/bundle/guide/element-tables.ts';
import { SYSTEMS } from '../../src/embed/setup/systems.ts';
import { LOOK } from '../../src/host-config/page-config.ts';
import { ROOT } from '../deploy/shipped.ts';
import { STRICT_PAGE, drawHostPage } from '../embed/host-pages.ts';
import { launchEngine } from '../engines/launch.ts';
import { findOpenStay } from '../journeys/open-stay.ts';
import { Widget } from '../journeys/widget.ts';
import { HOUSE } from '../proxy/calls.ts';
import { BUNDLERS, bundlePages } from './bundlers.ts';
import { INSTALLED_FOLDER, PACKAGE_NAME, install, pack } from './installed.ts';

const APP = join(import.meta.dirname, 'app');
const GUIDE = join(import.meta.dirname, 'node_modules/.guide');
const OUT = join(ROOT, '.cache/package/app');

interface NamedItem {
  readonly name: string;
  readonly description?: string;
}

interface Declaration {
  readonly cssParts: readonly NamedItem[];
  readonly cssProperties: readonly NamedItem[];
  readonly members: readonly NamedItem[];
  readonly events: readonly NamedItem[];
}

const readJson = (path: string): unknown => JSON.parse(readFileSync(join(INSTALLED_FOLDER, path), 'utf8'));
const namesOf = (list: readonly NamedItem[]): string[] => list.map(({ name }) => name).sort();

/** Returns the React component that the proxy's setup page shows if a host has chosen every option. */
function setupPageCode(): string {
  const choices = { property: '5f0c', lang: 'de', theme: 'dark', way: 'button', linkText: 'a {b}' } as const;
  const look = { accent: '#961e5a', radius: '2px', font: "'My Font', serif" };
  const blocks = SYSTEMS['react']?.blocks({ ...choices, look }, 'https://book.host.example') ?? [];
  return blocks.find(({ code }) => code.includes('<booking-widget'))?.code ?? assert.fail();
}

/** The path of a page with the app and a strict policy. */
const STRICT_PATH = '/strict';

/** Returns a plugin that adds a page with a strict policy that requires Trusted Types to Vite's app. */
function strictPagePlugin(values: PageValues): Plugin {
  const { html, headers } = drawHostPage(values, STRICT_PAGE, '<div id="app"></div>');
  const readScriptTags = (): string =>
    /<script[^>]*><\/script>/.exec(readFileSync(join(OUT, 'index.html'), 'utf8'))?.[0] ?? '';
  return {
    name: 'strict-page',
    configurePreviewServer: ({ middlewares }) => {
      middlewares.use(STRICT_PATH, (_request, response) => {
        response.writeHead(200, headers).end(html + readScriptTags());
      });
    },
  };
}

/** Serves the app that Vite builds with the package, and the pages of other bundlers, in place of the demo site. */
async function serveApp(values: PageValues): Promise<import('node:http').Server> {
  const { site, proxy, house } = values;
  await build({
    root: APP,
    configFile: false,
    logLevel: 'warn',
    define: { PROXY: JSON.stringify(proxy), PROPERTY: JSON.stringify(house) },
    build: { outDir: OUT, emptyOutDir: true },
  });
  await bundlePages(OUT, values);
  const { hostname, port } = new URL(site);
  const { httpServer } = await preview({
    root: APP,
    configFile: false,
    logLevel: 'warn',
    build: { outDir: OUT },
    plugins: [strictPagePlugin(values)],
    preview: { host: hostname, port: Number(port), strictPort: true },
  });
  assert.equal((httpServer.address() as AddressInfo).port, Number(port));
  return httpServer as import('node:http').Server;
}

describe('the npm package', () => {
  let tarball = '';
  before(() => {
    tarball = pack();
    install(tarball);
  });

  it('has no problems according to publint', async () => {
    const { messages } = await publint({ pkgDir: INSTALLED_FOLDER, strict: true });
    assert.deepEqual(messages, []);
  });

  it('has types that every supported module resolution finds', async () => {
    const result = await checkPackage(createPackageFromTarballData(readFileSync(tarball)));
    assert.ok(result.types);
    // The package has only ES modules, which `require` cannot load, and resolvers older than 2022 do not know `exports`.
    const problems = (result.problems ?? []).filter(
      ({ kind, resolutionKind }) => kind !== 'CJSResolvesToESM' && resolutionKind !== 'node10',
    );
    assert.deepEqual(problems, []);
  });

  it('describes exactly the parts, properties and events of its element', () => {
    const { modules } = readJson('dist/npm/custom-elements.json') as {
      modules: [{ declarations: [Declaration] }];
    };
    const { cssParts, cssProperties, members, events } = modules[0].declarations[0];
    assert.deepEqual(namesOf(cssParts), partsOf(classDoc('src/widget/booking-widget.ts')).sort());
    assert.deepEqual(namesOf(cssProperties), [...Object.values(LOOK), '--booking-backdrop'].sort());
    const types = readFileSync(join(INSTALLED_FOLDER, 'dist/npm/types.d.ts'), 'utf8');
    for (const name of [...namesOf(members), ...namesOf(events)])
      assert.match(types, new RegExp(`^ +(?:readonly )?'?${name}'?[:(]`, 'm'));
    const undescribed = [...cssParts, ...cssProperties, ...events].filter(({ description }) => !description);
    assert.deepEqual(undescribed, []);
  });

  it('contains source maps, and an SBOM that lists its runtime packages', () => {
    const files = readdirSync(join(INSTALLED_FOLDER, 'dist/widget/chunks'));
    // The bundler's own runtime code has no source map.
    const scripts = files.filter((name) => name.endsWith('.js') && !name.startsWith('rolldown-'));
    assert.ok(scripts.length > 50);
    for (const name of scripts) assert.ok(files.includes(`${name}.map`), name);
    const { metadata, components } = readJson('dist/npm/sbom.cdx.json') as {
      metadata: { component: NamedItem };
      components: readonly NamedItem[];
    };
    assert.equal(metadata.component.name, PACKAGE_NAME);
    const names = namesOf(components);
    for (const name of ['hono', 'lit-html', 'zod', 'ioredis']) assert.ok(names.includes(name), name);
    for (const name of ['classic-level', 'vite', 'oxlint', 'react']) assert.ok(!names.includes(name), name);
  });

  it('installs no other package, and its commands run without other packages', () => {
    const folder = mkdtempSync(join(tmpdir(), 'booking-widget-package-'));
    install(tarball, folder);
    const run = (command: string, ...args: string[]) =>
      spawnSync(command, args, { cwd: folder, encoding: 'utf8', env: { PATH: process.env['PATH'] } });
    const [, ...installedPaths] = run('npm', 'ls', '--all', '--parseable').stdout.trim().split('\n');
    assert.deepEqual(installedPaths, [join(realpathSync(folder), 'node_modules', PACKAGE_NAME)]);
    const command = join(folder, 'node_modules/.bin/booking-widget');
    assert.equal(run(command, 'doctor', '--help').status, 0);

    const property = { id: HOUSE, name: 'Sea view', cleaning: '0', timeZone: 'Europe/Lisbon' };
    const config = { allowedOrigins: ['https://host.example'], properties: [property] };
    writeFileSync(join(folder, 'config.json'), JSON.stringify(config));
    const settings = `SERVICE_URL=http://127.0.0.1:1\nSERVICE_API_KEY=key\nCONFIG_FILE=config.json\nQUOTE_SECRET=${'x'.repeat(32)}\n`;
    writeFileSync(join(folder, 'booking-widget.env'), settings);
    const { status, stderr } = run(command, 'start');
    rmSync(folder, { recursive: true });
    assert.equal(status, 2);
    assert.match(stderr, /^The proxy needs classic-level, which .*: npm install classic-level@\d/m);
  });

  it('can be imported during server-side rendering', () => {
    const code = `import('${PACKAGE_NAME}').then(() => import('${PACKAGE_NAME}/react')).then(() => console.log('fine'))`;
    const output = execFileSync(process.execPath, ['-e', code], { cwd: APP, encoding: 'utf8' });
    assert.equal(output, 'fine\n');
  });

  it('has types that accept the guide’s examples in React’s and Preact’s JSX', () => {
    const guide = readFileSync(join(ROOT, 'demo/guide/element.md'), 'utf8');
    const [, example = ''] = /^```tsx\n([\s\S]*?)^```/m.exec(guide) ?? [];
    assert.match(example, /<booking-widget/);
    // The files are in node_modules: beside the app, they would be changed inputs of this test.
    mkdirSync(GUIDE, { recursive: true });
    writeFileSync(join(GUIDE, 'guide.tsx'), example);
    writeFileSync(join(GUIDE, 'setup-page.tsx'), setupPageCode());
    const settings = { extends: '../../app/tsconfig.json', include: ['*.tsx', '../../app'], exclude: [] };
    writeFileSync(join(GUIDE, 'tsconfig.json'), JSON.stringify(settings));
    const tsc = join(ROOT, 'node_modules/typescript/bin/tsc');
    execFileSync(process.execPath, [tsc, '-p', GUIDE], { stdio: 'inherit' });
  });
});

describe('an app with the npm package', () => {
  let stack: Stack;
  let browser: Browser;
  before(async () => {
    stack = await startStack({
      ports: { site: 0, proxy: 0, sandbox: 0 },
      folder: join(ROOT, '.cache/package/stack'),
      proxyEnv: { RATE_LIMIT: 'off', BOT_CHECK: 'off' },
      serve: serveApp,
      log: () => undefined,
    });
    browser = await launchEngine('chromium');
  });
  after(async () => {
    await browser.close();
    await stack.stop();
  });

  const visit = async (path: string): Promise<Widget> => {
    const page = await browser.newPage({ locale: 'en-GB', viewport: { width: 1280, height: 900 } });
    const widget = new Widget(page);
    await widget.open(stack.site + path);
    return widget;
  };

  const book = async (path: string): Promise<Widget> => {
    const widget = await visit(path);
    await widget.prepareOrder(await findOpenStay(stack, 4), 'Bank Transfer');
    await widget.page.getByText('Linen and cleaning').first().waitFor({ state: 'attached' });
    await widget.orderButton.click();
    await widget.waitForConfirmation();
    return widget;
  };

  it('takes bookings with Vite and React on a page with a strict policy that requires Trusted Types', async () => {
    await book(STRICT_PATH);
  });

  it('takes bookings with Vite and React, and gets an event for each', async () => {
    const widget = await book('/');
    assert.match(await widget.page.locator('output').innerText(), /^\S+, done$/);
  });

  for (const bundler of Object.keys(BUNDLERS))
    it(`shows the calendar if it is bundled by ${bundler}, and loads its code in many small files`, async () => {
      await visit(`/${bundler}/`);
      const folder = join(OUT, bundler);
      const scripts = readdirSync(folder).filter((name) => name.endsWith('.js'));
      assert.ok(scripts.length > 50);
      // webpack puts the element itself into its first file.
      assert.ok(statSync(join(folder, 'plain.js')).size < 130_000);
    });
});
