/** All that a command prints goes through here. */
import process from 'node:process';
import { stripVTControlCharacters, styleText } from 'node:util';

type Style = 'bold' | 'dim' | 'red' | 'green' | 'yellow' | 'cyan';

/** Control characters except line breaks and tabs, and the marks that turn the rest of a line around. */
const OBEYED = /[^\P{Cc}\n\r\t]|\r(?!\n)|[\u202a-\u202e\u2066-\u2069]/gu;

/**
 * `text` without anything that a terminal obeys: the names of units and guests come from the service, and may hold escape
 * sequences.
 */
export const harmless = (text: string): string =>
  stripVTControlCharacters(text).replaceAll(OBEYED, '\u{fffd}');

export const oneLine = (text: string): string => harmless(text).replaceAll(/\s+/g, ' ').trim();

/** A style only on a terminal that has colours; `NO_COLOR` and `FORCE_COLOR` count. */
const writer =
  (stream: NodeJS.WriteStream) =>
  (text: string, style?: Style): void => {
    const written = harmless(text);
    stream.write(style === undefined ? written : styleText(style, written, { stream }));
  };

/** What a command is asked for. */
export const say: (text: string, style?: Style) => void = writer(process.stdout);
/** What it says beside that. */
export const remark: (text: string, style?: Style) => void = writer(process.stderr);

/** Cells of a line of the terminal; `undefined` if the output goes elsewhere. */
export const columns = (): number | undefined =>
  process.stdout.isTTY ? process.stdout.columns || undefined : undefined;
