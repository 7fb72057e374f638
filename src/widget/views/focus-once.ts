const isTyping = (element: Element): boolean => {
  const root = element.getRootNode();
  const focused = root instanceof ShadowRoot ? root.activeElement : document.activeElement;
  return focused instanceof HTMLInputElement && !['checkbox', 'radio'].includes(focused.type);
};

/** Which occasion an element has had. */
const occasions = new WeakMap<Element, number>();

/**
 * Moves the focus to its element (`ref=${focusOnce(1)}`) when that one appears, and again whenever `occasion` changes: a
 * guest who works by keyboard or by ear is taken along when a step replaces another. An occasion of 0 or less moves
 * nothing, and nobody is torn away who is typing: a price may change at any time.
 */
export const focusOnce =
  (occasion: number) =>
  (element: HTMLElement): void => {
    // A template is filled before it is in the page, and only what is there can be focused.
    if (occasion > 0 && occasion !== occasions.get(element))
      queueMicrotask(() => {
        if (!isTyping(element)) element.focus();
      });
    occasions.set(element, occasion);
  };
