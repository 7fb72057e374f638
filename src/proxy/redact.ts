/** A text of the service's without what a guest typed. Nothing else of the service's words may reach the log. */
export type Redacted = string & { readonly __brand: 'Redacted' };

export const MAX_REDACTED = 1_000;
const MARK = '[guest]';
/** Shorter words stand in other words, too, and are looked for as words alone. */
const LONG_WORD = 5;
const SHORTEST_WORD = 3;
/** Of a telephone number, which may be written without the begin that it was typed with. */
const PHONE_DIGITS = 6;

/**
 * One character as a text may write it: escaped for JSON, an address or HTML, also twice over, or as it is.
 */
const UNIT =
  /\\+u([\da-f]{4})|\\+[bfnrt]|((?:%(?:25)*[c-f][\da-f](?:%(?:25)*[89ab][\da-f]){1,3})|%(?:25)*[\da-f]{2})|&(?:amp;)*#(\d{1,7});|&(?:amp;)*#x([\da-f]{1,6});|&(?:amp;)*([a-z]{2,8});|[^]/giu;

const codePoint = (code: number): string => (code <= 0x10ffff ? String.fromCodePoint(code) : ' ');

function fromPercents(percents: string): string {
  const bytes = [...percents.matchAll(/%(?:25)*([\da-f]{2})/gi)].map(([, byte = '']) => parseInt(byte, 16));
  const text = new TextDecoder().decode(new Uint8Array(bytes));
  return text.includes('\ufffd') ? String.fromCharCode(...bytes) : text;
}

/** `&eacute;` is an e to us, as é is. */
const fromEntity = (name: string): string =>
  /^([a-z])(?:acute|grave|circ|tilde|uml|cedil|ring|slash|caron)$/i.exec(name)?.[1] ??
  (/^[a-z]{2}lig$/i.test(name) ? name.slice(0, 2) : ' ');

const LETTERS: Readonly<Record<string, string>> = {
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ı: 'i',
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
};

/** Letters without their marks and case, and digits; nothing of all else. */
const folded = (text: string): string =>
  text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[øłđıßæœ]/g, (letter) => LETTERS[letter] ?? letter)
    .replace(/[^\p{L}\p{N}]/gu, '');

interface Shadow {
  /** The letters and digits of a text, however they are written there. */
  readonly text: string;
  /** Where each of them begins and ends in it. */
  readonly starts: readonly number[];
  readonly ends: readonly number[];
}

function shadowOf(text: string): Shadow {
  const shadow = { text: '', starts: [] as number[], ends: [] as number[] };
  for (const { index, 0: unit, 1: hex, 2: percents, 3: decimal, 4: xHex, 5: entity } of text.matchAll(UNIT)) {
    let plain = unit;
    if (hex !== undefined || xHex !== undefined) plain = codePoint(parseInt(hex ?? xHex ?? '', 16));
    else if (percents !== undefined) plain = fromPercents(percents);
    else if (decimal !== undefined) plain = codePoint(Number(decimal));
    else if (entity !== undefined) plain = fromEntity(entity);
    else if (unit.startsWith('\\')) plain = ' ';
    for (const letter of folded(plain)) {
      shadow.text += letter;
      while (shadow.starts.length < shadow.text.length) {
        shadow.starts.push(index);
        shadow.ends.push(index + unit.length);
      }
    }
  }
  return shadow;
}

/** UTF-8 that was read as Latin-1. */
const misread = (text: string): string =>
  new TextDecoder('latin1').decode(new TextEncoder().encode(text.normalize('NFC')));

/** All that is looked for, folded; the longest first, so that no half of it is left. */
function formsOf(typed: readonly string[]): readonly string[] {
  const forms = new Set<string>();
  for (const each of typed.flatMap((value) => [value, misread(value)])) {
    const whole = shadowOf(each).text;
    if (whole !== '') forms.add(whole);
    if (/^[+\d\s().-]+$/.test(each))
      for (let at = 1; at <= whole.length - PHONE_DIGITS; at += 1) forms.add(whole.slice(at));
    for (const word of each.match(/\p{L}[\p{L}\p{M}]*|\p{N}+/gu) ?? []) {
      const form = folded(word);
      if (form.length >= SHORTEST_WORD) forms.add(form);
    }
  }
  return [...forms].sort((a, b) => b.length - a.length);
}

const isLetter = (text: string | undefined): boolean => text !== undefined && /\p{L}|\p{N}/u.test(text);

/** Whether what stands at `from` is no part of a longer word. */
function isWord({ text, starts, ends }: Shadow, from: number, to: number): boolean {
  const isJoinedBefore = from > 0 && ends[from - 1] === starts[from] && isLetter(text[from - 1]);
  return !isJoinedBefore && !(ends[to - 1] === starts[to] && isLetter(text[to]));
}

/** `true` for each unit of the text that is the guest's. */
function marksOf(text: string, typed: readonly string[]): boolean[] {
  const shadow = shadowOf(text);
  const marks = new Array<boolean>(text.length).fill(false);
  for (const form of formsOf(typed)) {
    const isAnywhere = form.length >= LONG_WORD || /[^a-z\d]/.test(form);
    for (let at = shadow.text.indexOf(form); at !== -1; at = shadow.text.indexOf(form, at + 1))
      if (isAnywhere || isWord(shadow, at, at + form.length))
        marks.fill(true, shadow.starts[at], shadow.ends[at + form.length - 1]);
  }
  for (const value of typed.filter((each) => each !== '' && shadowOf(each).text === ''))
    for (let at = text.indexOf(value); at !== -1; at = text.indexOf(value, at + 1))
      marks.fill(true, at, at + value.length);
  return marks;
}

/** An address, whose slashes JSON may have escaped: what leads to its host, who asks there, the host, and what follows. */
const ADDRESS =
  /\b([a-z][a-z\d+.-]*:(?:\\?\/|\\u002f){2})(?:[^\s"'<>/\\?#]*@)?([^\s"'<>/\\?#]*)([^\s"'<>]*)/gi;

/** `text` with no more of each address than its origin: anyone who has a checkout's whole address can open it. */
export const originsOnly = (text: string): string =>
  text.replace(
    ADDRESS,
    (_address, scheme: string, host: string, rest: string) => scheme + host + (rest && '/…'),
  );

/**
 * `text` without anything of `typed`, in whatever case or escaping, with or without accents; words of it, too, from
 * three letters on. At most `MAX_REDACTED` characters. Of a text that was cut off the end goes: it may be half a name.
 */
export function withoutGuest(text: string, typed: readonly string[], isCut: boolean = false): Redacted {
  const longest = Math.max(0, ...typed.map((each) => 12 * each.length));
  const whole = isCut ? text.slice(0, Math.max(0, text.length - longest)) : text;
  const marks = marksOf(whole, typed);
  let redacted = '';
  for (let at = 0; at < whole.length && redacted.length < MAX_REDACTED; at += 1)
    if (!marks[at]) redacted += whole[at] ?? '';
    else if (!marks[at - 1]) redacted += MARK;
  return redacted.slice(0, MAX_REDACTED) as Redacted;
}
