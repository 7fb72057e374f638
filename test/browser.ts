import { spawnSync } from 'node:child_process';
import { accessSync, constants, existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { chromium } from 'playwright-core';

/** The engines that guests have. WebKit is WebKitGTK here: Safari's engine, not Safari. */
export const ENGINES = ['chromium', 'firefox', 'webkit'] as const;
export type EngineName = (typeof ENGINES)[number];

export interface FoundBrowser {
  /** Path of a program that can be started. */
  readonly path: string;
  /** One line for the person who waits: which browser, and where it came from. */
  readonly says: string;
}

interface Engine {
  /** Setting that names the program to take. */
  readonly setting: string;
  readonly places: () => readonly string[];
  readonly packages: readonly string[];
  /** Programs that have to be there too. */
  readonly helpers: readonly string[];
}

const LIBRARIES = '/usr/lib';

/** Debian keeps it in a folder named for the machine's architecture. */
const webkitPlaces = (): readonly string[] =>
  existsSync(LIBRARIES)
    ? readdirSync(LIBRARIES).map((folder) => join(LIBRARIES, folder, 'webkit2gtk-4.1/MiniBrowser'))
    : [];

const ENGINE: Readonly<Record<EngineName, Engine>> = {
  chromium: {
    setting: 'CHROME_PATH',
    places: () => [
      '/usr/bin/chromium',
      '/usr/bin/chromium-browser',
      '/usr/bin/google-chrome',
      '/usr/bin/google-chrome-stable',
      '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
      '/Applications/Chromium.app/Contents/MacOS/Chromium',
    ],
    packages: ['chromium', 'fonts-dejavu-core', 'fonts-liberation'],
    helpers: [],
  },
  firefox: {
    setting: 'FIREFOX_PATH',
    places: () => ['/usr/bin/firefox-esr', '/usr/bin/firefox'],
    packages: ['firefox-esr'],
    helpers: [],
  },
  webkit: {
    setting: 'WEBKIT_PATH',
    places: webkitPlaces,
    packages: ['webkit2gtk-driver', 'xvfb', 'xauth'],
    helpers: ['/usr/bin/WebKitWebDriver', '/usr/bin/xvfb-run'],
  },
};

/** What Chromium needs to start as root, in a container and without a screen. */
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

function isExecutable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

function placed({ places, helpers }: Engine): string | undefined {
  return helpers.every(isExecutable) ? places().find(isExecutable) : undefined;
}

/** The engine as it is on this machine now, or as its setting names it; nothing is installed. */
export function installedEngine(name: EngineName): FoundBrowser | undefined {
  const engine = ENGINE[name];
  const asked = process.env[engine.setting];
  if (asked !== undefined && asked !== '') {
    if (!isExecutable(asked)) throw new Error(`${engine.setting} names no program that can be run: ${asked}`);
    return { path: asked, says: `${asked} (named by ${engine.setting})` };
  }
  const path = placed(engine);
  return path === undefined ? undefined : { path, says: `${path} (found on this machine)` };
}

/** Runs a command whose output goes to standard error, so that our own output stays one path. */
function succeeds(command: string, args: readonly string[]): boolean {
  console.error(`$ ${[command, ...args].join(' ')}`);
  const { status } = spawnSync(command, args, {
    stdio: ['ignore', 2, 2],
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  });
  return status === 0;
}

function engineByApt(name: EngineName): FoundBrowser | undefined {
  const isRoot = process.getuid?.() === 0;
  if (!isRoot || !existsSync('/etc/debian_version')) return undefined;
  const engine = ENGINE[name];
  const isInstalled =
    succeeds('apt-get', ['update']) &&
    succeeds('apt-get', ['install', '-y', '--no-install-recommends', ...engine.packages]);
  const path = placed(engine);
  return isInstalled && path !== undefined ? { path, says: `${path} (just installed by apt)` } : undefined;
}

function browserByPlaywright(): FoundBrowser | undefined {
  const path = chromium.executablePath();
  if (isExecutable(path)) return { path, says: `${path} (Playwright's)` };
  const isInstalled = succeeds('npx', ['--no', 'playwright-core', 'install', 'chromium']);
  return isInstalled && isExecutable(path)
    ? { path, says: `${path} (just downloaded by Playwright)` }
    : undefined;
}

/**
 * A Chromium for the tests: the one of `CHROME_PATH`, one of this machine, Debian's by apt where we are root there,
 * else Playwright's own.
 *
 * @throws where none of these is to be had; the message says what to do.
 */
export function findBrowser(): FoundBrowser {
  const browser = installedEngine('chromium') ?? engineByApt('chromium') ?? browserByPlaywright();
  if (browser) return browser;
  throw new Error('No Chromium found, and none could be installed. Install one and name it in CHROME_PATH.');
}

/** As {@link findBrowser}; the other two engines come from this machine or by apt, and may be missing. */
export function findEngine(name: EngineName): FoundBrowser | undefined {
  return name === 'chromium' ? findBrowser() : (installedEngine(name) ?? engineByApt(name));
}

/** The setting that names the engine's program. */
export const engineSetting = (name: EngineName): string => ENGINE[name].setting;

/** One line on an engine, found or not. */
export const sayEngine = (name: EngineName, found: FoundBrowser | undefined): string =>
  `${name}: ${found?.says ?? `missing; Debian has it as ${ENGINE[name].packages.join(', ')}`}`;

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href)
  for (const name of ENGINES) console.log(sayEngine(name, findEngine(name)));
