/** Returns all elements of a tree and of the shadow trees within it, in page order. */
export function allElementsIn(root: ParentNode): Element[] {
  return [...root.querySelectorAll('*')].flatMap((element) => [
    element,
    ...(element.shadowRoot ? allElementsIn(element.shadowRoot) : []),
  ]);
}

/** Returns a shadow root and all shadow roots within it. */
export const rootsIn = (root: ShadowRoot): ShadowRoot[] => [
  root,
  ...allElementsIn(root).flatMap(({ shadowRoot }) => shadowRoot ?? []),
];

/** Returns the innermost element at a point, at any depth of shadow roots. */
export function elementAt(x: number, y: number): Element | null {
  let element = document.elementFromPoint(x, y);
  while (element?.shadowRoot) {
    const inner = element.shadowRoot.elementFromPoint(x, y);
    if (!inner || inner === element) break;
    element = inner;
  }
  return element;
}

/** Returns the focused element, at any depth of shadow roots. */
export function focusedElement(): Element | undefined {
  let element = document.activeElement;
  while (element?.shadowRoot?.activeElement) element = element.shadowRoot.activeElement;
  return element ?? undefined;
}
