import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { after, before, it } from 'node:test';
import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright-core';
import { buildStale } from '../../demo/build.ts';
import { startStack } from '../../demo/stack.ts';
import type { Stack } from '../../demo/stack.ts';
import { engineOfRun, launchEngine } from '../engines/launch.ts';
import { rememberCalendar } from './open-stay.ts';
import { Sandbox } from './sandbox.ts';
import { Widget } from './widget.ts';

/** The context of a journey: the real three servers on their own ports, and the browser profile of one guest. */
export interface JourneyContext {
  readonly stack: Stack;
  readonly sandbox: Sandbox;
  readonly context: BrowserContext;
  readonly page: Page;
  readonly widget: Widget;
  /** Another browser, which shares nothing with the first one. */
  readonly newProfile: (options?: BrowserContextOptions) => Promise<BrowserContext>;
}

const CACHE = '.cache/journeys';
const FOLDER = join(CACHE, `stack-${process.pid}`);
/** The environment of a host's command for this proxy. */
export const HOST_ENV = {
  CONFIG_FILE: join(FOLDER, 'config.json'),
  QUOTE_SECRET: 'a secret of the journeys that no guest will guess',
};
const TIMEOUT_MS = 90_000;
/** How long anything may take to appear on the page, on a busy machine. */
const APPEAR_MS = 15_000;

interface Servers {
  readonly stack: Stack;
  /** The output of the servers; shown if a journey fails. */
  readonly output: string[];
}

async function startServers(): Promise<Servers> {
  const output: string[] = [];
  await buildStale(console.log);
  const stack = await startStack({
    ports: { site: 0, proxy: 0, sandbox: 0 },
    folder: FOLDER,
    // Solving a challenge takes a browser a second or two, and `from-nothing.test.ts` covers it.
    proxyEnv: { RATE_LIMIT: 'off', BOT_CHECK: 'off', QUOTE_SECRET: HOST_ENV.QUOTE_SECRET },
    log: (line) => output.push(line),
  });
  // The output of the start does not help to explain a failed journey.
  output.length = 0;
  return { stack, output };
}

const fileName = (sentence: string, index: number): string =>
  join(CACHE, `${sentence.replace(/\W+/g, '-').slice(0, 80)}${index === 0 ? '' : `-${index}`}.png`);

interface BrowserAndServers {
  readonly servers: Servers;
  readonly browser: Browser;
}

/** Takes screenshots of every open page, so that a failure in CI can be examined. */
async function takeScreenshots(browser: Browser, sentence: string): Promise<string[]> {
  mkdirSync(CACHE, { recursive: true });
  const pages = browser.contexts().flatMap((context) => context.pages());
  return Promise.all(
    pages.map(async (page, index) => {
      const path = fileName(sentence, index);
      await page.screenshot({ path, fullPage: true }).catch(() => undefined);
      return `${path} (${page.url()})`;
    }),
  );
}

async function explainFailure(error: unknown, sentence: string, running: BrowserAndServers): Promise<Error> {
  const screenshots = await takeScreenshots(running.browser, sentence);
  const lastLines = running.servers.output.slice(-12).map((line) => `  ${line}`);
  const message = error instanceof Error ? (error.stack ?? error.message) : String(error);
  return new Error(
    [message, 'Screenshots:', ...screenshots, 'The last output of the servers:', ...lastLines].join('\n'),
  );
}

/**
 * The options of every profile. Chromium spends a tenth of its work on the frames of animations, so it gets reduced motion.
 * Firefox is started without animations; for WebKit they make no difference.
 */
const PROFILE_OPTIONS: BrowserContextOptions = {
  locale: 'en-GB',
  viewport: { width: 1280, height: 900 },
  ...(engineOfRun() === 'chromium' ? { reducedMotion: 'reduce' } : {}),
};

/** How long browser and servers wait for the next test file of the same process before they stop. */
const IDLE_MS = 1_000;

let browser: Browser | undefined;
let servers: Servers | undefined;
let idleTimer: NodeJS.Timeout | undefined;

async function stopBrowserAndServers(): Promise<void> {
  const toStop = { browser, servers };
  browser = undefined;
  servers = undefined;
  await toStop.browser?.close();
  await toStop.servers?.stack.stop();
}

/** Lets the journeys of a file use the browser and servers of the file before. Call it once in each file. */
export function useJourneyServers(): void {
  before(async () => {
    clearTimeout(idleTimer);
    servers ??= await startServers();
    browser ??= await launchEngine(engineOfRun());
  });
  after(() => {
    idleTimer = setTimeout(() => void stopBrowserAndServers(), IDLE_MS);
  });
}

/**
 * Defines a journey, whose title is a sentence, with a fresh sandbox and a fresh browser profile. It fails if the page does not
 * show what is expected within seconds, with screenshots in `.cache/journeys`.
 */
export function journey(
  sentence: string,
  act: (journeyContext: JourneyContext) => Promise<void>,
  options: BrowserContextOptions = {},
): void {
  it(sentence, { timeout: TIMEOUT_MS }, async () => {
    if (!servers || !browser)
      throw new Error('Call useJourneyServers() once in this file, before its journeys.');
    const running = { servers, browser };
    const { stack } = servers;
    const newProfile = async (profile: BrowserContextOptions = {}): Promise<BrowserContext> => {
      const context = await running.browser.newContext({ ...PROFILE_OPTIONS, ...profile });
      context.setDefaultTimeout(APPEAR_MS);
      return context;
    };
    const sandbox = new Sandbox(stack.sandbox);
    await sandbox.reset();
    await rememberCalendar(stack);
    try {
      const context = await newProfile(options);
      const page = await context.newPage();
      await act({ stack, sandbox, context, page, widget: new Widget(page), newProfile });
    } catch (error) {
      throw await explainFailure(error, sentence, running);
    } finally {
      await Promise.all(running.browser.contexts().map(async (each) => each.close()));
    }
  });
}
