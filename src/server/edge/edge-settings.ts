import type { ProxyConfig } from '../../host-config/proxy-config.ts';
import {
  logSettings,
  proxyConfig,
  proxySettings,
  readConfigFile,
  servedConfig,
} from '../../host-config/proxy-settings.ts';
import { allOf, readEach } from '../../host-config/settings-reader.ts';
import type { LogLevel } from '../../host-config/proxy-settings.ts';

export interface EdgeSettings {
  readonly proxy: ProxyConfig;
  readonly logLevel: LogLevel;
}

/** There are no files: a setting that names one names a binding of text instead. */
const CONFIG_BINDING = 'CONFIG';

function bindingNamed(name: string, texts: Readonly<Record<string, string>>): string {
  const text = texts[name];
  if (text === undefined) throw Object.assign(new Error('There is no such binding.'), { code: 'no binding' });
  return text;
}

function textsOf(env: object): Record<string, string> {
  const texts: Record<string, string> = {};
  for (const [name, value] of Object.entries(env)) if (typeof value === 'string') texts[name] = value;
  return texts;
}

/**
 * The settings among the worker's bindings, or a `SettingsError` that lists every complaint. An object is one instance,
 * and has neither a port nor a store to be told of.
 */
export function readEdgeSettings(env: object): EdgeSettings {
  const texts = textsOf(env);
  const sources = {
    env: { CONFIG_FILE: CONFIG_BINDING, ...texts },
    readFile: (name: string) => bindingNamed(name, texts),
    // The demo's secret must outlive the process here: an object is stopped and started as the platform likes.
    randomSecret: undefined,
  };
  const file = readConfigFile(sources);
  const { settings, config } = allOf({
    settings: readEach({ ...proxySettings(sources, file.value), ...logSettings }, sources),
    config: servedConfig(file, sources),
  });
  return { proxy: proxyConfig(config, settings), logLevel: settings.LOG_LEVEL };
}
