import { writeFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { WebkitLocator } from './webkit-locator.ts';
import type { TextPattern } from './webkit-locator.ts';
import type { WebkitDriver } from './webkit-driver.ts';

const POLL_MS = 50;
/** TypeScript's compiler wraps functions in this helper, which the page lacks. */
const COMPILER_HELPER = 'const __name = (named) => named;';

/** Returns the regular expression for an address, in which `**` matches anything, as in Playwright. */
const patternOf = (url: string | RegExp): RegExp =>
  typeof url === 'string'
    ? new RegExp(
        `^${url
          .split('**')
          .map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'))
          .join('.*')}$`,
      )
    : url;

/**
 * The part of Playwright's `Page` that the journeys of every engine use, on WebDriver. WebDriver has no events of the page, runs
 * nothing before a page does, and cannot change requests, so a journey that needs these belongs to the other engines.
 */
export class WebkitPage {
  readonly driver: WebkitDriver;
  /** How long anything may take to appear, in milliseconds. */
  timeoutMs: number = 15_000;
  readonly keyboard: {
    readonly press: (chord: string) => Promise<void>;
    readonly type: (text: string) => Promise<void>;
  };
  readonly #window: string;
  readonly #close: (page: WebkitPage) => Promise<void>;
  #url = 'about:blank';

  constructor(driver: WebkitDriver, window: string, close: (page: WebkitPage) => Promise<void>) {
    this.driver = driver;
    this.#window = window;
    this.#close = close;
    this.keyboard = {
      press: async (chord) => {
        await this.#switchToWindow();
        await driver.press(chord);
      },
      type: async (text) => {
        await this.#switchToWindow();
        await driver.type(text);
      },
    };
  }

  /** Switches to this page's window for the next commands. */
  async #switchToWindow(): Promise<void> {
    await this.driver.command('POST', '/window', { handle: this.#window });
  }

  /** Runs a function body in the page, and updates the page's address. */
  async runInPage(body: string, ...values: readonly unknown[]): Promise<unknown> {
    await this.#switchToWindow();
    const answer = (await this.driver.run(
      `${COMPILER_HELPER}const value = (function () { ${body} }).apply(null, arguments); return { value, url: location.href };`,
      ...values,
    )) as { value: unknown; url: string };
    this.#url = answer.url;
    return answer.value;
  }

  url(): string {
    return this.#url;
  }

  async goto(url: string): Promise<void> {
    await this.#switchToWindow();
    await this.driver.goTo(url);
    this.#url = url;
  }

  async reload(): Promise<void> {
    await this.#switchToWindow();
    await this.driver.command('POST', '/refresh');
  }

  async goBack(): Promise<void> {
    await this.#switchToWindow();
    await this.driver.command('POST', '/back');
  }

  async waitForURL(url: string | RegExp): Promise<void> {
    const pattern = patternOf(url);
    const deadline = Date.now() + this.timeoutMs;
    for (;;) {
      await this.runInPage('').catch(() => undefined);
      if (pattern.test(this.#url)) return;
      if (Date.now() > deadline) throw new Error(`${this.#url} never became ${pattern.source}`);
      await pause(POLL_MS);
    }
  }

  /** Runs a function, and waits for its promise, as in Playwright. */
  async evaluate(act: () => unknown): Promise<unknown> {
    await this.#switchToWindow();
    return this.driver.runUntilDone(`${COMPILER_HELPER}return (${act.toString()})();`);
  }

  locator(selector: string): WebkitLocator {
    return new WebkitLocator(this, [{ by: 'css', selector }]);
  }

  get #root(): WebkitLocator {
    return new WebkitLocator(this, [{ by: 'css', selector: 'body' }]);
  }

  getByRole(
    role: string,
    options?: { readonly name?: TextPattern; readonly exact?: boolean },
  ): WebkitLocator {
    return this.#root.getByRole(role, options);
  }

  getByText(text: TextPattern): WebkitLocator {
    return this.#root.getByText(text);
  }

  async screenshot({ path }: { readonly path: string }): Promise<void> {
    await this.#switchToWindow();
    writeFileSync(path, await this.driver.screenshot());
  }

  async close(): Promise<void> {
    await this.#switchToWindow();
    await this.#close(this);
  }
}
