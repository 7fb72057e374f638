import { inRegion } from '../../i18n/languages.ts';

/**
 * The language that a widget speaks: its own `lang`, that of the nearest element around it, the page's, or the browser's.
 * `de_DE`, as some pages write it, becomes `de-DE`; an invalid tag becomes English.
 */
export function pageLanguage(element: Element): string {
  return inRegion(saidAround(element), navigator.languages);
}

/**
 * The page's language tag, unchanged. The search goes beyond shadow roots, because a host may wrap the widget in an element of
 * its own.
 */
export function saidAround(element: Element): string {
  const said = element.closest('[lang]:not([lang=""])')?.getAttribute('lang');
  const root = element.getRootNode();
  return said ?? (root instanceof ShadowRoot ? saidAround(root.host) : navigator.language);
}
