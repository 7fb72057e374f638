import { minify } from 'terser';
import type { Plugin } from 'vite';

// What a guest's browser need not be sent.

/** A css`` template without its blank space and comments. */
export const squeezeSheet = (template: string): string =>
  template
    .replace(/\/\*[\s\S]*?\*\//g, '')
    .replace(/\s+/g, ' ')
    .replace(/ ?([{};,]) ?/g, '$1')
    .replace(/: /g, ':')
    .replaceAll(';}', '}')
    .replace(/(?<=[ :,(-])0\./g, '.')
    // Only what is an identifier needs no quotes.
    .replace(/=(['"])([a-z][\w-]*)\1/gi, '=$2')
    .replaceAll(' > ', '>')
    .replace(/css` | `$/g, (end) => end.replace(' ', ''));

/** Squeezes the style sheets of this project's own sources. */
export const squeezeCss = (): Plugin => ({
  name: 'squeeze-css',
  enforce: 'pre',
  transform(code, id) {
    if (id.includes('/node_modules/') || !id.endsWith('.ts') || !code.includes('css`')) return null;
    return { code: code.replace(/\bcss`[^`]*`/g, squeezeSheet), map: null };
  },
});

const WORSE = { lhs_constants: false, negate_iife: false };

/**
 * A second minifier after the bundler's own: it puts what is used once where it is used, which is 600 bytes of every
 * journey. Its two rewritings that make code shorter, but compress worse, are off, and so are its names: they would
 * depend on the letters in the hashes of other chunks, and every size on every file. Functions stand together, and
 * functions in objects are written as methods, none of which is ever a constructor here: both compress better.
 */
export const inlineOnce = (): Plugin => ({
  name: 'inline-once',
  generateBundle: {
    order: 'post',
    async handler(_options, bundle) {
      for (const chunk of Object.values(bundle)) {
        if (chunk.type !== 'chunk') continue;
        const compress = { passes: 3, inline: 1, hoist_funs: true, unsafe_methods: true, ...WORSE };
        const options = { module: true, ecma: 2020, compress, mangle: false } as const;
        chunk.code = (await minify(chunk.code, options)).code ?? chunk.code;
      }
    },
  },
});

/**
 * Line breaks and indents in templates say no more than one space does. Everything else is minified by then, so none
 * are left but those in templates.
 */
export const squeezeTemplates = (): Plugin => ({
  name: 'squeeze-templates',
  generateBundle: {
    order: 'post',
    handler(_options, bundle) {
      for (const chunk of Object.values(bundle))
        if (chunk.type === 'chunk') chunk.code = chunk.code.replace(/\n\s+>/g, '>').replace(/\n\s+/g, ' ');
    },
  },
});
