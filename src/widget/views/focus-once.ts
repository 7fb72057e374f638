import { noChange } from 'lit';
import { Directive, directive, PartType } from 'lit/directive.js';
import type { ElementPart, PartInfo } from 'lit/directive.js';
import type { DirectiveResult } from 'lit/directive.js';

/**
 * Moves the focus to its element when that one appears, and again whenever `occasion` changes: a guest who works by
 * keyboard or by ear is taken along when a step replaces another. An occasion of 0 or less moves nothing.
 */
class FocusOnce extends Directive {
  #occasion = 0;

  constructor(part: PartInfo) {
    super(part);
    if (part.type !== PartType.ELEMENT) throw new TypeError('focusOnce belongs on an element');
  }

  render(occasion: number): unknown {
    this.#occasion = occasion;
    return noChange;
  }

  override update({ element }: ElementPart, [occasion]: [number]): unknown {
    // A template is filled before it is in the page, and only what is there can be focused.
    if (occasion > 0 && occasion !== this.#occasion && element instanceof HTMLElement)
      queueMicrotask(() => {
        element.focus();
      });
    return this.render(occasion);
  }
}

export const focusOnce: (occasion: number) => DirectiveResult = directive(FocusOnce);
