/** Characters that are not visible, including fillers and blanks that Unicode counts as letters or symbols. */
const INVISIBLE = /[\s\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}\u2800\u{1d159}]/gu;

/** Returns the visible characters of a text. A text without visible characters counts as empty. */
export const visibleOf = (text: string): string => text.replace(INVISIBLE, '');

/** Formatting characters, except a joiner after a letter: it changes that letter, as in Persian, Hindi and Malayalam names. */
const FORMATTING = /([^\s\p{Cf}][\u200c\u200d])|\p{Cf}/gu;

/**
 * Returns a text as one line for the service's mails and invoices, without characters that do not belong in a line; empty if
 * nothing is visible.
 */
export const normalizeLine = (line: string): string =>
  visibleOf(line) === ''
    ? ''
    : line
        .replace(/\p{Cc}/gu, ' ')
        .replace(FORMATTING, '$1')
        .replace(/\s+/g, ' ')
        .trim();
