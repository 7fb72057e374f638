import { WebkitDriver } from './webkit-driver.ts';

/** Key names or characters, as Web Test Runner's command plugin passes them to a launcher of the kind `webdriver`. */
type Keys = readonly string[];

/**
 * Web Test Runner in WebKitGTK, without the 180 packages of webdriverio: one browser with one page at a time, and the commands
 * that the tests of every engine use.
 */
class WebkitLauncher {
  name: string = 'WebKitGTK';
  readonly type: string = 'webdriver';
  readonly concurrency: number = 1;
  readonly #urls = new Map<string, string>();
  #starting: Promise<WebkitDriver> | undefined;

  async initialize(): Promise<void> {
    this.name = `WebKitGTK ${(await this.#driver()).version}`;
  }

  async #driver(): Promise<WebkitDriver> {
    return (this.#starting ??= WebkitDriver.start());
  }

  async startSession(id: string, url: string): Promise<void> {
    this.#urls.set(id, url);
    await (await this.#driver()).goTo(url);
  }

  isActive(id: string): boolean {
    return this.#urls.has(id);
  }

  getBrowserUrl(id: string): string | undefined {
    return this.#urls.get(id);
  }

  async stopSession(id: string): Promise<{ testCoverage: undefined }> {
    this.#urls.delete(id);
    await (await this.#driver()).goTo('about:blank');
    return { testCoverage: undefined };
  }

  async stop(): Promise<void> {
    await (await this.#starting)?.quit();
  }

  /** Presses one chord by its name, or types characters, whichever the plugin passes. */
  async sendKeys(_id: string, keys: Keys): Promise<void> {
    const driver = await this.#driver();
    for (const key of keys) await driver.press(key);
  }

  async sendMouseMove(_id: string, x: number, y: number): Promise<void> {
    await (await this.#driver()).moveMouse(x, y);
  }
}

/** Returns a launcher for Web Test Runner's config. */
export const webkitLauncher = (): object => new WebkitLauncher();
