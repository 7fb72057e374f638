/** `npm run sandbox`: the stand-in for the booking service, on a port of its own. */
import { startSandbox } from './start-sandbox.ts';
import { readSettings, SandboxSettingsError } from './sandbox-settings.ts';
import type { SandboxService } from './sandbox-service.ts';

/** Returns what a developer needs to know about a sandbox: its address, its keys, its units and their purposes. */
function startMessage(url: string, { apiKeys, units }: SandboxService): string {
  const [firstKey, ...otherKeys] = apiKeys.map(({ key, unitIds }) => {
    const lines = units()
      .filter(({ id }) => unitIds.has(id))
      .map(({ id, name, purpose }) => `  ${id}  ${name}: ${purpose}`);
    return { key, lines };
  });
  return [
    `Sandbox service: ${url}`,
    `API key: ${firstKey?.key ?? ''}`,
    ...(firstKey?.lines ?? []),
    ...otherKeys.flatMap(({ key, lines }) => [`Another key, which sees other units: ${key}`, ...lines]),
    `Control: ${url}/sandbox/units, /faults, /nights, /bookings, /checkouts, /requests, /reset`,
  ].join('\n');
}

try {
  const settings = readSettings(process.env);
  const sandbox = await startSandbox(settings);
  console.log(startMessage(sandbox.url, sandbox.service));
  const stop = (): void => void sandbox.close();
  process.once('SIGTERM', stop);
  process.once('SIGINT', stop);
} catch (error) {
  const isSettingsError = error instanceof SandboxSettingsError;
  const text = error instanceof Error ? error.message : String(error);
  console.error(isSettingsError ? text : `The sandbox cannot start: ${text}`);
  process.exitCode = 1;
}
