import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { builtFile } from '../../demo/build.ts';
import { hostConfigJson, SANDBOX_KEY } from '../../demo/host-config.ts';
import { freePort, loopbackOrigin } from '../../demo/ports.ts';
import { startProgram, untilReady } from '../../demo/program.ts';
import type { Stack } from '../../demo/stack.ts';

/** A second proxy for the demo's host, with additional rules. */
export interface RulesHost {
  /** The host's page at the proxy. */
  readonly page: string;
  /** Moves the proxy's clock, if it has a test clock. */
  advance(ms: number): Promise<void>;
}

/** Runs `act` with a second proxy for the same service. The proxy's clock is the real one, or is stopped at `now`. */
export async function openPageWithRules(
  stack: Stack,
  rules: object,
  act: (host: RulesHost) => Promise<void>,
  now?: number,
): Promise<void> {
  const [origin, clock] = [loopbackOrigin(await freePort(0)), loopbackOrigin(await freePort(0))];
  const folder = mkdtempSync(join(tmpdir(), 'host-rules-'));
  const config = join(folder, 'config.json');
  const hostConfig = JSON.parse(hostConfigJson({ site: stack.site, proxy: origin })) as object;
  writeFileSync(config, JSON.stringify({ ...hostConfig, ...rules }));
  const proxy = startProgram({
    name: 'proxy',
    file: builtFile('proxy'),
    env: {
      ...{ HOST: '127.0.0.1', PORT: new URL(origin).port, CONFIG_FILE: config },
      ...{ SERVICE_URL: stack.sandbox, SERVICE_API_KEY: SANDBOX_KEY },
      ...{
        QUOTE_SECRET: 'a secret of a host with rules, long enough',
        STORE_URL: `file:${join(folder, 'data')}`,
      },
      ...{ RATE_LIMIT: 'off', BOT_CHECK: 'off', LOG_LEVEL: 'warn', DRAIN_SECONDS: '0' },
      ...(now !== undefined && { TEST_CLOCK: `${clock}/?now=${new Date(now).toISOString()}` }),
    },
    log: console.log,
  });
  try {
    await untilReady(`${origin}/healthz`, proxy);
    const advance = async (ms: number): Promise<void> => {
      await fetch(`${clock}/?advance=${ms}`, { method: 'POST' });
    };
    // Waits until the proxy is ready before the clock stops: a pause that the service asks for would then never end.
    const isReady = async (): Promise<boolean> => (await fetch(`${origin}/readyz`)).ok;
    while (now !== undefined && !(await isReady())) await advance(1000);
    await untilReady(`${origin}/readyz`, proxy);
    await act({ page: `${origin}/embed/${stack.house}`, advance });
  } finally {
    await proxy.stop();
  }
}
