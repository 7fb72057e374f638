import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Bench, Server } from './processes.ts';

/** The site that uses the proxies of a bench. */
export const SITE = 'http://127.0.0.1:8080';

const TIMEOUT_SECONDS = 300;
const POLL_SECONDS = 0.5;

export const idOf = (index: number): string => `00000000-0000-4000-8000-${String(index).padStart(12, '0')}`;

/** Starts the service with `units` units. Each refresh of the proxy finds `changed` changed rows. */
export const startService = (bench: Bench, unitCount: number, changedRows: number): Promise<Server> =>
  bench.start({
    name: 'service',
    args: ['test/bench/many-units.mjs'],
    env: { UNITS: String(unitCount), CHANGED: String(changedRows) },
    readyPath: '/data/pricing?from=2027-01-01&to=2027-01-01&offset=0&limit=1',
  });

/** Returns the settings of a proxy with all units of the service. */
export function createProxySettings(
  { folder }: Bench,
  unitCount: number,
  service: Server,
): Readonly<Record<string, string>> {
  const properties = Array.from({ length: unitCount }, (_unit, index) => ({
    id: idOf(index),
    name: `House ${index}`,
    cleaning: '45.50',
    timeZone: 'Europe/Lisbon',
    paymentMethods: ['Card', 'Bank Transfer'],
  }));
  const config = join(folder, `config-${unitCount}.json`);
  writeFileSync(config, JSON.stringify({ demo: true, allowedOrigins: [SITE], properties }));
  return {
    SERVICE_URL: service.origin,
    SERVICE_API_KEY: 'bench-key',
    CONFIG_FILE: config,
    STORE_URL: `file:${join(folder, `attempts-${unitCount}`)}`,
    LOG_LEVEL: 'error',
    RATE_LIMIT: 'off',
    BOT_CHECK: 'off',
  };
}

/** Waits until the proxy has loaded all calendars. It polls rarely, because each poll lists up to ten thousand calendars. */
export async function waitUntilLoaded({ origin }: Server): Promise<void> {
  for (let waitedSeconds = 0; waitedSeconds < TIMEOUT_SECONDS; waitedSeconds += POLL_SECONDS) {
    const answer = await fetch(`${origin}/readyz`);
    await answer.arrayBuffer();
    if (answer.ok) return;
    await new Promise((resolve) => setTimeout(resolve, POLL_SECONDS * 1000));
  }
  throw new Error(`The proxy has not loaded all calendars within ${TIMEOUT_SECONDS} s.`);
}
