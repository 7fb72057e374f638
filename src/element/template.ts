import { planOf } from './template-plan.ts';
import type { Hole, Plan } from './template-plan.ts';

/**
 * What `html` makes: the constant text of a template, and the values between its pieces. Only this class is ever taken
 * for markup; a text that happens to look like markup stays a text.
 */
export class TemplateResult {
  readonly strings: TemplateStringsArray;
  readonly values: readonly unknown[];

  constructor(strings: TemplateStringsArray, values: readonly unknown[]) {
    this.strings = strings;
    this.values = values;
  }
}

/**
 * Marks a template, in the way of lit-html, so that its editors' and linters' support holds here, too:
 *
 * - `<p>${value}</p>`: a template, a list of such values, or what is shown as text; `undefined` shows nothing;
 * - `name=${value}`, `name="a ${value}"`: an attribute, absent while a value that is all of it is `undefined` or `null`;
 * - `?name=${value}`: an attribute that is there or not;
 * - `.name=${value}`: a property;
 * - `@name=${listener}`: called with each such event, as long as it is set;
 * - `ref=${visit}`: called with the element, and again whenever it is another function.
 *
 * The constant text is markup of this project's own: it has no `>` in a tag but the one that ends it, and quotes, where
 * it needs some, are double.
 */
export const html = (strings: TemplateStringsArray, ...values: readonly unknown[]): TemplateResult =>
  new TemplateResult(strings, values);

const joined = new WeakMap<TemplateStringsArray, TemplateStringsArray>();

/**
 * The same, with the templates and lists in it made part of its own text, so that all of it is copied in one go and no
 * nodes mark where each begins. Its lists have always the same length, and the same templates.
 */
export function asOne(result: TemplateResult): TemplateResult {
  const values: unknown[] = [];
  const texts: string[] = [];
  const add = (value: unknown): void => {
    if (Array.isArray(value)) value.forEach(add);
    else if (value instanceof TemplateResult)
      value.strings.forEach((text, index) => {
        texts[values.length] = (texts[values.length] ?? '') + text;
        if (index < value.values.length) add(value.values[index]);
      });
    else values.push(value);
  };
  add(result);
  let strings = joined.get(result.strings);
  if (!strings) joined.set(result.strings, (strings = texts as unknown as TemplateStringsArray));
  return new TemplateResult(strings, values);
}

const plans = new WeakMap<TemplateStringsArray, Plan>();

type Commit = (values: readonly unknown[]) => void;

/** Of what is no text, the DOM makes one where it takes it. */
const textOf = (value: unknown): string => (value ?? '') as string;

/** Sets what has changed of an element; the first letter of the attribute's name tells what it sets. */
function commitTo(element: Element, { first, name = '', texts }: Hole): Commit {
  const key = name.slice(1);
  const kind = name.charAt(0);
  let last: unknown;
  if (kind === '@')
    element.addEventListener(key, (event) => (last as ((event: Event) => void) | undefined)?.(event));
  return (values) => {
    const value = texts
      ? texts.reduce((before, text, index) => before + textOf(values[first + index - 1]) + text)
      : values[first];
    if (value === last) return;
    last = value;
    if (kind === '.') Object.assign(element, { [key]: value });
    else if (kind === '?') element.toggleAttribute(key, Boolean(value));
    else if (name === 'ref') (value as (element: Element) => void)(element);
    else if (value === undefined || value === null) element.removeAttribute(name);
    else if (kind !== '@') element.setAttribute(name, textOf(value));
  };
}

/** A template that is drawn. */
interface Drawing {
  readonly strings: TemplateStringsArray;
  /** Its nodes, until they are in their place. */
  readonly content: DocumentFragment;
  /** Changes what is not the same as in the values before. */
  readonly update: Commit;
}

function drawingOf(strings: TemplateStringsArray): Drawing {
  let plan = plans.get(strings);
  if (!plan) plans.set(strings, (plan = planOf(strings)));
  const content = document.importNode(plan.content, true);
  const walker = document.createTreeWalker(content, NodeFilter.SHOW_ELEMENT | NodeFilter.SHOW_TEXT);
  let at = -1;
  // All of them are found before a value is shown, which adds nodes.
  const commits = plan.holes.map((hole): Commit => {
    for (; at < hole.node; at++) walker.nextNode();
    const { currentNode } = walker;
    if (currentNode instanceof Element) return commitTo(currentNode, hole);
    const place = new Place(currentNode as Text);
    return (values) => {
      place.show(values[hole.first]);
    };
  });
  const update: Commit = (values) => {
    for (const commit of commits) commit(values);
  };
  return { strings, content, update };
}

function textBefore(node: ChildNode): Text {
  const text = new Text();
  node.before(text);
  return text;
}

/** Where a value is shown: in the text that ends it, or, if it has nodes of its own, before that one. */
class Place {
  readonly end: Text;
  /** The nodes between it and the end are of this place. */
  #start: Text | undefined;
  #shown: unknown;
  #drawing: Drawing | undefined;
  #items: Place[] | undefined;

  constructor(end: Text, start?: Text) {
    this.end = end;
    this.#start = start;
  }

  /** The very same value again is shown already: a template that was kept costs nothing. */
  show(value: unknown): void {
    if (value === this.#shown) return;
    this.#shown = value;
    if (value instanceof TemplateResult) this.#draw(value);
    else if (Array.isArray(value)) this.#list(value);
    else this.#clear(textOf(value));
  }

  #draw({ strings, values }: TemplateResult): void {
    const isNew = this.#drawing?.strings !== strings;
    if (isNew) this.#clear();
    this.#start ??= textBefore(this.end);
    const drawing = (this.#drawing ??= drawingOf(strings));
    drawing.update(values);
    if (isNew) this.end.before(drawing.content);
  }

  #list(values: readonly unknown[]): void {
    if (!this.#items) this.#clear();
    const items = (this.#items ??= []);
    let last = (this.#start ??= textBefore(this.end));
    values.forEach((value, index) => {
      const item = (items[index] ??= new Place(textBefore(this.end), last));
      item.show(value);
      last = item.end;
    });
    items.length = values.length;
    this.#cutAfter(last);
  }

  /** Nothing is left but this text; written once, as a live region says each change. */
  #clear(text: string = ''): void {
    if (this.#drawing ?? this.#items) this.#cutAfter(this.#start);
    this.#drawing = this.#items = undefined;
    this.end.data = text;
  }

  #cutAfter(start: Text | undefined): void {
    for (let node = this.end.previousSibling; node && node !== start; node = this.end.previousSibling)
      node.remove();
  }
}

const places = new WeakMap<ParentNode, Place>();

/** Shows `value` in `root`, after what it held before the first time. */
export function render(value: unknown, root: ParentNode): void {
  let place = places.get(root);
  if (!place) {
    const end = new Text();
    root.append(end);
    places.set(root, (place = new Place(end)));
  }
  place.show(value);
}
