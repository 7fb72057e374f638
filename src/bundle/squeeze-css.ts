import MagicString from 'magic-string';
import type { Plugin } from 'vite';

/** A css`` template without its comments and blank space, in which no value of ours has a text with more than one blank. */
export const squeezeSheet = (template: string): string =>
  template
    .replace(/\/\*[\s\S]*?\*\//g, '')
    .replace(/\s+/g, ' ')
    .replace(/ ?([{};,]) ?/g, '$1')
    .replace(/: /g, ':')
    .replaceAll(';}', '}')
    .replace(/css` | `$/g, (end) => end.replace(' ', ''));

/** Squeezes the style sheets of this project's own sources: a minifier leaves templates alone. */
export const squeezeCss = (): Plugin => ({
  name: 'squeeze-css',
  enforce: 'pre',
  transform(code, id) {
    if (id.includes('/node_modules/') || !id.endsWith('.ts') || !code.includes('css`')) return null;
    const text = new MagicString(code);
    text.replace(/\bcss`[^`]*`/g, squeezeSheet);
    return { code: text.toString(), map: text.generateMap({ hires: true }) };
  },
});
