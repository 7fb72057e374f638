import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { marked } from 'marked';
import type { Token, Tokens } from 'marked';
import type { PageValues } from '../../demo/site.ts';
import { ROOT } from '../deploy/shipped.ts';

/** Lines of the README or the guide that readers copy. */
export interface Block {
  readonly file: string;
  /** The language of the fence; empty if the lines are only indented. */
  readonly language: string;
  readonly text: string;
  /** Whether the text around the lines says that they were not tried. */
  readonly isMarked: boolean;
}

const UNTESTED_MARK = /not tried here/i;

/** Finds the blocks among `tokens`. "Not tried here" is in the paragraph before a block, or in its list item. */
function blocksIn(tokens: readonly Token[], file: string, item = ''): Block[] {
  return tokens.flatMap((token, index) => {
    if (token.type === 'list')
      return (token as Tokens.List).items.flatMap(({ tokens: inner, text }) => blocksIn(inner, file, text));
    if (token.type !== 'code') return [];
    const { text, lang = '' } = token as Tokens.Code;
    const textBefore = tokens
      .slice(0, index)
      .filter(({ type }) => type !== 'space' && type !== 'code')
      .at(-1);
    return [
      {
        file,
        language: lang,
        text,
        isMarked: UNTESTED_MARK.test(textBefore?.raw ?? '') || UNTESTED_MARK.test(item),
      },
    ];
  });
}

const TEXTS: readonly string[] = [
  'README.md',
  ...readdirSync(join(ROOT, 'demo/guide')).map((name) => join('demo/guide', name)),
];

const textOf = (file: string): string => readFileSync(join(ROOT, file), 'utf8');

export const BLOCKS: readonly Block[] = TEXTS.flatMap((file) => blocksIn(marked.lexer(textOf(file)), file));

/** The script tag and the element of a page, with the addresses of the guide's examples. */
export const SCRIPT =
  '<script type="module" crossorigin src="https://book.your-house.example/booking-widget.js"></script>';
export const ELEMENT = '<booking-widget property="5f0c…" loading="eager"></booking-widget>';

/** Replaces the addresses in examples with those of a running stack, as a reader would. */
export const fillAddresses = (text: string, { proxy, house }: Pick<PageValues, 'proxy' | 'house'>): string =>
  text
    .replaceAll('https://book.your-house.example', proxy)
    .replaceAll('https://book.example', proxy)
    .replaceAll('5f0c…', house);
