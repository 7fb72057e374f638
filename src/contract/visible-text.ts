/** What leaves no mark by itself: also fillers and blanks that Unicode counts among letters and symbols. */
const INVISIBLE = /[\s\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}\u2800\u{1d159}]/gu;

/** What can be seen of a text. A text without any is an empty one. */
export const visibleOf = (text: string): string => text.replace(INVISIBLE, '');

/** Of formatting characters, only a joiner changes what is before it, as in Persian, Hindi and Malayalam names. */
const FORMATTING = /([^\s\p{Cf}][\u200c\u200d])|\p{Cf}/gu;

/** A line as the service's mails and invoices show it: without what has no place in one; empty if there is nothing to see. */
export const normalizeLine = (line: string): string =>
  visibleOf(line) === ''
    ? ''
    : line
        .replace(/\p{Cc}/gu, ' ')
        .replace(FORMATTING, '$1')
        .replace(/\s+/g, ' ')
        .trim();
