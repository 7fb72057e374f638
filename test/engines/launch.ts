import { chromium, firefox } from 'playwright-core';
import type { Browser, LaunchOptions } from 'playwright-core';
import { BROWSER_ARGUMENTS, ENGINES, findEngine } from '../browser.ts';
import type { EngineName } from '../browser.ts';
import { WebkitBrowser } from './webkit-browser.ts';

/** Returns the engine that `ENGINE` names; default: Chromium. */
export function engineOfRun(): EngineName {
  const configuredName = process.env['ENGINE'] ?? 'chromium';
  const engine = ENGINES.find((name) => name === configuredName);
  if (!engine) throw new Error(`ENGINE must be one of ${ENGINES.join(', ')}, not ${configuredName}.`);
  return engine;
}

function pathOf(name: EngineName): string {
  const engine = findEngine(name);
  if (!engine) throw new Error(`There is no ${name} on this machine, and none could be installed.`);
  return engine.path;
}

/** The programs and flags with which Playwright starts its engines. */
export const LAUNCH_OPTIONS = {
  chromium: (): LaunchOptions => ({ executablePath: pathOf('chromium'), args: [...BROWSER_ARGUMENTS] }),
  // Debian's own Firefox by WebDriver BiDi, through a bridge that filters commands which Firefox does not know.
  firefox: (): LaunchOptions => ({
    channel: 'moz-firefox',
    executablePath: new URL('firefox-bridge.mjs', import.meta.url).pathname,
    env: { ...process.env, FIREFOX_PATH: pathOf('firefox') },
  }),
} as const;

/** Starts Firefox with reduced motion, by a setting of its profile, because the driver cannot emulate it. */
const launchFirefoxWithReducedMotion = (): Promise<Browser> =>
  firefox.launch({ ...LAUNCH_OPTIONS.firefox(), firefoxUserPrefs: { 'ui.prefersReducedMotion': 1 } });

const LAUNCH: Readonly<Record<EngineName, () => Promise<Browser>>> = {
  chromium: async () => chromium.launch(LAUNCH_OPTIONS.chromium()),
  firefox: launchFirefoxWithReducedMotion,
  // It has only the part of Playwright's interface that the journeys of every engine use.
  webkit: async () => new WebkitBrowser() as unknown as Browser,
};

/** Starts a browser of this engine, with Playwright's interface. */
export const launchEngine = async (name: EngineName): Promise<Browser> => LAUNCH[name]();

/** Starts Chromium with a guest's setting that no text is smaller than `px` pixels. */
export const launchWithSmallestText = async (px: number): Promise<Browser> => {
  const { args = [], ...options } = LAUNCH_OPTIONS.chromium();
  return chromium.launch({ ...options, args: [...args, `--blink-settings=minimumFontSize=${px}`] });
};
