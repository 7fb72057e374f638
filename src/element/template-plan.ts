// Reading a template's markup, once; `template.ts` draws it.

/** Stands for a value while the markup is parsed; no template of ours says it. */
const MARK = '⁂';
/** The name of the attribute that a tag breaks off in, with what its value has so far. */
const OPEN_ATTRIBUTE = /([^\s=]+)=("[^"]*|[^\s"]*)$/;

/** Where values go, counted in elements and texts from the template's beginning. */
export interface Hole {
  readonly node: number;
  /** The first value that goes there. */
  readonly first: number;
  /** Of an attribute. */
  readonly name?: string;
  /** What is constant in an attribute, around its values; of one that is a value as a whole, there is nothing. */
  readonly texts?: readonly string[] | undefined;
}

export interface Plan {
  readonly content: DocumentFragment;
  readonly holes: readonly Hole[];
}

interface MarkupPolicy {
  readonly createHTML: (markup: string) => string;
}
interface TrustedTypes {
  readonly createPolicy: (name: string, policy: MarkupPolicy) => MarkupPolicy;
}
const page: { readonly document: Document; readonly trustedTypes?: TrustedTypes } = globalThis;

/**
 * A page that requires Trusted Types for scripts has to allow the policy by its name. Where it is refused, as on a page
 * that lists others, or that has a widget of another release already, plain markup goes through unless it is required.
 */
function policyOrNone(): MarkupPolicy | undefined {
  try {
    return page.trustedTypes?.createPolicy('booking-widget', { createHTML: (markup) => markup });
  } catch {
    return undefined;
  }
}
const policy = policyOrNone();

/** Where the values of a template go; `strings` are the pieces of markup between them. */
export function planOf(strings: TemplateStringsArray): Plan {
  const names: string[] = [];
  /** From the last tag on: to look through all of it for each value would take a month of days longer than to draw it. */
  let tag = '';
  const marks = strings.slice(1).map((_text, index) => {
    tag += strings[index] ?? '';
    tag = tag.slice(tag.lastIndexOf('<'));
    if (!tag.startsWith('<') || tag.includes('>')) return `<!--${MARK}-->`;
    names.push(OPEN_ATTRIBUTE.exec(tag)?.[1] ?? '');
    tag += MARK;
    return MARK;
  });
  const markup = String.raw({ raw: strings }, ...marks);
  const template = document.createElement('template');
  template.innerHTML = policy?.createHTML(markup) ?? markup;
  return { content: template.content, holes: holesIn(template.content, names) };
}

/** Takes the marks out of `content`. Of an attribute, the parser has lost the capital letters: `names` has kept them. */
function holesIn(content: DocumentFragment, names: readonly string[]): Hole[] {
  const holes: Hole[] = [];
  const walker = document.createTreeWalker(
    content,
    NodeFilter.SHOW_ELEMENT | NodeFilter.SHOW_TEXT | NodeFilter.SHOW_COMMENT,
  );
  const marks: Comment[] = [];
  let first = 0;
  for (let node = 0; walker.nextNode(); node++) {
    const { currentNode } = walker;
    if (currentNode instanceof Comment) {
      marks.push(currentNode);
      holes.push({ node, first: first++ });
    } else if (currentNode instanceof Element)
      for (const { name, value } of [...currentNode.attributes]) {
        const texts = value.split(MARK);
        if (texts.length < 2) continue;
        currentNode.removeAttribute(name);
        const isWhole = value === MARK;
        holes.push({
          node,
          first,
          name: names[first - marks.length] ?? name,
          texts: isWhole ? undefined : texts,
        });
        first += texts.length - 1;
      }
  }
  for (const mark of marks) mark.replaceWith(new Text());
  return holes;
}
