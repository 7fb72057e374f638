/** Every output of a command goes through this module. */
import process from 'node:process';
import { stripVTControlCharacters, styleText } from 'node:util';

type Style = 'bold' | 'dim' | 'red' | 'green' | 'yellow' | 'cyan';

/** Control characters except line breaks and tabs, and the marks that reverse the direction of a text. */
const CONTROL_CHARACTERS = /[^\P{Cc}\n\r\t]|\r(?!\n)|[\u202a-\u202e\u2066-\u2069]/gu;

/**
 * Removes all control characters from `text`: names of units and guests come from the service, and could contain escape
 * sequences.
 */
export const withoutControlCharacters = (text: string): string =>
  stripVTControlCharacters(text).replaceAll(CONTROL_CHARACTERS, '\u{fffd}');

export const oneLine = (text: string): string =>
  withoutControlCharacters(text).replaceAll(/\s+/g, ' ').trim();

/** Writes with a style only if the terminal has colours. `NO_COLOR` and `FORCE_COLOR` are respected. */
const createWriter =
  (stream: NodeJS.WriteStream) =>
  (text: string, style?: Style): void => {
    const cleanText = withoutControlCharacters(text);
    stream.write(style === undefined ? cleanText : styleText(style, cleanText, { stream }));
  };

/** Prints the result of a command. */
export const writeStdout: (text: string, style?: Style) => void = createWriter(process.stdout);
/** Prints a message that is not part of the command's result. */
export const writeStderr: (text: string, style?: Style) => void = createWriter(process.stderr);

/** Returns the width of the terminal in characters; `undefined` if the output does not go to a terminal. */
export const terminalColumns = (): number | undefined =>
  process.stdout.isTTY ? process.stdout.columns || undefined : undefined;
