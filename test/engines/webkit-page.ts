import { writeFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { unsupported } from './driver-limit-error.ts';
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
 * The part of Playwright's `Page` that the journeys use, on WebDriver. Everything that WebDriver cannot do throws a
 * `DriverLimitError` with the reason.
 */
export class WebkitPage {
  readonly driver: WebkitDriver;
  /** How long anything may take to appear, in milliseconds. */
  timeoutMs: number = 15_000;
  readonly keyboard: {
    readonly press: (chord: string) => Promise<void>;
    readonly type: (text: string) => Promise<void>;
  };
  readonly on: () => never = unsupported('WebDriver tells of no console message, error or request');
  readonly waitForResponse: () => never = unsupported(
    'WebDriver tells of no console message, error or request',
  );
  readonly route: () => never = unsupported('WebDriver cannot hold back or change requests');
  readonly exposeFunction: () => never = unsupported(
    'WebDriver tells of no console message, error or request',
  );
  readonly addInitScript: () => never = unsupported('WebDriver runs nothing before a page does');
  readonly emulateMedia: () => never = unsupported("WebKitGTK's WebDriver cannot emulate media features");
  readonly setViewportSize: () => never = unsupported("WebKitGTK's window does not go below 447 px");
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

  /** Only updates the page's address: WebDriver cannot tell when the network is idle. Later steps wait for their elements. */
  async waitForLoadState(): Promise<void> {
    await this.runInPage('');
  }

  /** Runs a script, or a function with an argument, and waits for its promise, as in Playwright. */
  async evaluate(script: string | ((value: unknown) => unknown), value?: unknown): Promise<unknown> {
    if (typeof script === 'string') {
      await this.#switchToWindow();
      await this.driver.run(script);
      return undefined;
    }
    await this.#switchToWindow();
    return this.driver.runUntilDone(
      `${COMPILER_HELPER}return (${script.toString()})(arguments[0]);`,
      value ?? null,
    );
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

  getByLabel(text: TextPattern): WebkitLocator {
    return this.#root.getByLabel(text);
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
