import { noChange } from 'lit/html.js';
import { Directive, directive } from 'lit/directive.js';
import type { DirectiveResult, ElementPart } from 'lit/directive.js';

const isTyping = (element: Element): boolean => {
  const root = element.getRootNode();
  const focused = root instanceof ShadowRoot ? root.activeElement : document.activeElement;
  return focused instanceof HTMLInputElement && !['checkbox', 'radio'].includes(focused.type);
};

/**
 * Moves the focus to its element when that one appears, and again whenever `occasion` changes: a guest who works by
 * keyboard or by ear is taken along when a step replaces another. An occasion of 0 or less moves nothing, and nobody
 * is torn away who is typing: a price may change at any time.
 */
class FocusOnce extends Directive {
  #occasion = 0;

  render(occasion: number): unknown {
    this.#occasion = occasion;
    return noChange;
  }

  override update({ element }: ElementPart, [occasion]: [number]): unknown {
    // A template is filled before it is in the page, and only what is there can be focused.
    if (occasion > 0 && occasion !== this.#occasion && element instanceof HTMLElement)
      queueMicrotask(() => {
        if (!isTyping(element)) element.focus();
      });
    return this.render(occasion);
  }
}

export const focusOnce: (occasion: number) => DirectiveResult = directive(FocusOnce);
