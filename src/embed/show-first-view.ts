import type { FirstViewAnswer } from '../contract/first-view-answer.ts';
import { trustedMarkup } from '../contract/markup-policy.ts';
import { calendarPath, firstViewPath, PROPERTY_ID, propertyPath } from '../contract/routes.ts';
import { startRead } from '../contract/started-reads.ts';
import { langAround } from '../widget/page/page-language.ts';
import { carryOverInput } from './carry-over-input.ts';
import { WIDGET_TAG } from './markers.ts';

/**
 * The loader's own address, declared in the code that `universalLoader` adds. It is `undefined` in the dev server, or if
 * neither the server nor the browser gives the address.
 */
declare const loaderUrl: string | undefined;

/** Attributes that the proxy does not know when it draws a first view. */
const UNKNOWN_TO_PROXY = '[words],[check-in],[adults],[children],[extend],[week-start]';

/** A first view that does not respond disappears after this time. */
const MAX_SHOWN_MS = 10_000;
const requestedWidgets = new WeakSet<Element>();
const widgetsWithView = new Set<Element>();
let hasLoadFailed = false;

function attachShadowRoots(
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
  const innerTemplate = root.querySelector('template');
  if (!innerTemplate?.parentElement) return;
  attachShadowRoots(innerTemplate.parentElement, innerTemplate, inner);
  innerTemplate.remove();
}

function preload(href: string): void {
  const link = document.createElement('link');
  // If a preload fails, WebKit keeps the script as failed until it is fetched in another way.
  const onerror = (): void => void fetch(href).catch(() => undefined);
  Object.assign(link, { rel: 'modulepreload', crossOrigin: '', href, onerror });
  document.head.append(link);
}

async function showView(widget: HTMLElement, base: URL, url: URL): Promise<void> {
  const property = widget.getAttribute('property');
  const answer = await fetch(url, { credentials: 'same-origin', priority: 'high' });
  if (!answer.ok) return;
  const { html, styles, chunks } = (await answer.json()) as FirstViewAnswer;
  for (const chunk of chunks) preload(new URL(chunk.slice(1), base).href);
  const hasChanged = widget.getAttribute('property') !== property || widget.matches(UNKNOWN_TO_PROXY);
  // If the widget's code has loaded already, its Lit may hold the only Trusted Types policy that the page allows.
  if (hasChanged || hasLoadFailed || widget.shadowRoot || customElements.get(WIDGET_TAG)) return;
  const markup = document.createElement('template');
  // A page that allows no markup throws here, before anything has changed.
  markup.innerHTML = trustedMarkup(html);
  const viewTemplate = markup.content.querySelector('template');
  if (!viewTemplate) return;
  attachShadowRoots(widget, viewTemplate, styles);
  widgetsWithView.add(widget);
  carryOverInput(widget);
  setTimeout(showFallback, MAX_SHOWN_MS);
}

/**
 * Requests what a widget needs first while its code loads. Unless the page's address leads to a stay or a booking, also shows the
 * view that the proxy has drawn, until the code is there. If a part of this fails, the widget loads as usual.
 */
export function showFirstView(widget: Element, hasBookingParameter: boolean): void {
  const property = widget.getAttribute('property') ?? '';
  if (typeof loaderUrl !== 'string' || !PROPERTY_ID.test(property) || !(widget instanceof HTMLElement))
    return;
  // A widget that opens above the page loads when it is opened.
  if (requestedWidgets.has(widget) || customElements.get(WIDGET_TAG) || widget.hasAttribute('mode')) return;
  requestedWidgets.add(widget);
  const proxy = widget.getAttribute('proxy');
  const base = new URL(proxy ? proxy.replace(/\/?$/, '/') : '.', proxy ? document.baseURI : loaderUrl);
  const absoluteUrl = (path: string): URL => new URL(path.slice(1), base);
  const viewUrl = absoluteUrl(firstViewPath(property));
  viewUrl.searchParams.set('lang', langAround(widget));
  // A booking page's HTML already contains its first view.
  if (!hasBookingParameter && !widget.shadowRoot && !widget.matches(UNKNOWN_TO_PROXY))
    showView(widget, base, viewUrl).catch(() => undefined);
  for (const path of [propertyPath(property), calendarPath(property)]) startRead(absoluteUrl(path).href);
}

/** If the widget's code has not loaded, shows the host's fallback content again instead of a view that does nothing. */
function showFallback(): void {
  if (customElements.get(WIDGET_TAG)) return;
  for (const widget of widgetsWithView)
    widget.shadowRoot?.querySelector('.frame')?.replaceChildren(document.createElement('slot'));
}

/** Removes all first views, and prevents further ones, because the widget's code could not be loaded. */
export function stopFirstViews(): void {
  hasLoadFailed = true;
  showFallback();
}
