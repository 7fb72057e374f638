import MagicString from 'magic-string';
import type { Plugin } from 'vite';

const QUOTED = `'[^']*'|"[^"]*"`;
const QUOTED_OR_COMMENT = new RegExp(`(${QUOTED})|/\\*[\\s\\S]*?\\*/`, 'g');

const withoutBlanks = (css: string): string =>
  css
    .replace(/\s+/g, ' ')
    .replace(/ ?([{};,]) ?/g, '$1')
    .replace(/: /g, ':')
    .replaceAll(';}', '}')
    .replace(/css` | `$/g, (end) => end.replace(' ', ''));

/** Removes comments and white space from a css`` template, except inside quotes. */
export const minifySheet = (template: string): string =>
  template
    .replace(QUOTED_OR_COMMENT, (_all, quoted: string = '') => quoted)
    .split(new RegExp(`(${QUOTED})`))
    .map((part, index) => (index % 2 === 0 ? withoutBlanks(part) : part))
    .join('');

/** Minifies the style sheets in our own sources: a bundler's minifier does not touch templates. */
export const minifyCssTemplates = (): Plugin => ({
  name: 'minify-css-templates',
  enforce: 'pre',
  transform(code, id) {
    if (id.includes('/node_modules/') || !id.endsWith('.ts') || !code.includes('css`')) return null;
    const text = new MagicString(code);
    text.replace(/\bcss`[^`]*`/g, minifySheet);
    return { code: text.toString(), map: text.generateMap({ hires: true }) };
  },
});
