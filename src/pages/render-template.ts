import { nothing } from 'lit';
import type { TemplateResult } from 'lit';
import { getDirectiveClass, isTemplateResult } from 'lit/directive-helpers.js';
import { PartType } from 'lit/directive.js';
import type { Directive, DirectiveResult } from 'lit/directive.js';

/*
 * Renders Lit's templates as text, for a server. `@lit-labs/ssr` can render every template: it parses each as a document, runs
 * elements, and adds marks for hydration. A first view needs none of this, because it handles no events and the widget replaces
 * it. With version 4.1, the first guest in a language waited 31 % longer for a page's first byte (`test/bench/README.md`). The
 * library also adds 340 kB to the proxy, and one of its packages comes without its licence. This file has the bindings that the
 * views use: text, lists, templates, attributes, `?boolean`, and directives that only choose what is drawn (`guard`, `repeat`).
 * Events and properties are left out, because nothing would use them.
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
  readonly textBefore: string;
  readonly kind: 'content' | 'attribute' | 'boolean' | 'none';
  /** The attribute's name; empty outside of one. */
  readonly name: string;
}

interface Template {
  readonly bindings: readonly Binding[];
  readonly end: string;
}

/** Shortens each line break with its indent to one space; before the end of a tag, to nothing. */
const withoutIndents = (text: string): string => {
  const [first = '', ...rest] = text.split('\n');
  return [first, ...rest.map((line) => line.trimStart())].join(' ').replaceAll(' >', '>');
};

/**
 * If a value is a whole attribute, the text before it ends with the attribute's name and `=`. A value within quotation marks is
 * treated like a value between tags, because both are escaped in the same way.
 */
function bindingOf(text: string): Binding {
  if (!text.endsWith('=')) return { textBefore: text, kind: 'content', name: '' };
  const start = text.lastIndexOf(' ');
  const [textBefore, name] = [text.slice(0, start), text.slice(start + 1, -1)];
  if (name.startsWith('?')) return { textBefore, kind: 'boolean', name: name.slice(1) };
  return { textBefore, kind: name.startsWith('.') || name.startsWith('@') ? 'none' : 'attribute', name };
}

const templates = new WeakMap<TemplateStringsArray, Template>();

function templateOf(strings: TemplateStringsArray): Template {
  const cached = templates.get(strings);
  if (cached) return cached;
  const texts = strings.map(withoutIndents);
  const template = { bindings: texts.slice(0, -1).map(bindingOf), end: texts.at(-1) ?? '' };
  templates.set(strings, template);
  return template;
}

const escape = (value: unknown): string =>
  String(value)
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');

function renderBinding({ kind, name }: Binding, value: unknown): string {
  switch (kind) {
    case 'content':
      return renderTemplate(value);
    case 'attribute':
      return value === nothing ? '' : ` ${name}="${escape(value ?? '')}"`;
    case 'boolean':
      return value && value !== nothing ? ` ${name}` : '';
    case 'none':
      return '';
  }
}

/** Returns the value that a directive renders on a server. Lit's types do not declare `values`, its arguments. */
function renderDirective(value: DirectiveResult & { readonly values?: readonly unknown[] }): unknown {
  const DirectiveClass = getDirectiveClass(value) as (new (part: object) => Directive) | undefined;
  return DirectiveClass && new DirectiveClass({ type: PartType.CHILD }).render(...(value.values ?? []));
}

/** Renders any value that a Lit template may have between its tags, as markup. */
export function renderTemplate(value: unknown): string {
  if (typeof value === 'string' || typeof value === 'number') return escape(value);
  if (value === undefined || value === null || value === nothing) return '';
  if (value instanceof Markup) return value.text;
  if (isTemplateResult(value)) return renderResult(value as TemplateResult);
  if (getDirectiveClass(value)) return renderTemplate(renderDirective(value));
  if (Symbol.iterator in Object(value))
    return Array.from(value as Iterable<unknown>, renderTemplate).join('');
  throw new TypeError(`A first view cannot draw a value of type ${typeof value}.`);
}

function renderResult({ strings, values }: TemplateResult): string {
  const { bindings, end } = templateOf(strings);
  let text = '';
  for (const [index, binding] of bindings.entries())
    text += binding.textBefore + renderBinding(binding, values[index]);
  return text + end;
}
