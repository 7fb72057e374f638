const WIDE =
  /[\u1100-\u115f\u2e80-\u303e\u3041-\ua4cf\ua960-\ua97c\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe6f\uff01-\uff60\uffe0-\uffe6\u{1f300}-\u{1faff}\u{20000}-\u{3fffd}]|\p{Emoji_Presentation}/u;
/** Marks that sit on the letter before them, and what has no shape at all. */
const NO_CELL = /^[\p{Mn}\p{Me}\p{Cf}]+$/u;

const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });

const cellsOf = (grapheme: string): number => (NO_CELL.test(grapheme) ? 0 : WIDE.test(grapheme) ? 2 : 1);

/** How many cells of a terminal's line `text` takes: two for Chinese, Japanese, Korean letters and emoji. */
export function widthOf(text: string): number {
  // Most names are plain Latin, where the segmenter would cost more than all else.
  if (/^[\x20-\x7e]*$/.test(text)) return text.length;
  let width = 0;
  for (const { segment } of graphemes.segment(text)) width += cellsOf(segment);
  return width;
}

/** `text` cut to at most `cells`, with `…` at its end where something is gone. */
export function cutTo(text: string, cells: number): string {
  if (widthOf(text) <= cells) return text;
  let kept = '';
  let width = 0;
  for (const { segment } of graphemes.segment(text)) {
    if (width + cellsOf(segment) > cells - 1) break;
    kept += segment;
    width += cellsOf(segment);
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
