import { render } from './template.ts';
import type { TemplateResult } from './template.ts';
import { adoptStyles } from './css.ts';
import type { StyleText } from './css.ts';

interface PropertyDeclaration {
  /** Its name, where it is not the property's in lower case. */
  readonly attribute?: string;
  /** What the attribute's text is read as, a boolean holds while the attribute is there; without a type, there is none. */
  readonly type?: StringConstructor | NumberConstructor | BooleanConstructor;
  /** Whether a value that is set by script shows as the attribute's text. */
  readonly reflect?: boolean;
}
export type PropertyDeclarations = Readonly<Record<string, PropertyDeclaration>>;

/** The properties that have changed since the last update, with the values they had before. */
export type Changes = ReadonlyMap<string, unknown>;

type Values = Record<string, unknown>;
/** What shows as an attribute, if it is not `null`. */
type Shown = string | number | boolean | null | undefined;

const attributeOf = (name: string, { type, attribute }: PropertyDeclaration): string | undefined =>
  type && (attribute ?? name.toLowerCase());

/**
 * An element that a template draws, in a shadow root, and draws anew after its properties have changed: once,
 * in a microtask, however many of them. This is the life cycle of `LitElement` without what nothing here uses
 * (decorators, converters, controllers, mixins, old browsers), at a fifth of its bytes: a guest waits for all of them
 * before the first calendar.
 *
 * A subclass names its properties in `properties`, `declare`s their fields, and gives them their first values in its
 * constructor. What was set on the element before its class was there wins over those.
 */
export abstract class ViewElement extends HTMLElement {
  static styles: readonly StyleText[] = [];
  static properties: PropertyDeclarations = {};

  /** Asked once, when the element is defined: the subclass is complete, and its properties begin to be watched. */
  static get observedAttributes(): string[] {
    return Object.entries(this.properties).flatMap(([name, declaration]) => {
      ViewElement.#watch(this.prototype, name);
      return attributeOf(name, declaration) ?? [];
    });
  }

  static #watch(prototype: ViewElement, name: string): void {
    Object.defineProperty(prototype, name, {
      configurable: true,
      get(this: ViewElement) {
        return this.#values[name];
      },
      set(this: ViewElement, value: unknown) {
        const before = this.#values[name];
        this.#values[name] = value;
        if (!Object.is(value, before)) this.requestUpdate(name, before);
      },
    });
  }

  readonly renderRoot: ShadowRoot = this.attachShadow({ mode: 'open' });
  hasUpdated = false;
  /** Of the update that is due: `false` where it has made another one due at once. Rejects where it throws. */
  updateComplete: Promise<boolean> = Promise.resolve(true);
  readonly #values: Values = {};
  /** What was set before the class was there. */
  readonly #given: Values = {};
  #changes = new Map<string, unknown>();
  #isDue = true;
  #hasEntered = false;

  constructor() {
    super();
    const own = this as unknown as Values;
    for (const name of Object.keys(this.#class.properties)) {
      if (!Object.hasOwn(this, name)) continue;
      this.#given[name] = own[name];
      Reflect.deleteProperty(this, name);
    }
  }

  get #class(): typeof ViewElement {
    return this.constructor as typeof ViewElement;
  }

  /** Nothing is drawn before the element is in a page for the first time. */
  connectedCallback(): void {
    if (this.#hasEntered) return;
    this.#hasEntered = true;
    Object.assign(this, this.#given);
    this.adopt(this.#class.styles);
    this.updateComplete = this.#updateSoon();
  }

  attributeChangedCallback(attribute: string, _before: string | null, text: string | null): void {
    for (const [name, declaration] of Object.entries(this.#class.properties)) {
      if (attributeOf(name, declaration) !== attribute) continue;
      const value =
        declaration.type === Boolean
          ? text !== null
          : declaration.type === Number && text !== null
            ? Number(text)
            : text;
      Object.assign(this, { [name]: value });
    }
  }

  /** Styles that came later than the element: each of them applies once. */
  adopt(styles: readonly StyleText[]): void {
    adoptStyles(this.renderRoot, styles);
  }

  /** Asks for an update, though perhaps no property has changed. */
  requestUpdate(name?: string, before?: unknown): void {
    if (name !== undefined && !this.#changes.has(name)) this.#changes.set(name, before);
    if (this.#isDue) return;
    this.#isDue = true;
    this.updateComplete = this.#updateSoon();
  }

  /** The update that is due, at once. */
  performUpdate(): void {
    if (!this.#isDue) return;
    const changes = this.#changes;
    try {
      // Who reads an attribute in there reads what was set.
      this.#reflect(changes);
      this.willUpdate?.(changes);
      render(this.render(), this.renderRoot);
    } finally {
      this.#changes = new Map();
      this.#isDue = false;
    }
    if (!this.hasUpdated) {
      this.hasUpdated = true;
      this.firstUpdated?.();
    }
    this.updated?.();
  }

  protected abstract render(): TemplateResult;

  /** Before drawing: what is set here is drawn with the rest. */
  protected willUpdate?(changes: Changes): void;
  protected firstUpdated?(): void;
  protected updated?(): void;

  #updateSoon(): Promise<boolean> {
    return Promise.resolve().then(() => {
      this.performUpdate();
      return !this.#isDue;
    });
  }

  #reflect(changes: Changes): void {
    for (const [name, declaration] of Object.entries(this.#class.properties)) {
      const attribute = attributeOf(name, declaration);
      if (!declaration.reflect || !attribute || !changes.has(name)) continue;
      const value = this.#values[name] as Shown;
      if (value === undefined || value === null || value === false) this.removeAttribute(attribute);
      else this.setAttribute(attribute, value === true ? '' : String(value));
    }
  }
}
