import { WebkitDriver } from './webkit-driver.ts';

/** What Web Test Runner's command plugins ask of a launcher of the kind `webdriver`. */
type Keys = readonly string[];

/**
 * Web Test Runner in WebKitGTK, without webdriverio's 180 packages: one browser, and one page of it at a time. It has
 * no viewport and no media to set, and says so when asked.
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

  /** One chord by name, or characters to type, as the plugin hands them on. */
  async sendKeys(_id: string, keys: Keys): Promise<void> {
    const driver = await this.#driver();
    for (const key of keys) await driver.press(key);
  }

  async sendMouseMove(_id: string, x: number, y: number): Promise<void> {
    await (await this.#driver()).point(x, y);
  }

  async sendMouseClick(id: string, x: number, y: number): Promise<void> {
    await this.sendMouseMove(id, x, y);
    await (await this.#driver()).button('pointerDown', 'pointerUp');
  }

  async sendMouseDown(): Promise<void> {
    await (await this.#driver()).button('pointerDown');
  }

  async sendMouseUp(): Promise<void> {
    await (await this.#driver()).button('pointerUp');
  }

  async resetMouse(): Promise<void> {
    await (await this.#driver()).command('DELETE', '/actions');
  }

  async takeScreenshot(): Promise<Buffer> {
    return (await this.#driver()).screenshot();
  }
}

/** A launcher for the configuration of Web Test Runner. */
export const webkitLauncher = (): object => new WebkitLauncher();
