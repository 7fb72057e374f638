import { isoDate } from '../stay/iso-date.ts';
import type { IsoDate } from '../stay/iso-date.ts';
import { centsFrom } from '../stay/money.ts';
import type { Cents } from '../stay/money.ts';
import { Refusal } from './refusal.ts';

/** How one field is read: the value it stands for, or `undefined` where it breaks the rule. */
export interface Rule<T> {
  /** Follows the field's name: "adults must be a whole number …". */
  readonly says: string;
  readonly read: (value: unknown) => T | undefined;
}

export type Fields = Readonly<Record<string, unknown>>;

const UUID = /^[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}$/i;
const DECIMAL = /^\d+(\.\d+)?$/;
const EMAIL = /^[^\s@]+@[^\s@.]+(\.[^\s@.]+)+$/;
const E164 = /^\+[1-9]\d{1,14}$/;
const LANGUAGE = /^[a-z]{2,3}$/i;
const LOOPBACK = /^(localhost|.+\.localhost|127(\.\d+){3}|\[::1\])$/;

/** A rule for texts: `read` gets the text, anything else breaks it. */
const text = <T>(says: string, read: (value: string) => T | undefined): Rule<T> => ({
  says,
  read: (value) => (typeof value === 'string' ? read(value) : undefined),
});

const matching = (says: string, pattern: RegExp, clean: (value: string) => string): Rule<string> =>
  text(says, (value) => (pattern.test(clean(value)) ? clean(value) : undefined));

const asIs = (value: string): string => value;

export const isUuid = (value: string): boolean => UUID.test(value);

export const uuid: Rule<string> = matching('must be a UUID', UUID, (value) => value.toLowerCase());

export const day: Rule<IsoDate> = text('must be a day that exists, YYYY-MM-DD', isoDate);

export const fullName: Rule<string> = matching('must be a name', /\S/, (value) =>
  value.replace(/\s+/g, ' ').trim(),
);

/** A text only: a JSON number may have lost what was meant. Rounded to cents, half up. */
export const decimal: Rule<Cents> = text('must be a decimal amount as text, like "300.30"', (value) =>
  DECIMAL.test(value) ? centsFrom(value) : undefined,
);

export const email: Rule<string> = matching('must be an e-mail address', EMAIL, asIs);

export const phone: Rule<string> = matching(
  'must be a phone number in E.164, like +351912345678',
  E164,
  (value) => value.replace(/\s+/g, ''),
);

export const language: Rule<string> = matching(
  'must be a language code of 2 to 3 letters',
  LANGUAGE,
  (value) => value.toLowerCase(),
);

export const flag: Rule<boolean> = {
  says: 'must be true or false',
  read: (value) => (typeof value === 'boolean' ? value : undefined),
};

export const wholeNumber = (least: number, most: number = Number.MAX_SAFE_INTEGER): Rule<number> => ({
  says: `must be a whole number, at least ${least}${most < Number.MAX_SAFE_INTEGER ? `, at most ${most}` : ''}`,
  read: (value) =>
    Number.isSafeInteger(value) && Number(value) >= least && Number(value) <= most
      ? Number(value)
      : undefined,
});

export const oneOf = <T extends string>(values: readonly T[]): Rule<T> =>
  text(`must be ${values.map((value) => `"${value}"`).join(' or ')}`, (value) =>
    values.find((each) => each === value),
  );

/** `allowHttpLoopback` lets pages of this machine through, for a demo that has no certificate. */
export const pageUrl = (allowHttpLoopback: boolean): Rule<string> =>
  text('must be a URL that starts with https://', (value) => {
    if (!URL.canParse(value)) return undefined;
    const isLocal =
      allowHttpLoopback && value.startsWith('http://') && LOOPBACK.test(new URL(value).hostname);
    return value.startsWith('https://') || isLocal ? value : undefined;
  });

/** All fields are optional nullable texts; its `email` is a valid address (interface 2.5). */
export const invoice: Rule<Readonly<Record<string, string | null>>> = {
  says: 'must be an object of texts or nulls, its email a valid address',
  read: (value) => {
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return undefined;
    const block = value as Fields;
    const address = block['email'] ?? null;
    const isWhole = Object.values(block).every((entry) => entry === null || typeof entry === 'string');
    const isReachable = address === null || email.read(address) !== undefined;
    return isWhole && isReachable ? (block as Record<string, string | null>) : undefined;
  },
};

/** The field's value; refuses (400) a missing one and one that breaks the rule. */
export function required<T>(fields: Fields, name: string, rule: Rule<T>): T {
  if (fields[name] === undefined) throw new Refusal(400, `${name} is missing: it ${rule.says}.`);
  const value = rule.read(fields[name]);
  if (value === undefined) throw new Refusal(400, `${name} ${rule.says}.`);
  return value;
}

/** As `required`, but a field that is not there has the value `fallback`. */
export const optional = <T, F>(fields: Fields, name: string, rule: Rule<T>, fallback: F): T | F =>
  fields[name] === undefined ? fallback : required(fields, name, rule);
