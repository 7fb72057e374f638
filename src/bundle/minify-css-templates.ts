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

/** A css`` template without its comments and blank space; what stands in quotes stays as it is. */
export const minifySheet = (template: string): string =>
  template
    .replace(QUOTED_OR_COMMENT, (_all, quoted: string = '') => quoted)
    .split(new RegExp(`(${QUOTED})`))
    .map((part, index) => (index % 2 === 0 ? withoutBlanks(part) : part))
    .join('');

/** Minifies the style sheets of this project's own sources: a bundler's minifier leaves templates alone. */
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
