import { localeOf } from '../i18n/load-words.ts';

/**
 * The language that a widget speaks: its own `lang`, that of what it lies in, the page's, the browser's. `de_DE`, as some
 * pages write it, is `de-DE`; what is no tag is English.
 */
export function pageLanguage(element: Element): string {
  return String(localeOf(saidAround(element).replaceAll('_', '-')));
}

function saidAround(element: Element): string {
  for (let node: Element | null = element; node; node = parentOf(node)) {
    const language = node.getAttribute('lang');
    if (language) return language;
  }
  return navigator.language;
}

/** Out of a shadow root, too: a host may wrap the widget in an element of its own. */
function parentOf(node: Element): Element | null {
  const root = node.getRootNode();
  return node.parentElement ?? (root instanceof ShadowRoot ? root.host : null);
}
