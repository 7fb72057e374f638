import MagicString from 'magic-string';
import type { Plugin } from 'vite';
import { POLICY_KEY, POLICY_NAMES } from '../contract/markup-policy.ts';

/** The module in which Lit creates its policy, in Lit's published form. */
const LIT_MODULE = '/node_modules/lit-html/lit-html.js';
const POLICY_REQUEST =
  /(?<=[,;](\w)=)(\w)\?\2\.createPolicy\("lit-html",(\{createHTML:(\w)=>\4\})\):void 0(?=,)/;

/** Whether `path` is the module that {@link withOwnPolicy} changes. */
export const isLitModule = (path: string): boolean => path.endsWith(LIT_MODULE);

/**
 * Returns Lit's code with another way to get a Trusted Types policy. When it is imported, Lit creates the policy `lit-html`. This
 * throws on a page that does not allow the name, or on which another copy of Lit has created the policy already, and the widget
 * would not work at all. The changed code uses the loader's policy, or else creates one by our list of names. If the page refuses
 * all of them, Lit uses plain strings, which every page accepts unless it requires Trusted Types.
 *
 * @throws if Lit's code differs from the form that is known here.
 */
export function withOwnPolicy(code: string): MagicString {
  const text = new MagicString(code);
  text.replace(
    POLICY_REQUEST,
    (_asking, _policy, types: string, rules: string) =>
      `${types}?(()=>{const key=Symbol.for(${JSON.stringify(POLICY_KEY)});if(key in globalThis)return globalThis[key];for(const name of ${JSON.stringify(POLICY_NAMES)})try{return ${types}.createPolicy(name,${rules})}catch{}})():void 0`,
  );
  if (!text.hasChanged())
    throw new Error('The code with which Lit creates its Trusted Types policy has changed.');
  return text;
}

/** Changes Lit's module in every build. A build that does not contain the module stops. */
export function nameLitPolicy(): Plugin {
  let isNamed = false;
  return {
    name: 'name-lit-policy',
    transform(code, id) {
      if (!isLitModule(id)) return null;
      isNamed = true;
      const text = withOwnPolicy(code);
      return { code: text.toString(), map: text.generateMap({ hires: true }) };
    },
    buildEnd(error) {
      if (!error && !isNamed) this.error(`${LIT_MODULE} is not part of the widget.`);
    },
  };
}
