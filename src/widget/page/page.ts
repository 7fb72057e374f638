import type { GuestMemory } from '../state/storage.ts';
import { isSameId } from '../../contract/routes.ts';
import { returnPage } from './page-address.ts';
import type { Place } from '../api/place.ts';
import type { HostSettings } from '../api/settings.ts';

/** A widget on the page. */
export interface PageWidget extends Element {
  /** `null` if the page has removed the attribute. */
  readonly property: string | null;
}

const widgets = (): PageWidget[] => [...document.querySelectorAll('booking-widget')];

const widgetsOf = (propertyId = ''): readonly PageWidget[] =>
  widgets().filter(({ property }) => isSameId(property ?? '', propertyId));

export const isOnlyWidget = (): boolean => widgets().length <= 1;

/**
 * Whether this widget, among several on the page, shows the bookings of a property. The first widget of the property does so. If
 * there is none, or the property is not known, the first widget on the page does.
 */
export function isPrimaryWidget(widget: PageWidget, propertyId: string | undefined): boolean {
  const all = widgets();
  const [ofProperty] = widgetsOf(propertyId);
  // A widget in another element's shadow root is not in `all`, and always shows bookings.
  return (ofProperty ?? all[0]) === widget || !all.includes(widget);
}

/**
 * Whether a place shows the bookings of a property. A place in a dialog or in the list of places does so, unless only other
 * widgets on the page have this property.
 */
export function showsBookingsOf(
  propertyId: string | undefined,
  { isNested }: Pick<Place, 'isNested'>,
  widget: PageWidget,
): boolean {
  if (!isNested) return isPrimaryWidget(widget, propertyId);
  const own = widgetsOf(propertyId);
  return own.length === 0 || own.includes(widget);
}

/** Returns the widget's position among all widgets of the page, from 0. */
export const indexOnPage = (widget: Element): number =>
  [...document.querySelectorAll(widget.localName)].indexOf(widget);

/** Whether an element of the host's page has this id, as a fragment of an address writes it. */
export function isElementOfPage(fragment: string): boolean {
  try {
    return fragment !== '' && document.getElementById(decodeURIComponent(fragment)) !== null;
  } catch {
    // A fragment with an invalid escape sequence is not an id.
    return false;
  }
}

export const returnPageOf = ({ returnUrl }: Pick<HostSettings, 'returnUrl'>): string =>
  returnPage(returnUrl, location.href, isElementOfPage);

/**
 * Returns the page to show after a cancelled payment; `undefined` if the host sets none. The guest then comes back to the return
 * page.
 */
export const cancelPageOf = ({ cancelUrl }: Pick<HostSettings, 'cancelUrl'>): string | undefined =>
  cancelUrl ? returnPage(cancelUrl, location.href, isElementOfPage) : undefined;

/** Opens the checkout in the whole window. If a frame may not do so, the page still shows a link. */
export function leaveTo(url: string): void {
  try {
    // For a window of another origin, `href` can be set, but no method can be called.
    (window.top ?? window).location.href = url;
  } catch {
    console.warn(
      '[booking-widget] The browser does not allow this frame to open the payment page. The guest gets a link instead.',
    );
  }
}

/** Reports, until `signal` aborts, that another tab of this browser has stored a booking or an attempt of this property. */
export function whenOtherTabStores(
  memory: Pick<GuestMemory, 'isKeyOf'>,
  signal: AbortSignal,
  callbacks: { readonly booking: () => void; readonly attempt: () => void },
): void {
  const onStorage = ({ key, storageArea }: StorageEvent): void => {
    if (storageArea !== localStorage) return;
    if (memory.isKeyOf('booking', key)) callbacks.booking();
    if (memory.isKeyOf('attempt', key)) callbacks.attempt();
  };
  globalThis.addEventListener('storage', onStorage, { signal });
}

/** Calls `watcher` whenever the guest sees the page again, until `signal` aborts. */
export function whenSeenAgain(watcher: { seenAgain(): void }, signal: AbortSignal): void {
  const onSeen = (): void => {
    if (document.visibilityState === 'visible') watcher.seenAgain();
  };
  /** After a return from the browser's back-forward cache, the page must no longer say "redirecting". */
  const onPageShow = ({ persisted }: PageTransitionEvent): void => {
    if (persisted) watcher.seenAgain();
  };
  document.addEventListener('visibilitychange', onSeen, { signal });
  globalThis.addEventListener('pageshow', onPageShow, { signal });
}

/** Copies a text. Resolves to `false` if the browser forbids it, as in a frame or on a page without https. */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}

/** Opens the device's share dialog. Resolves to `false` if the device cannot share, or a frame may not. */
export async function shareLink(title: string, url: string): Promise<boolean> {
  try {
    await navigator.share({ title, url });
    return true;
  } catch (error) {
    return error instanceof DOMException && error.name === 'AbortError';
  }
}

/** The attribute of the element to print. */
const PRINTED_ATTRIBUTE = 'data-booking-printed';
const printSheet = `@media print {
  body :not(:has([${PRINTED_ATTRIBUTE}]), [${PRINTED_ATTRIBUTE}], [${PRINTED_ATTRIBUTE}] *) { display: none !important }
  html, body { margin: 0 !important; background: none !important }
}`;

/** Returns the element of the page, outside of all shadow roots, that contains `element`. */
function outermost(element: Element): Element {
  const root = element.getRootNode();
  return root instanceof ShadowRoot ? outermost(root.host) : element;
}

/**
 * Prints only the widget, and nothing else of the host's page. The style sheet is a constructed one, because it needs no
 * exception in the page's content security policy.
 */
export function printAlone(widget: Element): void {
  const printed = outermost(widget);
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(printSheet);
  printed.setAttribute(PRINTED_ATTRIBUTE, '');
  document.adoptedStyleSheets.push(sheet);
  const onPrinted = (): void => {
    printed.removeAttribute(PRINTED_ATTRIBUTE);
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((each) => each !== sheet);
  };
  globalThis.addEventListener('afterprint', onPrinted, { once: true });
  print();
}
