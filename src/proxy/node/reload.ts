import { changeOf, changeText, isSameConfig } from '../config/config-change.ts';
import type { HostConfig } from '../config/proxy-config.ts';
import type { Settings } from '../config/settings.ts';
import { SettingsError } from '../config/settings-reader.ts';
import type { Proxy } from '../create-proxy.ts';
import type { Log } from '../log.ts';
import { silent } from '../observe.ts';
import type { Observe } from '../observe.ts';

export interface ReloadDeps {
  /** What the process was started with. */
  readonly settings: Settings;
  /** Reads all settings and files anew; throws a `SettingsError` for what it would not start with. */
  readonly read: () => Settings;
  readonly proxy: Pick<Proxy, 'reconfigure'>;
  readonly log: Log;
  readonly observe: Observe | undefined;
}

/** What is only read at the start, by the name that the host knows it by; a variable cannot change, its file can. */
const AT_START: Readonly<Record<string, (settings: Settings) => unknown>> = {
  SERVICE_API_KEY_FILE: ({ proxy }) => proxy.serviceApiKey,
  QUOTE_SECRET_FILE: ({ proxy }) => proxy.quoteSecrets,
  STORE_URL_FILE: ({ store }) => store,
  'demo in CONFIG_FILE': ({ proxy }) => proxy.isDemo,
};

const isSame = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);

/** Complaints as they would be made at the start. */
function complaintsOf(error: unknown): readonly string[] {
  if (error instanceof SettingsError) return error.complaints;
  return [`CONFIG_FILE could not be read (${error instanceof Error ? error.name : 'unknown reason'})`];
}

/**
 * Takes the host's config over as it is on disk now; where it is not fit to be, says all that is wrong with it, and the
 * one before goes on. Never throws.
 */
export function createReload({ settings, read, proxy, log, observe = silent }: ReloadDeps): () => void {
  let current: HostConfig = settings.proxy;

  const refuse = (complaints: readonly string[]): void => {
    observe({ kind: 'config', outcome: 'refused' });
    for (const message of complaints) log({ level: 'error', event: 'config_refused', message });
    const message = 'The config was not taken over: the one before goes on.';
    log({ level: 'error', event: 'config_refused', message, count: complaints.length });
  };

  const tellRestarts = (next: Settings): void => {
    for (const [name, valueOf] of Object.entries(AT_START))
      if (!isSame(valueOf(settings), valueOf(next)))
        log({
          level: 'warn',
          event: 'restart_needed',
          message: `${name} has changed: restart the proxy for it.`,
        });
  };

  return () => {
    let next: Settings;
    try {
      next = read();
    } catch (error) {
      refuse(complaintsOf(error));
      return;
    }
    tellRestarts(next);
    if (isSameConfig(current, next.proxy)) {
      observe({ kind: 'config', outcome: 'unchanged' });
      log({ level: 'info', event: 'config_unchanged' });
      return;
    }
    const message = changeText(changeOf(current, next.proxy));
    current = next.proxy;
    void proxy.reconfigure(next.proxy);
    observe({ kind: 'config', outcome: 'applied' });
    log({ level: 'info', event: 'config_reloaded', message });
  };
}
