import { nothing } from 'lit';
import type { TemplateResult } from 'lit';
import { getDirectiveClass, isTemplateResult } from 'lit/directive-helpers.js';
import { PartType } from 'lit/directive.js';
import type { Directive, DirectiveResult } from 'lit/directive.js';

/*
 * Renders Lit's templates as text, for a server. `@lit-labs/ssr` renders every possible template: it parses each as a document,
 * runs elements, and marks every part for hydration. A first view has no use for hydration, because its templates without marks
 * handle no events. With version 4.1, the first guest in a language waited 31 % longer for a page's first byte
 * (`test/bench/README.md`). The library also adds 340 kB to the proxy, and one of its packages comes without its licence. This
 * file has the bindings that the views use: text, lists, templates, attributes, `?boolean`, and directives that only choose what
 * is drawn (`guard`, `repeat`). Events and properties are left out, because nothing would use them.
 */

/** Text that is markup already. */
export class Markup {
  readonly text: string;

  constructor(text: string) {
    this.text = text;
  }
}

/** The text before one value of a template, and how the value is written. */
interface Binding {
  readonly before: string;
  readonly kind: 'content' | 'attribute' | 'boolean' | 'within' | 'none';
  /** The attribute's name; empty outside of one. */
  readonly name: string;
}

interface Template {
  readonly bindings: readonly Binding[];
  readonly end: string;
}

/** Shortens white space: browsers show a line end with its indent as one space or not at all. */
const squeeze = (text: string): string => text.replace(/\s+/g, ' ').replaceAll(' >', '>');

/**
 * The end of the text before a value in an attribute: the binding's sign, the attribute's name, and a quotation mark with what
 * follows it.
 */
const ATTRIBUTE = /\s([.?@]?)([^\s"'<>=]+)=(?:(["'])([^"']*))?$/;
const KINDS = { '.': 'none', '@': 'none', '?': 'boolean', '': 'attribute' } as const;

function bindingOf(text: string): Binding {
  const found = ATTRIBUTE.exec(text);
  if (!found) return { before: text, kind: 'content', name: '' };
  const [whole, sign = '', name = '', quote] = found;
  // In quotation marks, the text before and after the value is part of the attribute.
  if (quote !== undefined) return { before: text, kind: 'within', name };
  return { before: text.slice(0, -whole.length), kind: KINDS[sign as keyof typeof KINDS], name };
}

const templates = new WeakMap<TemplateStringsArray, Template>();

function templateOf(strings: TemplateStringsArray): Template {
  const known = templates.get(strings);
  if (known) return known;
  const texts = strings.map(squeeze);
  const template = { bindings: texts.slice(0, -1).map(bindingOf), end: texts.at(-1) ?? '' };
  templates.set(strings, template);
  return template;
}

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escape = (value: unknown): string => {
  const text = String(value);
  return /[&<>"]/.test(text) ? text.replace(/[&<>"]/g, (character) => ENTITIES[character] ?? '') : text;
};

function renderBinding({ kind, name }: Binding, value: unknown): string {
  switch (kind) {
    case 'content':
      return renderTemplate(value);
    case 'attribute':
      return value === nothing ? '' : ` ${name}="${escape(value ?? '')}"`;
    case 'boolean':
      return value && value !== nothing ? ` ${name}` : '';
    case 'within':
      return escape(value ?? '');
    case 'none':
      return '';
  }
}

/** Returns what a directive draws if it has no document. Lit's types do not declare `values`, its arguments. */
function resolved(value: DirectiveResult & { readonly values?: readonly unknown[] }): unknown {
  const DirectiveClass = getDirectiveClass(value) as (new (part: object) => Directive) | undefined;
  return DirectiveClass && new DirectiveClass({ type: PartType.CHILD }).render(...(value.values ?? []));
}

/** Renders any value that a Lit template may have between its tags, as markup. */
export function renderTemplate(value: unknown): string {
  if (typeof value === 'string' || typeof value === 'number') return escape(value);
  if (value === undefined || value === null || value === nothing) return '';
  if (value instanceof Markup) return value.text;
  if (isTemplateResult(value)) return renderResult(value as TemplateResult);
  if (getDirectiveClass(value)) return renderTemplate(resolved(value));
  if (Symbol.iterator in Object(value))
    return Array.from(value as Iterable<unknown>, renderTemplate).join('');
  throw new TypeError(`A first view cannot draw a value of type ${typeof value}.`);
}

function renderResult({ strings, values }: TemplateResult): string {
  const { bindings, end } = templateOf(strings);
  let text = '';
  for (const [index, binding] of bindings.entries())
    text += binding.before + renderBinding(binding, values[index]);
  return text + end;
}
