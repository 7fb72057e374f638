import { inRegion } from '../../i18n/languages.ts';

/**
 * The language that a widget speaks: its own `lang`, that of what it lies in, the page's, the browser's. `de_DE`, as some
 * pages write it, is `de-DE`; what is no tag is English.
 */
export function pageLanguage(element: Element): string {
  return inRegion(saidAround(element), navigator.languages);
}

/** What the page says, as it says it. Out of a shadow root, too: a host may wrap the widget in an element of its own. */
export function saidAround(element: Element): string {
  const said = element.closest('[lang]:not([lang=""])')?.getAttribute('lang');
  const root = element.getRootNode();
  return said ?? (root instanceof ShadowRoot ? saidAround(root.host) : navigator.language);
}
