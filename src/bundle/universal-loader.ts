import MagicString from 'magic-string';
import type { Plugin } from 'vite';
import { LOADER_STAMP } from '../contract/loader-stamp.ts';

/** The only file that a host's page loads by a script tag. */
export const LOADER = 'booking-widget.js';

/**
 * Declares the base address of the chunks: the address that the server has written into the loader (`LOADER_STAMP`), or else the
 * address of the running script. The script is read through the prototype, because an author's `<img name="currentScript" src="…">`
 * would replace the document's own property. A module has no `currentScript`; it imports relative to its own address. If the
 * running script has another name, the loader was joined with other scripts, so the address does not lead to the chunks, and the
 * loader throws. The loader never searches the page for its script element: it might run code from an element that a policy has
 * blocked.
 */
const ADDRESS_CODE = `const runningScript=Object.getOwnPropertyDescriptor(Document.prototype,"currentScript").get.call(document);
const loaderUrl=stampedUrl||runningScript?.src;
if(runningScript&&!/\\/booking-widget\\.js([?#]|$)/.test(loaderUrl))throw Error("[booking-widget] Load this script by itself from the proxy's /${LOADER}, or set \\"publicUrl\\" in the proxy's config.");
const chunkUrl=(path)=>loaderUrl?new URL(path,loaderUrl):path;`;
/** The text before the loader's code. */
const HEAD = `${LOADER_STAMP}\n${ADDRESS_CODE}`;

/** Makes the loader one file that works as a classic script and as a module; a classic script imports by absolute addresses. */
export const universalLoader = (): Plugin => ({
  name: 'universal-loader',
  // Both texts are added after the minifier, which would inline the placeholder, so that the proxy could not replace it by its address.
  outputOptions: (options) => ({ ...options, postBanner: HEAD, postFooter: '})();' }),
  renderChunk(code, { fileName, imports, exports }) {
    if (fileName !== LOADER) return null;
    if (imports.length + exports.length > 0)
      this.error(`${LOADER} must have neither static imports nor exports.`);
    const text = new MagicString(code).replace(
      /\bimport\((["'`])(\.[^"'`]+)\1\)/g,
      'import(chunkUrl($1$2$1))',
    );
    return { code: text.toString(), map: text.generateMap({ hires: true }) };
  },
  generateBundle(_options, bundle) {
    const chunk = bundle[LOADER];
    if (chunk?.type !== 'chunk') return this.error(`There is no ${LOADER}.`);
    if (/import\.meta|^\s*export\b|\bimport\((?!chunkUrl\()/m.test(chunk.code))
      this.error(`Module syntax is left in ${LOADER}, or a relative import.`);
  },
});
