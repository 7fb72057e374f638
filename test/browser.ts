import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { chromium } from 'playwright-core';
import {
  findProgram,
  installedProgram,
  isExecutable,
  programByApt,
  requireProgram,
  succeeds,
} from './find-program.ts';
import type { FoundProgram, Program } from './find-program.ts';

/** The engines that guests use. WebKit is WebKitGTK here: Safari's engine, but not Safari. */
export const ENGINES = ['chromium', 'firefox', 'webkit'] as const;
export type EngineName = (typeof ENGINES)[number];

const LIBRARY_FOLDER = '/usr/lib';

/** Returns the possible paths of MiniBrowser. Debian's folder has the machine's architecture in its name. */
const webkitPaths = (): readonly string[] =>
  existsSync(LIBRARY_FOLDER)
    ? readdirSync(LIBRARY_FOLDER).map((folder) => join(LIBRARY_FOLDER, folder, 'webkit2gtk-4.1/MiniBrowser'))
    : [];

const FONT_PACKAGES = ['fonts-dejavu-core', 'fonts-liberation'];

/** Chromium without windows and tabs. It is the same engine, but a journey takes about a third less processor time. */
const HEADLESS_SHELL: Program = {
  name: 'Chromium',
  pathVariable: 'CHROME_PATH',
  paths: () => ['/usr/bin/chromium-headless-shell'],
  packages: ['chromium-headless-shell', ...FONT_PACKAGES],
};

const ENGINE_PROGRAMS: Readonly<Record<EngineName, Program>> = {
  chromium: {
    name: 'Chromium',
    pathVariable: 'CHROME_PATH',
    paths: () => [
      '/usr/bin/chromium',
      '/usr/bin/chromium-browser',
      '/usr/bin/google-chrome',
      '/usr/bin/google-chrome-stable',
      '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
      '/Applications/Chromium.app/Contents/MacOS/Chromium',
    ],
    packages: ['chromium', ...FONT_PACKAGES],
  },
  firefox: {
    name: 'Firefox',
    pathVariable: 'FIREFOX_PATH',
    paths: () => ['/usr/bin/firefox-esr', '/usr/bin/firefox'],
    packages: ['firefox-esr'],
  },
  webkit: {
    name: 'WebKitGTK',
    pathVariable: 'WEBKIT_PATH',
    paths: webkitPaths,
    packages: ['webkit2gtk-driver', 'xvfb', 'xauth'],
    helpers: ['/usr/bin/WebKitWebDriver', '/usr/bin/xvfb-run'],
  },
};

/** The arguments that Chromium needs as root, in a container and without a screen. */
export const BROWSER_ARGUMENTS: readonly string[] = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-dev-shm-usage',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
  '--hide-scrollbars',
  '--force-color-profile=srgb',
];

function browserByPlaywright(): FoundProgram | undefined {
  const path = chromium.executablePath();
  if (isExecutable(path)) return { path, description: `${path} (Playwright's)` };
  const isInstalled = succeeds('npx', ['--no', 'playwright-core', 'install', 'chromium']);
  return isInstalled && isExecutable(path)
    ? { path, description: `${path} (just downloaded by Playwright)` }
    : undefined;
}

/**
 * Finds a Chromium for the tests: from `CHROME_PATH`, Debian's headless shell (by apt if we are root), any other one of this
 * machine, or else Playwright's own.
 *
 * @throws if there is none; the message explains what to do.
 */
export const findBrowser = (): FoundProgram =>
  installedProgram(HEADLESS_SHELL) ??
  programByApt(HEADLESS_SHELL) ??
  requireProgram(ENGINE_PROGRAMS.chromium, browserByPlaywright);

/** Finds an engine. Chromium is found by {@link findBrowser}; the others come from this machine or apt, and may be missing. */
export const findEngine = (name: EngineName): FoundProgram | undefined =>
  name === 'chromium' ? findBrowser() : findProgram(ENGINE_PROGRAMS[name]);

/** Returns one line about an engine, whether it was found or not. */
export const describeEngine = (name: EngineName, found: FoundProgram | undefined): string =>
  `${name}: ${found?.description ?? `missing; Debian has it as ${ENGINE_PROGRAMS[name].packages.join(', ')}`}`;

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href)
  for (const name of ENGINES) console.log(describeEngine(name, findEngine(name)));
