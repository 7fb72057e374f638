import stringWidth from 'string-width';

const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });

/** How many cells of a terminal's line `text` takes: two for Chinese, Japanese, Korean letters and emoji. */
export const widthOf = (text: string): number => stringWidth(text);

/** `text` cut to at most `cells`, with `…` at its end where something is gone. */
export function cutTo(text: string, cells: number): string {
  if (widthOf(text) <= cells) return text;
  let kept = '';
  let width = 0;
  for (const { segment } of graphemes.segment(text)) {
    width += widthOf(segment);
    if (width > cells - 1) break;
    kept += segment;
  }
  return cells < 1 ? '' : `${kept}…`;
}

/**
 * One line, with nothing in it that a terminal would obey: a guest's name comes from anywhere, and may hold escape
 * sequences, or marks that turn the rest of the line around.
 */
export const oneLine = (text: string): string =>
  text
    .replace(/\s+/g, ' ')
    .replace(/[\p{Cc}\u202a-\u202e\u2066-\u2069]/gu, '\u{fffd}')
    .trim();

/** `text` in lines of at most `cells` where its words allow it. */
export function wrapped(text: string, cells: number): readonly string[] {
  const lines: string[] = [];
  let line = '';
  for (const word of text.split(' ')) {
    const longer = line === '' ? word : `${line} ${word}`;
    if (line !== '' && widthOf(longer) > cells) {
      lines.push(line);
      line = word;
    } else line = longer;
  }
  return [...lines, line];
}
