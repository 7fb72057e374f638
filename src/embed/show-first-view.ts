import type { FirstViewAnswer } from '../contract/first-view-answer.ts';
import { trustedMarkup } from '../contract/markup-policy.ts';
import { calendarPath, firstViewPath, PROPERTY_ID, propertyPath } from '../contract/routes.ts';
import { startRead } from '../contract/started-reads.ts';
import { saidAround } from '../widget/page/page-language.ts';
import { keepPlace } from './keep-place.ts';
import { WIDGET_TAG } from './markers.ts';

/** The loader's own address, which `universal-loader` puts in front of it; undefined in a module without that. */
declare const loaderUrl: string | undefined;

/** Attributes that the proxy does not know when it draws a first view. */
const CHOSEN = '[words],[check-in],[adults],[children],[extend],[week-start]';

/** The longest time that a guest sees a first view that does not respond. */
const PATIENCE_MS = 10_000;
const begun = new WeakSet<Element>();
const shown = new Set<Element>();
let isCodeLost = false;

function fill(
  host: Element,
  template: HTMLTemplateElement,
  [styles = '', ...inner]: readonly string[],
): void {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(styles);
  const root = host.attachShadow({ mode: 'open' });
  // No content security policy blocks such a sheet.
  root.adoptedStyleSheets = [sheet];
  // Lit draws in front of the first node, which must remain when the view is removed.
  root.append(document.createComment(''), template.content);
  const within = root.querySelector('template');
  if (!within?.parentElement) return;
  fill(within.parentElement, within, inner);
  within.remove();
}

function preload(href: string): void {
  const link = document.createElement('link');
  // If a preload fails, WebKit keeps the script as failed until it is fetched in another way.
  const onerror = (): void => void fetch(href).catch(() => undefined);
  Object.assign(link, { rel: 'modulepreload', crossOrigin: '', href, onerror });
  document.head.append(link);
}

async function show(widget: HTMLElement, base: URL, url: URL): Promise<void> {
  const property = widget.getAttribute('property');
  const answer = await fetch(url, { credentials: 'same-origin', priority: 'high' });
  if (!answer.ok) return;
  const { html, styles, chunks } = (await answer.json()) as FirstViewAnswer;
  for (const chunk of chunks) preload(new URL(chunk.slice(1), base).href);
  const isOther = widget.getAttribute('property') !== property || widget.matches(CHOSEN);
  // If the widget's code has loaded already, its Lit uses the one Trusted Types policy that the page allows.
  if (isOther || isCodeLost || widget.shadowRoot || customElements.get(WIDGET_TAG)) return;
  const markup = document.createElement('template');
  // A page that allows no markup throws here, before anything has changed.
  markup.innerHTML = trustedMarkup(html);
  const view = markup.content.querySelector('template');
  if (!view) return;
  fill(widget, view, styles);
  shown.add(widget);
  keepPlace(widget);
  setTimeout(takeBack, PATIENCE_MS);
}

/**
 * Requests what a widget needs first while its code loads. If `isPlain`, that is if the page's address has chosen nothing, also
 * shows the view that the proxy has drawn, until the code is there. If any of it fails, the widget loads as it would without it.
 */
export function showFirstView(widget: Element, isPlain: boolean): void {
  const property = widget.getAttribute('property') ?? '';
  if (typeof loaderUrl !== 'string' || !PROPERTY_ID.test(property) || !(widget instanceof HTMLElement))
    return;
  // A widget that opens above the page loads when it is opened.
  if (begun.has(widget) || customElements.get(WIDGET_TAG) || widget.hasAttribute('mode')) return;
  begun.add(widget);
  const proxy = widget.getAttribute('proxy');
  const base = new URL(proxy ? proxy.replace(/\/?$/, '/') : '.', proxy ? document.baseURI : loaderUrl);
  const at = (path: string): URL => new URL(path.slice(1), base);
  const view = at(firstViewPath(property));
  view.searchParams.set('lang', saidAround(widget));
  // A booking page's HTML already contains its first view.
  if (isPlain && !widget.shadowRoot && !widget.matches(CHOSEN))
    show(widget, base, view).catch(() => undefined);
  for (const path of [propertyPath(property), calendarPath(property)]) startRead(at(path).href);
}

/** The widget's code has not loaded: shows the host's fallback content again instead of a view that does nothing. */
function takeBack(): void {
  if (customElements.get(WIDGET_TAG)) return;
  for (const widget of shown)
    widget.shadowRoot?.querySelector('.frame')?.replaceChildren(document.createElement('slot'));
}

/** The widget's code could not be loaded: no first view that is still on its way is shown, either. */
export function takeBackFirstViews(): void {
  isCodeLost = true;
  takeBack();
}
