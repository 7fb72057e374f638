import { unwatchFile, watchFile } from 'node:fs';
import type { ProxyConfig, HostConfig, ServedProperty } from '../host-config/proxy-config.ts';
import type { Settings } from '../host-config/settings.ts';
import { SettingsError, complaintText } from '../host-config/settings-reader.ts';
import type { Complaint } from '../host-config/settings-reader.ts';
import type { Proxy } from '../proxy/app.ts';
import { logLeftOutOrigins } from '../proxy/guards/origins.ts';
import { logUnforeseen } from '../proxy/log.ts';
import type { Log, LogEntry } from '../proxy/log.ts';
import { silent } from '../proxy/observe.ts';
import type { Observe } from '../proxy/observe.ts';

/** What one config has that another has not. */
interface ConfigChange {
  /** How many properties. */
  readonly added: number;
  readonly removed: number;
  readonly changed: number;
  /** Names of the other fields that changed; none of them needs a restart. */
  readonly fields: readonly string[];
}

type Field = Exclude<keyof HostConfig, 'properties' | 'isDemo'>;

/** Everything beside the properties that counts at once: a record, for a field that is missing does not compile. */
const FIELDS = Object.keys({
  allowedOrigins: true,
  publicUrl: true,
  checkoutOrigins: true,
  invoiceFields: true,
  pendingPayments: true,
  page: true,
} satisfies Record<Field, true>) as Field[];

const isSame = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);

const byId = ({ properties }: HostConfig): Map<string, ServedProperty> =>
  new Map(properties.map((property) => [property.id.toLowerCase(), property]));

function changeOf(before: HostConfig, after: HostConfig): ConfigChange {
  const [old, fresh] = [byId(before), byId(after)];
  const kept = [...fresh].filter(([id]) => old.has(id));
  return {
    added: fresh.size - kept.length,
    removed: old.size - kept.length,
    changed: kept.filter(([id, property]) => !isSame(old.get(id), property)).length,
    fields: FIELDS.filter((field) => !isSame(before[field], after[field])),
  };
}

/** Whether there is nothing to take over; a new order of the properties is something. */
const isSameConfig = (before: HostConfig, after: HostConfig): boolean =>
  [...FIELDS, 'properties' as const].every((field) => isSame(before[field], after[field]));

/** For the log. */
function changeText({ added, removed, changed, fields }: ConfigChange): string {
  const others = fields.length > 0 ? ` Also changed: ${fields.join(', ')}.` : '';
  return `Properties: ${added} added, ${removed} removed, ${changed} changed.${others}`;
}

export interface ReloadDeps {
  /** What the process was started with. */
  readonly settings: Settings;
  /** Reads all settings and files anew; throws a `SettingsError` for what it would not start with. */
  readonly read: () => Settings;
  /** Keeps the secrets of these settings out of the log. */
  readonly hide: (settings: Settings) => void;
  readonly proxy: Pick<Proxy, 'reconfigure' | 'refusesKey' | 'replaceSecrets'>;
  readonly log: Log;
  readonly observe: Observe | undefined;
}

/** What is only read at the start, by the name that the host knows it by; a variable cannot change, its file can. */
const AT_START: Readonly<Record<string, (settings: Settings) => unknown>> = {
  STORE_URL_FILE: ({ store }) => store,
  'demo in CONFIG_FILE': ({ proxy }) => proxy.isDemo,
};

const KEY_REFUSED: Complaint = {
  setting: 'SERVICE_API_KEY_FILE',
  rule: 'holds a key that the service refuses. Write the whole key into the file, or have it let in.',
};

const isNewKey = (before: ProxyConfig, after: ProxyConfig): boolean =>
  before.serviceApiKey !== after.serviceApiKey;

/** Complaints as they would be made at the start. */
function complaintsOf(error: unknown): readonly Complaint[] {
  if (error instanceof SettingsError) return error.complaints;
  const reason = error instanceof Error ? error.name : 'unknown reason';
  return [{ setting: 'CONFIG_FILE', rule: `could not be read (${reason})` }];
}

/** The settings, or what is wrong with them. */
function attempted(read: ReloadDeps['read']): Settings | readonly Complaint[] {
  try {
    return read();
  } catch (error) {
    return complaintsOf(error);
  }
}

/** What is new among the secrets, a sentence each, for the log. */
function secretsChanged(before: ProxyConfig, after: ProxyConfig): readonly string[] {
  const fresh = after.quoteSecrets.filter((secret) => !before.quoteSecrets.includes(secret)).length;
  const signer =
    before.quoteSecrets[0] === after.quoteSecrets[0] ? 'The same one signs.' : 'Another one signs.';
  const list = `${after.quoteSecrets.length} on the list, ${fresh} of them new`;
  return [
    ...(isNewKey(before, after) ? ['SERVICE_API_KEY_FILE was taken over: its key is used from now on.'] : []),
    ...(isSame(before.quoteSecrets, after.quoteSecrets)
      ? []
      : [`QUOTE_SECRET_FILE was taken over: ${list}. ${signer}`]),
  ];
}

function logRefused(complaints: readonly Complaint[], log: Log): void {
  const entry = { level: 'error', event: 'config_refused' } as const;
  for (const complaint of complaints) log({ ...entry, message: complaintText(complaint) });
  const message = 'The config was not taken over: the one before goes on.';
  log({ ...entry, message, count: complaints.length });
}

/** What the log says of a change; nothing where there is none. */
function linesOf(before: ProxyConfig, after: ProxyConfig): readonly Pick<LogEntry, 'event' | 'message'>[] {
  const secrets = secretsChanged(before, after);
  const config = isSameConfig(before, after) ? [] : [changeText(changeOf(before, after))];
  return [
    ...secrets.map((message) => ({ event: 'secrets_reloaded', message })),
    ...config.map((message) => ({ event: 'config_reloaded', message })),
  ];
}

/** Says by name what has changed and will not count before the next start, and which sites are not served. */
function logNotApplied(before: Settings, after: Settings, log: Log): void {
  for (const [name, valueOf] of Object.entries(AT_START))
    if (!isSame(valueOf(before), valueOf(after)))
      log({
        level: 'warn',
        event: 'restart_needed',
        message: `${name} has changed: restart the proxy for it.`,
      });
  logLeftOutOrigins(after.proxy, log);
}

/**
 * Takes the host's config and secrets over as they are on disk now. Where any of it is not fit to be, it says all that is
 * wrong, and everything stays as it was. A new key is tried first: one that the service refuses would end all that works.
 * Never throws; one change after the other, in the order of the calls.
 */
export function createReload(deps: ReloadDeps): () => void {
  const { settings, read, hide, proxy, log, observe = silent } = deps;
  const failed = logUnforeseen(log);
  let current: ProxyConfig = settings.proxy;

  const refuse = (complaints: readonly Complaint[]): void => {
    observe({ kind: 'config', outcome: 'refused' });
    logRefused(complaints, log);
  };

  const apply = (next: ProxyConfig): void => {
    const lines = linesOf(current, next);
    current = next;
    observe({ kind: 'config', outcome: lines.length > 0 ? 'applied' : 'unchanged' });
    if (lines.length === 0) log({ level: 'info', event: 'config_unchanged' });
    else {
      proxy.replaceSecrets(next).catch(failed);
      proxy.reconfigure(next).catch(failed);
    }
    for (const line of lines) log({ level: 'info', ...line });
  };

  const isKeyRefused = async (next: ProxyConfig): Promise<boolean> =>
    isNewKey(current, next) && proxy.refusesKey(next.serviceApiKey);

  const reload = async (): Promise<void> => {
    const next = attempted(read);
    if (!('proxy' in next)) {
      refuse(next);
      return;
    }
    hide(next);
    if (await isKeyRefused(next.proxy)) {
      refuse([KEY_REFUSED]);
      return;
    }
    logNotApplied(settings, next, log);
    apply(next.proxy);
  };

  let last = Promise.resolve();
  return () => {
    // A failure must not keep all later changes from being looked at.
    last = last.then(reload).catch(failed);
  };
}

const LOOK_EVERY_MS = 500;
/** Longer than the time between two looks: whoever is still writing shows in the next one. */
const QUIET_MS = 750;

/**
 * Calls `onChange` when one of the files is another than before and all have been left alone for a moment. By asking for
 * their state, twice a second: notices of the system are bound to one file or one directory, so they miss an editor that
 * puts a new file in the place of the old one, a link that is turned (Kubernetes), a mounted file and a network's disk. The
 * process does not stay alive for it. Gives back what ends it.
 */
export function watchFiles(paths: readonly string[], onChange: () => void): () => void {
  let timer: NodeJS.Timeout | undefined;
  const noted = (): void => {
    clearTimeout(timer);
    timer = setTimeout(onChange, QUIET_MS).unref();
  };
  for (const path of paths) watchFile(path, { interval: LOOK_EVERY_MS, persistent: false }, noted);
  return () => {
    for (const path of paths) unwatchFile(path, noted);
    clearTimeout(timer);
  };
}
