import type { FirstViewAnswer } from '../contract/first-view-answer.ts';
import { trustedMarkup } from '../contract/markup-policy.ts';
import { calendarPath, firstViewPath, PROPERTY_ID, propertyPath } from '../contract/routes.ts';
import { startRead } from '../contract/started-reads.ts';
import { saidAround } from '../widget/host/page-language.ts';
import { keepPlace } from './keep-place.ts';
import { WIDGET_TAG } from './markers.ts';

/** The loader's own address, which is in front of it (`universal-loader`); a module without a stamp knows none. */
declare const loaderUrl: string | undefined;

/** What the proxy does not know when it draws a first view. */
const CHOSEN = '[words],[check-in],[adults],[children],[extend],[week-start]';

/** So long a guest may look at what does nothing yet. */
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
  // No policy of a page holds such a sheet back.
  root.adoptedStyleSheets = [sheet];
  // Lit draws in front of the first node, which has to stay when the view goes.
  root.append(document.createComment(''), template.content);
  const within = root.querySelector('template');
  if (!within?.parentElement) return;
  fill(within.parentElement, within, inner);
  within.remove();
}

function preload(href: string): void {
  const link = document.createElement('link');
  // WebKit keeps what was lost to a preload as lost, until it is fetched in another way.
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
  // If the widget is there already, its Lit has the one policy that the page allows.
  if (isOther || isCodeLost || widget.shadowRoot || customElements.get(WIDGET_TAG)) return;
  const markup = document.createElement('template');
  // A page that takes no markup throws here, before anything has changed.
  markup.innerHTML = trustedMarkup(html);
  const view = markup.content.querySelector('template');
  if (!view) return;
  fill(widget, view, styles);
  shown.add(widget);
  keepPlace(widget);
  setTimeout(takeBack, PATIENCE_MS);
}

/**
 * Asks for what a widget needs first while its code is on its way, and shows what the proxy has drawn of it until then, if
 * `isPlain`: the address of the page has chosen nothing. If anything of it fails, the widget comes as it does without.
 */
export function showFirstView(widget: Element, isPlain: boolean): void {
  const property = widget.getAttribute('property') ?? '';
  if (typeof loaderUrl !== 'string' || !PROPERTY_ID.test(property) || !(widget instanceof HTMLElement))
    return;
  // What opens above the page asks when it is opened.
  if (begun.has(widget) || customElements.get(WIDGET_TAG) || widget.hasAttribute('mode')) return;
  begun.add(widget);
  const proxy = widget.getAttribute('proxy');
  const base = new URL(proxy ? proxy.replace(/\/?$/, '/') : '.', proxy ? document.baseURI : loaderUrl);
  const at = (path: string): URL => new URL(path.slice(1), base);
  const view = at(firstViewPath(property));
  view.searchParams.set('lang', saidAround(widget));
  // A booking page has its first view in its HTML.
  if (isPlain && !widget.shadowRoot && !widget.matches(CHOSEN))
    show(widget, base, view).catch(() => undefined);
  for (const path of [propertyPath(property), calendarPath(property)]) startRead(at(path).href);
}

/** The widget's code has not come: what the host has put into the element is seen again, in the place of a view that does nothing. */
function takeBack(): void {
  if (customElements.get(WIDGET_TAG)) return;
  for (const widget of shown)
    widget.shadowRoot?.querySelector('.frame')?.replaceChildren(document.createElement('slot'));
}

/** The widget's code is lost: no view that is still on its way is shown, either. */
export function takeBackFirstViews(): void {
  isCodeLost = true;
  takeBack();
}
