import type { Plugin } from 'vite';

/** The one file that a page names. */
export const LOADER = 'booking-widget.js';

/** The address of the running script, whether it is a module, classic, deferred or injected. */
const OWN_ADDRESS = `(document.currentScript||document.querySelector('[src^="${LOADER}"],[src*="/${LOADER}"]'))?.src||location`;

/** Turns the loader into one file that is valid as a classic script and as a module; its imports are absolute. */
export const universalLoader = (): Plugin => ({
  name: 'universal-loader',
  generateBundle: {
    order: 'post',
    handler(_options, bundle) {
      const chunk = bundle[LOADER];
      if (chunk?.type !== 'chunk') return this.error(`There is no ${LOADER}.`);
      if (chunk.imports.length > 0) return this.error(`${LOADER} must import nothing statically.`);
      const body = chunk.code
        .replace(/import\((["'`])(\.[^"'`]+)\1\)/g, 'import(new URL($1$2$1,__own))')
        .replace(/export\s*\{[^}]*\};?/g, '')
        // Of what it loads it takes nothing: the element defines itself.
        .replace(/(?<=__own\)\))\.then\((\w+)=>\1\.[\w$]+\)/, '')
        .trim();
      chunk.code = `(()=>{const __own=${OWN_ADDRESS};${body}})();\n`;
      if (/import\.meta|^\s*export\b/m.test(chunk.code)) this.error(`Module syntax is left in ${LOADER}.`);
    },
  },
});
