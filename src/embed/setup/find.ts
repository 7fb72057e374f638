/** @throws where the page has no such element: script and page come from one build. */
export function find<Kind extends Element>(selector: string, kind: new () => Kind): Kind {
  const element = document.querySelector(selector);
  if (element instanceof kind) return element;
  throw new Error(`There is no ${selector}.`);
}
