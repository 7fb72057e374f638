import type { Plugin } from 'vite';

/** The one file that a page names. */
export const LOADER = 'booking-widget.js';

/**
 * The first words of the loader. Whoever serves it may write its whole address between the quotes, for pages whose optimizers paste
 * scripts together; a hash for `integrity` has to be made of what is served.
 */
export const STAMP = '(()=>{const stampedUrl="";';

/**
 * Where the chunks come from: the stamp, or else the running script's own address, read through the prototype. On the
 * document itself an author's `<img name="currentScript" src="…">` stands for it. A module has no `currentScript`: it imports
 * relative to its own address, which the browser knows. No element is looked for by its address: one that never ran, as a
 * policy forbade it, would become code.
 */
const ADDRESS = `const runningScript=Object.getOwnPropertyDescriptor(Document.prototype,"currentScript").get.call(document);
const loaderUrl=stampedUrl||runningScript?.src;
if(runningScript&&!loaderUrl)throw Error("[booking-widget] This script has to come from its own address: <script src=\\"…/${LOADER}\\">.");
const chunkUrl=(path)=>loaderUrl?new URL(path,loaderUrl):path;
`;

/** Turns the loader into one file that is valid as a classic script and as a module; a classic one imports absolutely. */
export const universalLoader = (): Plugin => ({
  name: 'universal-loader',
  generateBundle: {
    order: 'post',
    handler(_options, bundle) {
      const chunk = bundle[LOADER];
      if (chunk?.type !== 'chunk') return this.error(`There is no ${LOADER}.`);
      if (chunk.imports.length > 0) return this.error(`${LOADER} must import nothing statically.`);
      const body = chunk.code
        .replace(/import\((["'`])(\.[^"'`]+)\1\)/g, 'import(chunkUrl($1$2$1))')
        .replace(/export\s*\{[^}]*\};?/g, '')
        // Of what it loads it takes nothing: the element defines itself.
        .replace(/(?<=chunkUrl\([^()]+\)\))\.then\((\w+)=>\1\.[\w$]+\)/, '')
        .trim();
      chunk.code = `${STAMP}\n${ADDRESS}${body}})();\n`;
      if (/import\.meta|^\s*export\b/m.test(chunk.code)) this.error(`Module syntax is left in ${LOADER}.`);
    },
  },
});
