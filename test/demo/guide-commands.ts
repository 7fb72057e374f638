import type { Block } from './guide-blocks.ts';

const COMMAND =
  /^(?:npm (?:run \S+|start|test|ci|install)|npx @direct-stay|node (?:dist\/cli|--import tsx test\/)|echo "\$KEY" \|)/;

/** Returns the commands in a text, one for each line. A `\` joins two lines. */
export const commandsOf = (text: string): string[] =>
  text
    .replaceAll(/\\\n\s*/g, '')
    .split('\n')
    .filter(Boolean);

export const isCommand = ({ language, text }: Block): boolean =>
  language === '' && commandsOf(text).every((line) => COMMAND.test(line));
