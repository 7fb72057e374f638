import * as z from 'zod';

export type Environment = Readonly<Record<string, string | undefined>>;

/** Wrong settings, all of them in one message. */
export class SandboxSettingsError extends Error {
  constructor(errors: readonly string[]) {
    super(['The sandbox cannot start:', ...errors].join('\n  '));
    this.name = 'SandboxSettingsError';
  }
}

const PORT_RULE = 'must be a port number, or 0 for any free one';
const MAX_PORT = 65_535;

/** The settings of `npm run sandbox` from its environment. */
const settingsSchema = z
  .object({
    PORT: z
      .string()
      .regex(/^\d{1,5}$/, PORT_RULE)
      .transform(Number)
      .refine((port) => port <= MAX_PORT, `must be at most ${MAX_PORT}`)
      .default(8788),
    HOST: z
      .string()
      .regex(/^[\w.:-]+$/, 'must be an address to listen on')
      .default('127.0.0.1'),
    SANDBOX_API_KEY: z
      .string()
      .regex(/^[\x21-\x7e]+$/, 'must be text without spaces')
      .default('sandbox-key'),
    SANDBOX_ALLOW_HTTP_RETURN: z.enum(['on', 'off'], 'must be "on" or "off"').default('off'),
  })
  .transform(({ PORT, HOST, SANDBOX_API_KEY, SANDBOX_ALLOW_HTTP_RETURN }) => ({
    port: PORT,
    host: HOST,
    apiKey: SANDBOX_API_KEY,
    allowHttpReturn: SANDBOX_ALLOW_HTTP_RETURN === 'on',
  }));

export type SandboxSettings = Readonly<z.output<typeof settingsSchema>>;

/** Returns the settings, with their defaults; throws a `SandboxSettingsError` that names each wrong one. */
export function readSettings(environment: Environment): SandboxSettings {
  const { data, error } = settingsSchema.safeParse(environment);
  if (!error) return data;
  const errors = error.issues.map(({ path, message }) => {
    const name = path.join('');
    return `${name} ${message}, not "${environment[name]}".`;
  });
  throw new SandboxSettingsError(errors);
}
