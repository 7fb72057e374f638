import { inRegion } from '../../i18n/languages.ts';

/**
 * Returns the language of a widget: that of its own `lang`, of the nearest element around it, of the page, or of the browser.
 * `de_DE`, as some pages write it, becomes `de-DE`. An invalid tag becomes English.
 */
export function pageLanguage(element: Element): string {
  return inRegion(langAround(element), navigator.languages);
}

/**
 * Returns the page's language tag, unchanged. The search includes the elements around shadow roots, because a host may wrap the
 * widget in a custom element.
 */
export function langAround(element: Element): string {
  const lang = element.closest('[lang]:not([lang=""])')?.getAttribute('lang');
  const root = element.getRootNode();
  return lang ?? (root instanceof ShadowRoot ? langAround(root.host) : navigator.language);
}
