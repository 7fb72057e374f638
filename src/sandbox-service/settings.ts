/** What `npm run sandbox` is told by its environment. */
export interface SandboxSettings {
  readonly port: number;
  readonly host: string;
  readonly apiKey: string;
  readonly allowHttpReturn: boolean;
}

export type Environment = Readonly<Record<string, string | undefined>>;

/** Wrong settings, all of them in one message for whoever started the program. */
export class SettingsError extends Error {
  constructor(complaints: readonly string[]) {
    super(['The sandbox cannot start:', ...complaints].join('\n  '));
    this.name = 'SettingsError';
  }
}

const MAX_PORT = 65_535;

/** The settings, with their defaults; throws a `SettingsError` that names each wrong one. */
export function readSettings(environment: Environment): SandboxSettings {
  const complaints: string[] = [];
  const setting = (name: string, fallback: string, pattern: RegExp, says: string): string => {
    const value = environment[name] ?? fallback;
    if (!pattern.test(value)) complaints.push(`${name} ${says}, not "${value}".`);
    return value;
  };
  const port = setting('PORT', '8788', /^\d{1,5}$/, 'must be a port number, or 0 for any free one');
  const host = setting('HOST', '127.0.0.1', /^[\w.:-]+$/, 'must be an address to listen on');
  const apiKey = setting('SANDBOX_API_KEY', 'sandbox-key', /^[\x21-\x7e]+$/, 'must be text without spaces');
  const returns = setting('SANDBOX_ALLOW_HTTP_RETURN', 'off', /^(on|off)$/, 'must be "on" or "off"');
  if (Number(port) > MAX_PORT) complaints.push(`PORT must be at most ${MAX_PORT}, not "${port}".`);
  if (complaints.length > 0) throw new SettingsError(complaints);
  return { port: Number(port), host, apiKey, allowHttpReturn: returns === 'on' };
}
