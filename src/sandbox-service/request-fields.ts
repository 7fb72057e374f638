import * as z from 'zod';
import { isoDate } from '../stay/iso-date.ts';
import { centsFrom } from '../stay/money.ts';

/** Schemas that several requests share. Each message is the end of a sentence that begins with the name of the field. */

const EMAIL = /^[^\s@]+@[^\s@.]+(\.[^\s@.]+)+$/;
const LOOPBACK = /^(localhost|.+\.localhost|127(\.\d+){3}|\[::1\])$/;

/** Returns a schema for a text that `read` converts to a value. If `read` returns `undefined`, the text breaks the rule. */
export const parsedText = <T>(read: (text: string) => T | undefined, rule: string) =>
  z.string(rule).transform((text, context): T => {
    const value = read(text);
    if (value === undefined) context.addIssue({ code: 'custom', message: rule, input: text });
    return value ?? z.NEVER;
  });

const textLike = (pattern: RegExp, rule: string, normalize: (text: string) => string) =>
  z.string(rule).overwrite(normalize).regex(pattern, rule);

export const uuid = z.guid('must be a UUID').toLowerCase();

export const day = parsedText(isoDate, 'must be a day that exists, YYYY-MM-DD');

export const fullName = textLike(/\S/, 'must be a name', (text) => text.replace(/\s+/g, ' ').trim());

/** An amount as text, because a JSON number may have lost digits. It is rounded half up to cents. */
export const decimal = parsedText(
  (text) => (/^\d+(\.\d+)?$/.test(text) ? centsFrom(text) : undefined),
  'must be a decimal amount as text, like "300.30"',
);

export const email = z.email({ pattern: EMAIL, error: 'must be an e-mail address' });

export const phone = textLike(
  /^\+[1-9]\d{1,14}$/,
  'must be a phone number in E.164, like +351912345678',
  (text) => text.replace(/\s+/g, ''),
);

export const language = textLike(/^[a-z]{2,3}$/, 'must be a language code of 2 to 3 letters', (text) =>
  text.toLowerCase(),
);

export const flag = z.boolean('must be true or false');

export function wholeNumber(min: number, max: number = Number.MAX_SAFE_INTEGER) {
  const rule = `must be a whole number, at least ${min}${max < Number.MAX_SAFE_INTEGER ? `, at most ${max}` : ''}`;
  return z.int(rule).min(min, rule).max(max, rule);
}

export const oneOf = <T extends string>(values: readonly T[]) =>
  z.enum(values, `must be ${values.map((value) => `"${value}"`).join(' or ')}`);

/** `allowHttpLoopback` accepts pages of this machine, for a demo without a certificate. */
export const pageUrl = (allowHttpLoopback: boolean) =>
  parsedText((text) => {
    if (!URL.canParse(text)) return undefined;
    const isLocal = allowHttpLoopback && text.startsWith('http://') && LOOPBACK.test(new URL(text).hostname);
    return text.startsWith('https://') || isLocal ? text : undefined;
  }, 'must be a URL that starts with https://');

/** All fields are optional nullable texts; its `email` is a valid address (INTERFACE.md 2.5). */
export const invoice = z
  .object({ email: email.nullish() }, 'must be an object')
  .catchall(z.string('must be text or null').nullable());
