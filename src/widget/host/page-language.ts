import { localeOf } from '../../i18n/languages.ts';

/**
 * The language that a widget speaks: its own `lang`, that of what it lies in, the page's, the browser's. `de_DE`, as some
 * pages write it, is `de-DE`; what is no tag is English. Where the page says a language alone, it is as in the guest's own
 * region, if their browser names one: dates, prices and weeks of `en` are not the same in London and in New York. Where it
 * does not, prices in euros are written as in Portugal, and not, as engines have it for `pt`, as in Brazil.
 */
export function pageLanguage(element: Element): string {
  const tag = String(localeOf(saidAround(element).replaceAll('_', '-')));
  return [...navigator.languages, 'pt-PT'].find((each) => each.startsWith(`${tag}-`)) ?? tag;
}

/** Out of a shadow root, too: a host may wrap the widget in an element of its own. */
function saidAround(element: Element): string {
  const said = element.closest('[lang]:not([lang=""])')?.getAttribute('lang');
  const root = element.getRootNode();
  return said ?? (root instanceof ShadowRoot ? saidAround(root.host) : navigator.language);
}
