import MagicString from 'magic-string';
import type { Plugin } from 'vite';
import { POLICY_KEY, POLICY_NAMES } from '../contract/markup-policy.ts';

/** The module in which Lit creates its policy, in Lit's published form. */
const MODULE = '/node_modules/lit-html/lit-html.js';
const ASKING = /(?<=[,;](\w)=)(\w)\?\2\.createPolicy\("lit-html",(\{createHTML:(\w)=>\4\})\):void 0(?=,)/;

/** Whether `path` is the module that {@link withOwnPolicy} changes. */
export const asksForPolicy = (path: string): boolean => path.endsWith(MODULE);

/**
 * Lit asks for the Trusted Types policy `lit-html` while it is imported. A page that does not list the name, or where
 * another Lit has taken it, throws there, and nothing of the widget would work. Here it takes the loader's,
 * or asks for one of ours first, and
 * where a page refuses both, Lit goes on with plain strings, which a page takes unless it requires Trusted Types.
 *
 * @throws where Lit asks in another way than the one known here.
 */
export function withOwnPolicy(code: string): MagicString {
  const text = new MagicString(code);
  text.replace(
    ASKING,
    (_asking, _policy, types: string, rules: string) =>
      `${types}?(()=>{const key=Symbol.for(${JSON.stringify(POLICY_KEY)});if(key in globalThis)return globalThis[key];for(const name of ${JSON.stringify(POLICY_NAMES)})try{return ${types}.createPolicy(name,${rules})}catch{}})():void 0`,
  );
  if (!text.hasChanged()) throw new Error('Lit asks for its Trusted Types policy in another way now.');
  return text;
}

/** Changes that module in every build, or stops the build. */
export function nameLitPolicy(): Plugin {
  let isNamed = false;
  return {
    name: 'name-lit-policy',
    transform(code, id) {
      if (!asksForPolicy(id)) return null;
      isNamed = true;
      const text = withOwnPolicy(code);
      return { code: text.toString(), map: text.generateMap({ hires: true }) };
    },
    buildEnd(error) {
      if (!error && !isNamed) this.error(`${MODULE} is not part of the widget.`);
    },
  };
}
