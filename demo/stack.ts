import { randomBytes } from 'node:crypto';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Server } from 'node:http';
import { builtFile } from './build.ts';
import { hostConfigJson, SANDBOX_KEY, UNITS } from './host-config.ts';
import { freePort, loopbackOrigin } from './ports.ts';
import { startProgram, untilReady } from './program.ts';
import type { Program } from './program.ts';
import { serveSite } from './site.ts';
import type { PageValues } from './site.ts';

export interface StackOptions {
  /** The preferred ports. A port that is in use is replaced by a free one; `0` requests any free port. */
  readonly ports: { readonly site: number; readonly proxy: number; readonly sandbox: number };
  /** A folder only for the proxy's config and attempts. It is emptied first. */
  readonly folder: string;
  /** Settings of the proxy, in addition to those of the demo. */
  readonly proxyEnv?: Readonly<Record<string, string>>;
  /** The function that serves the site; default: {@link serveSite}. */
  readonly serve?: (values: PageValues) => Promise<Server>;
  /** Called with every line that sandbox and proxy print. */
  readonly log: (line: string) => void;
}

/** A running sandbox service, proxy and demo site, which are ready for requests. */
export interface Stack extends PageValues {
  /** Resolves with a message when one of the programs has ended by itself. */
  readonly untilBroken: Promise<string>;
  stop(): Promise<void>;
}

async function originsFor({ ports }: StackOptions): Promise<Pick<PageValues, 'site' | 'proxy' | 'sandbox'>> {
  const site = loopbackOrigin(await freePort(ports.site));
  const proxy = loopbackOrigin(await freePort(ports.proxy));
  const sandbox = loopbackOrigin(await freePort(ports.sandbox));
  return { site, proxy, sandbox };
}

const startSandbox = ({ sandbox }: PageValues, { log }: StackOptions): Program =>
  startProgram({
    name: 'sandbox',
    file: builtFile('sandbox'),
    env: {
      PORT: new URL(sandbox).port,
      SANDBOX_API_KEY: SANDBOX_KEY,
      SANDBOX_ALLOW_HTTP_RETURN: 'on',
    },
    log,
  });

function startProxy(values: PageValues, { folder, proxyEnv, log }: StackOptions): Program {
  const config = join(folder, 'config.json');
  writeFileSync(config, hostConfigJson(values));
  return startProgram({
    name: 'proxy',
    file: builtFile('proxy'),
    env: {
      HOST: '127.0.0.1',
      PORT: new URL(values.proxy).port,
      SERVICE_URL: values.sandbox,
      SERVICE_API_KEY: SANDBOX_KEY,
      CONFIG_FILE: config,
      QUOTE_SECRET: randomBytes(32).toString('base64url'),
      SETUP_PAGE: 'on',
      STORE_URL: `file:${join(folder, 'attempts')}`,
      CALENDAR_REFRESH_SECONDS: '5',
      LOG_LEVEL: 'warn',
      DRAIN_SECONDS: '0',
      ...proxyEnv,
    },
    log,
  });
}

/**
 * The parts that have been started: the site's server, and the programs with the newest last. They are stopped in reverse
 * order.
 */
class RunningParts {
  readonly #programs: Program[] = [];
  #site: Server | undefined;

  add(program: Program): Program {
    this.#programs.push(program);
    return program;
  }

  addSite(site: Server): void {
    this.#site = site;
  }

  get untilBroken(): Promise<string> {
    return Promise.race(this.#programs.map(({ ended }) => ended));
  }

  async stop(): Promise<void> {
    this.#site?.closeAllConnections();
    this.#site?.close();
    for (const program of [...this.#programs].reverse()) await program.stop();
  }
}

/**
 * Starts the sandbox service, the proxy and the demo site, each on its own loopback origin. Resolves when all are ready.
 *
 * @throws if one of them does not start; the others are then stopped.
 */
export async function startStack(options: StackOptions): Promise<Stack> {
  rmSync(options.folder, { recursive: true, force: true });
  mkdirSync(options.folder, { recursive: true });
  const values: PageValues = { ...(await originsFor(options)), house: UNITS.house, lodge: UNITS.lodge };
  const running = new RunningParts();
  try {
    const sandbox = running.add(startSandbox(values, options));
    await untilReady(`${values.sandbox}/sandbox/units`, sandbox);
    const proxy = running.add(startProxy(values, options));
    await untilReady(`${values.proxy}/readyz`, proxy);
    running.addSite(await (options.serve ?? serveSite)(values));
  } catch (error) {
    await running.stop();
    throw error;
  }
  return { ...values, untilBroken: running.untilBroken, stop: async () => running.stop() };
}
