export interface SettingsSources {
  readonly env: Readonly<Partial<Record<string, string>>>;
  readonly readFile: (path: string) => string;
  /** A throw-away secret for the demo, where quotes need not outlive the process; without it the demo needs one, too. */
  readonly randomSecret: (() => string) | undefined;
}

/** All that is wrong, one line a setting. */
export class SettingsError extends Error {
  override readonly name: string = 'SettingsError';
  /** One sentence each, beginning with the setting's name; none repeats a secret. */
  readonly complaints: readonly string[];

  constructor(complaints: readonly string[]) {
    super(['The proxy cannot start:', ...complaints.map((line) => `  ${line}`)].join('\n'));
    this.complaints = complaints;
  }
}

/** Reads settings one by one and collects what is wrong with them, so that the host hears it all at once. */
export class SettingsReader {
  readonly complaints: string[] = [];
  readonly #sources: Pick<SettingsSources, 'env' | 'readFile'>;

  constructor(sources: Pick<SettingsSources, 'env' | 'readFile'>) {
    this.#sources = sources;
  }

  complain(name: string, rule: string): string | undefined {
    this.complaints.push(`${name} ${rule}`);
    return undefined;
  }

  /** A setting's text; an empty one counts as absent, which is what `NAME=` in an env file means. */
  text(name: string): string | undefined {
    const value = this.#sources.env[name]?.trim();
    return value === '' ? undefined : value;
  }

  required(name: string, what: string): string | undefined {
    return this.text(name) ?? this.complain(name, `is missing: ${what}`);
  }

  file(name: string, path: string): string | undefined {
    try {
      return this.#sources.readFile(path);
    } catch (error) {
      const code = error instanceof Error && 'code' in error ? String(error.code) : 'unreadable';
      return this.complain(name, `names a file that cannot be read: ${path} (${code})`);
    }
  }

  /** `NAME`, or the content of the file that `NAME_FILE` names. */
  secret(name: string): { readonly value: string | undefined; readonly isGiven: boolean } {
    const inline = this.text(name);
    const path = this.text(`${name}_FILE`);
    if (inline && path) {
      this.complain(name, `and ${name}_FILE are both set: use one`);
      return { value: undefined, isGiven: true };
    }
    const value = path ? this.file(`${name}_FILE`, path)?.trim() : inline;
    if (path && value === '') this.complain(`${name}_FILE`, 'names an empty file');
    return { value: value === '' ? undefined : value, isGiven: Boolean(inline ?? path) };
  }

  integer(name: string, range: { readonly min: number; readonly max: number; readonly or: number }): number {
    const text = this.text(name);
    if (text === undefined) return range.or;
    const value = /^\d{1,9}$/.test(text) ? Number(text) : NaN;
    if (value >= range.min && value <= range.max) return value;
    this.complain(name, `must be a whole number from ${range.min} to ${range.max}, not "${text}"`);
    return range.or;
  }

  choice<T extends string>(name: string, choices: readonly T[], or: T): T {
    const text = this.text(name);
    if (text === undefined) return or;
    const found = choices.find((choice) => choice === text);
    if (!found) this.complain(name, `must be ${choices.join(' or ')}, not "${text}"`);
    return found ?? or;
  }
}
