import type { BrowserContextOptions } from 'playwright-core';
import { WebkitDriver } from './webkit-driver.ts';
import { WebkitPage } from './webkit-page.ts';

/** The narrowest window of MiniBrowser. */
const MIN_WIDTH_PX = 447;

/** Throws if WebDriver cannot emulate such a browser. A journey that needs one belongs to the other engines. */
function assertPossible({ viewport, hasTouch, colorScheme, forcedColors }: BrowserContextOptions): void {
  if (viewport && viewport.width < MIN_WIDTH_PX)
    throw new Error(`WebKitGTK's window does not go below ${MIN_WIDTH_PX} px`);
  if (hasTouch) throw new Error("WebKitGTK's WebDriver has no touch");
  if ((colorScheme ?? 'light') !== 'light' || forcedColors)
    throw new Error("WebKitGTK's WebDriver cannot emulate media features");
}

/** The part of Playwright's `BrowserContext` that the journeys use: a profile, which is its own WebKitGTK. */
class WebkitContext {
  readonly #driver: WebkitDriver;
  readonly #onClosed: (context: WebkitContext) => void;
  readonly #pages = new Set<WebkitPage>();
  #timeoutMs = 15_000;

  constructor(driver: WebkitDriver, onClosed: (context: WebkitContext) => void) {
    this.#driver = driver;
    this.#onClosed = onClosed;
  }

  setDefaultTimeout(timeout: number): void {
    this.#timeoutMs = timeout;
  }

  /** Sets the size twice, because it includes the window's own frame: the second time, the missing pixels are added. */
  async resize({ width, height }: { readonly width: number; readonly height: number }): Promise<void> {
    await this.#driver.command('POST', '/window/rect', { width, height });
    const innerSize = (await this.#driver.run('return [innerWidth, innerHeight]')) as [number, number];
    await this.#driver.command('POST', '/window/rect', {
      width: 2 * width - innerSize[0],
      height: 2 * height - innerSize[1],
    });
  }

  /** Returns a window for a new page. The first page gets the window of the browser's start, or the one that was left open. */
  async #openWindow(): Promise<string> {
    if (this.#pages.size === 0) return (await this.#driver.command('GET', '/window')) as string;
    return ((await this.#driver.command('POST', '/window/new', { type: 'window' })) as { handle: string })
      .handle;
  }

  async newPage(): Promise<WebkitPage> {
    const page = new WebkitPage(this.#driver, await this.#openWindow(), async (closed) => {
      this.#pages.delete(closed);
      // The last window stays open, because the browser would exit with it.
      if (this.#pages.size === 0) await this.#driver.goTo('about:blank');
      else await this.#driver.command('DELETE', '/window');
    });
    page.timeoutMs = this.#timeoutMs;
    this.#pages.add(page);
    return page;
  }

  pages(): readonly WebkitPage[] {
    return [...this.#pages];
  }

  async close(): Promise<void> {
    this.#onClosed(this);
    await this.#driver.quit();
  }
}

/** The part of Playwright's `Browser` that the journeys use, on WebKitGTK. */
export class WebkitBrowser {
  readonly #contexts = new Set<WebkitContext>();

  async newContext(options: BrowserContextOptions = {}): Promise<WebkitContext> {
    assertPossible(options);
    const context = new WebkitContext(await WebkitDriver.start(), (closed) => this.#contexts.delete(closed));
    this.#contexts.add(context);
    if (options.viewport) await context.resize(options.viewport);
    return context;
  }

  contexts(): readonly WebkitContext[] {
    return [...this.#contexts];
  }

  async close(): Promise<void> {
    await Promise.all(this.contexts().map(async (context) => context.close()));
  }
}
