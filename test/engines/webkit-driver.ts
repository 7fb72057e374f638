import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { freePort } from '../../demo/ports.ts';
import { findEngine } from '../browser.ts';
import { until } from '../until.ts';

/** The key for an element in the protocol's JSON. */
export const ELEMENT_KEY = 'element-6066-11e4-a52e-4f735466cecf';

/** The time limit of a command. Some are never answered, such as a screenshot of a page with an open dialog. */
const COMMAND_LIMIT_MS = 30_000;

/** WebDriver's code points for keys without a character, by their DOM names. */
const KEYS: Readonly<Record<string, string>> = {
  Tab: '\uE004',
  Enter: '\uE007',
  Escape: '\uE00C',
  Space: ' ',
  Backspace: '\uE003',
  Delete: '\uE017',
  ArrowLeft: '\uE012',
  ArrowUp: '\uE013',
  ArrowRight: '\uE014',
  ArrowDown: '\uE015',
  Home: '\uE011',
  End: '\uE010',
  PageUp: '\uE00E',
  PageDown: '\uE00F',
  Shift: '\uE008',
  Control: '\uE009',
  Alt: '\uE00A',
};

/** Splits a chord like `Shift+PageDown` into its keys, in the order in which they are pressed. */
const chordOf = (chord: string): readonly string[] =>
  (chord.length > 1 ? chord.split('+') : [chord]).map((key) => KEYS[key] ?? key);

/**
 * Settings for a machine without a graphics card: the engine paints in software and without its compositor. The compositor would
 * have Mesa draw all layers of a window again for each frame, which is two fifths of the work of all tests. One of its threads
 * also crashed in Mesa's code (`swrast_dri.so`), and ended browser and session.
 */
const SOFTWARE_RENDERING = { WEBKIT_DISABLE_COMPOSITING_MODE: '1', WEBKIT_SKIA_ENABLE_CPU_RENDERING: '1' };

/** Starts the driver, on a virtual screen if there is none. Xvfb and browser are its children and end with its process group. */
function spawnDriver(port: number): ChildProcess {
  const driver = ['/usr/bin/WebKitWebDriver', `--port=${port}`, '--host=127.0.0.1'];
  const [command = '', ...words] = process.env['DISPLAY']
    ? driver
    : ['/usr/bin/xvfb-run', '-a', '-s', '-screen 0 1366x1024x24', ...driver];
  return spawn(command, words, {
    detached: true,
    stdio: 'ignore',
    env: { ...process.env, ...SOFTWARE_RENDERING, LANG: 'en_GB.UTF-8', LANGUAGE: 'en_GB' },
  });
}

/** One WebKitGTK with its own profile, controlled by WebDriver over HTTP. */
export class WebkitDriver {
  readonly #child: ChildProcess;
  readonly #base: string;
  #session = '';
  version = '';

  private constructor(child: ChildProcess, base: string) {
    this.#child = child;
    this.#base = base;
    process.once('exit', this.#kill);
  }

  /** @throws if WebKitGTK is not installed or does not start. */
  static async start(): Promise<WebkitDriver> {
    const browser = findEngine('webkit');
    if (!browser)
      throw new Error('There is no WebKitGTK on this machine; node --import tsx test/browser.ts gets it.');
    const port = await freePort(0);
    const driver = new WebkitDriver(spawnDriver(port), `http://127.0.0.1:${port}`);
    try {
      await until(() =>
        driver.#request('GET', '/status').then(
          () => true,
          () => false,
        ),
      );
      await driver.#open(browser.path);
    } catch (error) {
      driver.#kill();
      throw error;
    }
    return driver;
  }

  async #open(binary: string): Promise<void> {
    const options = { binary, args: ['--automation'] };
    const answer = (await this.#request('POST', '/session', {
      capabilities: { alwaysMatch: { 'webkitgtk:browserOptions': options } },
    })) as { sessionId: string; capabilities: { browserVersion: string } };
    this.#session = `/session/${answer.sessionId}`;
    this.version = answer.capabilities.browserVersion;
  }

  readonly #kill = (): void => {
    process.off('exit', this.#kill);
    const { pid, exitCode } = this.#child;
    if (pid === undefined || exitCode !== null) return;
    try {
      process.kill(-pid, 'SIGTERM');
    } catch {
      // The driver has already ended.
    }
  };

  async #request(method: string, path: string, body?: unknown): Promise<unknown> {
    const answer = await fetch(this.#base + path, {
      method,
      signal: AbortSignal.timeout(COMMAND_LIMIT_MS),
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    const { value } = (await answer.json()) as { value: { error?: string; message?: string } };
    if (!answer.ok) throw new Error(`${method} ${path}: ${value.error ?? ''} ${value.message ?? ''}`);
    return value;
  }

  /** Sends one command of the protocol within the session. */
  async command(method: 'GET' | 'POST' | 'DELETE', path: string, body?: unknown): Promise<unknown> {
    return this.#request(method, `${this.#session}${path}`, body ?? (method === 'POST' ? {} : undefined));
  }

  async goTo(url: string): Promise<void> {
    await this.command('POST', '/url', { url });
  }

  /** Runs `script` as the body of a function in the page; its `arguments` are `values`. */
  async run(script: string, ...values: readonly unknown[]): Promise<unknown> {
    return this.command('POST', '/execute/sync', { script, args: values });
  }

  /** Like {@link run}, but without values, and waits for the promise that the script may return. */
  async runUntilDone(script: string): Promise<unknown> {
    const answer = (await this.command('POST', '/execute/async', {
      script: `const [done] = arguments;
        Promise.resolve((function () { ${script} })()).then(
          (value) => done({ value }), (error) => done({ error: String(error) }));`,
      args: [],
    })) as { value: unknown; error?: string };
    if (answer.error !== undefined) throw new Error(answer.error);
    return answer.value;
  }

  async #act(actions: readonly unknown[]): Promise<void> {
    await this.command('POST', '/actions', { actions });
  }

  /** Presses a key or a chord, by DOM names: `Tab`, `Shift+Tab`. */
  async press(chord: string): Promise<void> {
    const keys = chordOf(chord);
    const keyDownActions = keys.map((value) => ({ type: 'keyDown', value }));
    const keyUpActions = [...keys].reverse().map((value) => ({ type: 'keyUp', value }));
    await this.#act([{ type: 'key', id: 'keyboard', actions: [...keyDownActions, ...keyUpActions] }]);
  }

  async type(text: string): Promise<void> {
    const actions = Array.from(text).flatMap((value) => [
      { type: 'keyDown', value },
      { type: 'keyUp', value },
    ]);
    await this.#act([{ type: 'key', id: 'keyboard', actions }]);
  }

  /** Moves the mouse to this point, in CSS pixels of the window. */
  async moveMouse(x: number, y: number): Promise<void> {
    await this.#mouse([{ type: 'pointerMove', duration: 0, x, y }]);
  }

  /** Presses or releases the button at the mouse's position. */
  async sendButtonEvents(...events: readonly ('pointerDown' | 'pointerUp')[]): Promise<void> {
    await this.#mouse(events.map((type) => ({ type, button: 0 })));
  }

  async #mouse(actions: readonly unknown[]): Promise<void> {
    await this.#act([{ type: 'pointer', id: 'mouse', parameters: { pointerType: 'mouse' }, actions }]);
  }

  async screenshot(): Promise<Buffer> {
    return Buffer.from((await this.command('GET', '/screenshot')) as string, 'base64');
  }

  async quit(): Promise<void> {
    await this.command('DELETE', '').catch(() => undefined);
    this.#kill();
  }
}
