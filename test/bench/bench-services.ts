import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { builtFile } from '../../demo/build.ts';
import type { Bench, Server } from './processes.ts';

/** The site that uses the proxies of a bench. */
export const SITE = 'http://127.0.0.1:8080';

export const idOf = (index: number): string => `00000000-0000-4000-8000-${String(index).padStart(12, '0')}`;

export const startService = (bench: Bench, unitCount: number): Promise<Server> =>
  bench.start({
    name: 'service',
    file: 'test/bench/many-units.mjs',
    env: { UNITS: String(unitCount) },
    readyPath: '/data/pricing?from=2027-01-01&to=2027-01-01&offset=0&limit=1',
  });

/** The longest time in which a proxy loads ten thousand calendars on a busy machine. */
const MAX_LOAD_SECONDS = 300;

/** Starts a proxy with all units of the service. Resolves when it has loaded all calendars. */
export function startProxy(
  bench: Bench,
  unitCount: number,
  service: Server,
  nodeOptions = '',
): Promise<Server> {
  const properties = Array.from({ length: unitCount }, (_unit, index) => ({
    id: idOf(index),
    name: `House ${index}`,
    cleaning: '45.50',
    timeZone: 'Europe/Lisbon',
    paymentMethods: ['Card', 'Bank Transfer'],
  }));
  const config = join(bench.folder, `config-${unitCount}.json`);
  writeFileSync(config, JSON.stringify({ demo: true, allowedOrigins: [SITE], properties }));
  const env = {
    SERVICE_URL: service.origin,
    SERVICE_API_KEY: 'bench-key',
    CONFIG_FILE: config,
    STORE_URL: `file:${join(bench.folder, `attempts-${unitCount}`)}`,
    LOG_LEVEL: 'error',
    RATE_LIMIT: 'off',
    BOT_CHECK: 'off',
    NODE_OPTIONS: nodeOptions,
  };
  const proxy = { name: 'proxy', file: builtFile('proxy'), env, readyPath: '/readyz' };
  return bench.start({ ...proxy, maxSeconds: MAX_LOAD_SECONDS });
}
