/** `npm run sandbox`: the stand-in of the booking service, on a port of its own. */
import { serviceCard } from './service-card.ts';
import { startSandbox } from './serve.ts';
import { readSettings, SettingsError } from './settings.ts';

try {
  const settings = readSettings(process.env);
  const running = await startSandbox(settings);
  console.log(serviceCard(running.url, running.service));
  const stop = (): void => void running.close();
  process.once('SIGTERM', stop);
  process.once('SIGINT', stop);
} catch (error) {
  const isOurs = error instanceof SettingsError;
  const text = error instanceof Error ? error.message : String(error);
  console.error(isOurs ? text : `The sandbox cannot start: ${text}`);
  process.exitCode = 1;
}
