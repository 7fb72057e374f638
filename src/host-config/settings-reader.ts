import * as z from 'zod';

export interface SettingsSources {
  readonly env: Readonly<Partial<Record<string, string>>>;
  readonly readFile: (path: string) => string;
  /**
   * Creates a temporary secret for the demo, whose quotes need not survive a restart. Without it, the demo needs a configured
   * secret.
   */
  readonly randomSecret: (() => string) | undefined;
}

/** The sources for settings that never need a created secret. */
export type EnvAndFiles = Pick<SettingsSources, 'env' | 'readFile'>;

/** A setting and the rule that it breaks. It quotes no secret. */
export interface Complaint {
  /** The setting as the host wrote it: `QUOTE_SECRET_FILE`. */
  readonly setting: string;
  /** The JSON file of the setting, and the path in it: `properties[0].cleaning`. An empty path means the whole file. */
  readonly place?: { readonly file: string; readonly path: string };
  /** The end of a sentence that starts with the setting or the path: `must be a whole number …`. */
  readonly rule: string;
}

export const complaintText = ({ setting, place, rule }: Complaint): string =>
  [setting, ...(place ? [`${place.file}:`, place.path] : []), rule].filter((part) => part !== '').join(' ');

/** All complaints, one per line. */
export class SettingsError extends Error {
  override readonly name: string = 'SettingsError';
  readonly complaints: readonly Complaint[];

  constructor(complaints: readonly Complaint[]) {
    const lines = complaints.map((complaint) => `  ${complaintText(complaint)}`);
    super(['Settings are missing, or cannot be used:', ...lines].join('\n'));
    this.complaints = complaints;
  }
}

/** Returns the text of a setting. An empty text counts as absent, because an env file may have `NAME=`. */
export function settingText(name: string, { env }: Pick<SettingsSources, 'env'>): string | undefined {
  const text = env[name]?.trim();
  return text === '' ? undefined : text;
}

/** Returns the part of an error message that follows the setting: `names a file that cannot be read: …`. */
export const unreadableRule = (path: string, error: unknown): string =>
  `names a file that cannot be read: ${path} (${error instanceof Error && 'code' in error ? String(error.code) : 'unreadable'})`;

/** Returns a zod transform that calls `read`. `read` returns a value, or the text of the rule that the input breaks. */
export const readWith =
  <Value extends object>(read: (text: string) => Value | string) =>
  (text: string, context: z.core.$RefinementCtx<string>): Value => {
    const value = read(text);
    if (typeof value !== 'string') return value;
    context.addIssue(value);
    return z.NEVER;
  };

/** The content of the file in `NAME_FILE`, or else the value of `NAME`; `undefined` if neither is set. */
export const valueOrFile = (name: string, sources: EnvAndFiles) =>
  z
    .string()
    .optional()
    .transform((inline, context) => {
      const path = settingText(`${name}_FILE`, sources);
      if (path === undefined) return inline;
      // The parts of an issue's path together are the setting's name, such as `STORE_URL` and `_FILE`.
      const complain = (message: string, ...rest: string[]): never => {
        context.addIssue({ code: 'custom', message, path: rest });
        return z.NEVER;
      };
      if (inline !== undefined) return complain(`and ${name}_FILE are both set: use one`);
      try {
        return sources.readFile(path).trim() || complain('names an empty file', '_FILE');
      } catch (error) {
        return complain(unreadableRule(path, error), '_FILE');
      }
    });

export const wholeNumber = (min: number, max: number) =>
  z
    .string()
    .refine((text) => /^\d{1,9}$/.test(text) && Number(text) >= min && Number(text) <= max, {
      error: ({ input }) => `must be a whole number from ${min} to ${max}, not "${String(input)}"`,
    })
    .transform(Number);

export const choice = <Choice extends string>(choices: readonly Choice[], defaultChoice: NoInfer<Choice>) =>
  z
    .string()
    .default(defaultChoice)
    .transform((text, context): Choice => {
      const found = choices.find((each) => each === text);
      if (found === undefined) context.addIssue(`must be ${choices.join(' or ')}, not "${text}"`);
      return found ?? z.NEVER;
    });

export const onOrOff = (defaultChoice: 'on' | 'off') =>
  choice(['on', 'off'], defaultChoice).transform((word) => word === 'on');

/** The values of some settings, or every complaint about them. */
export type ReadResult<Value> =
  | { readonly value: Value; readonly complaints?: undefined }
  | { readonly value?: undefined; readonly complaints: readonly Complaint[] };

/** Reads each setting with its schema. */
export function readEach<Shape extends z.core.$ZodLooseShape>(
  shape: Shape,
  sources: EnvAndFiles,
): ReadResult<z.output<z.ZodObject<Shape>>> {
  const texts = Object.keys(shape).map((name) => [name, settingText(name, sources)] as const);
  const { data, error } = z.object(shape).safeParse(Object.fromEntries(texts));
  return error
    ? { complaints: error.issues.map(({ path, message }) => ({ setting: path.join(''), rule: message })) }
    : { value: data };
}

/** Returns the values of all readings. Throws a `SettingsError` with every complaint if there are any. */
export function valuesOrThrow<Values extends Readonly<Record<string, unknown>>>(readings: {
  readonly [Name in keyof Values]: ReadResult<Values[Name]>;
}): Values {
  const entries = Object.entries<ReadResult<unknown>>(readings);
  const complaints = entries.flatMap(([, reading]) => reading.complaints ?? []);
  if (complaints.length > 0) throw new SettingsError(complaints);
  return Object.fromEntries(entries.map(([name, { value }]) => [name, value])) as Values;
}
