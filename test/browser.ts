import { spawnSync } from 'node:child_process';
import { accessSync, constants, existsSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { chromium } from 'playwright-core';

export interface FoundBrowser {
  /** Path of a Chromium that can be started. */
  readonly path: string;
  /** One line for the person who waits: which browser, and where it came from. */
  readonly says: string;
}

const PLACES = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];

const APT_PACKAGES = ['chromium', 'fonts-dejavu-core', 'fonts-liberation'];

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

function installedBrowser(): FoundBrowser | undefined {
  const asked = process.env['CHROME_PATH'];
  if (asked !== undefined && asked !== '') {
    if (!isExecutable(asked)) throw new Error(`CHROME_PATH names no program that can be run: ${asked}`);
    return { path: asked, says: `${asked} (named by CHROME_PATH)` };
  }
  const path = PLACES.find(isExecutable);
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

function browserByApt(): FoundBrowser | undefined {
  const isRoot = process.getuid?.() === 0;
  if (!isRoot || !existsSync('/etc/debian_version')) return undefined;
  const isInstalled =
    succeeds('apt-get', ['update']) &&
    succeeds('apt-get', ['install', '-y', '--no-install-recommends', ...APT_PACKAGES]);
  const path = PLACES.find(isExecutable);
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
  const browser = installedBrowser() ?? browserByApt() ?? browserByPlaywright();
  if (browser) return browser;
  throw new Error('No Chromium found, and none could be installed. Install one and name it in CHROME_PATH.');
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  console.log(findBrowser().says);
}
