import type { GuestMemory } from '../state/storage.ts';
import { isSameId } from '../client/calendar-client.ts';
import { returnPage } from './page-address.ts';
import type { Place } from '../api/place.ts';
import type { HostSettings } from '../api/settings.ts';

/** A widget, as the others on its page see it. */
export interface PageWidget extends Element {
  /** `null` if the page has removed the attribute. */
  readonly property: string | null;
}

const widgets = (): PageWidget[] => [...document.querySelectorAll('booking-widget')];

const widgetsOf = (propertyId = ''): readonly PageWidget[] =>
  widgets().filter(({ property }) => isSameId(property ?? '', propertyId));

export const isOnlyWidget = (): boolean => widgets().length <= 1;

/**
 * Whether this widget, among several on the page, shows the bookings of a property: the first one of that property. If there is
 * none, or the property is not known, it is the first of all.
 */
export function isPrimaryWidget(widget: PageWidget, propertyId: string | undefined): boolean {
  const all = widgets();
  const [ofProperty] = widgetsOf(propertyId);
  // A widget deep in another element's shadow root is not among them, and decides for itself.
  return (ofProperty ?? all[0]) === widget || !all.includes(widget);
}

/**
 * Whether a place shows the bookings of a property. In a dialog or a list of places it does, unless only other widgets on the page
 * have that property.
 */
export function showsBookingsOf(
  propertyId: string | undefined,
  { isWithin }: Pick<Place, 'isWithin'>,
  widget: PageWidget,
): boolean {
  if (!isWithin) return isPrimaryWidget(widget, propertyId);
  const own = widgetsOf(propertyId);
  return own.length === 0 || own.includes(widget);
}

/** The widget's position among those of the page, from 0. */
export const indexOnPage = (widget: Element): number =>
  [...document.querySelectorAll(widget.localName)].indexOf(widget);

/** Whether an element of the host's page has this id, as a fragment of an address writes it. */
export function isElementOfPage(fragment: string): boolean {
  try {
    return fragment !== '' && document.getElementById(decodeURIComponent(fragment)) !== null;
  } catch {
    // Half an escape sequence cannot be an id.
    return false;
  }
}

export const returnPageOf = ({ returnUrl }: Pick<HostSettings, 'returnUrl'>): string =>
  returnPage(returnUrl, location.href, isElementOfPage);

/** `undefined` if the host sets none: the guest then comes back to the same page as after paying. */
export const cancelPageOf = ({ cancelUrl }: Pick<HostSettings, 'cancelUrl'>): string | undefined =>
  cancelUrl ? returnPage(cancelUrl, location.href, isElementOfPage) : undefined;

/** The checkout needs the whole window. If a frame may not navigate it, the page shows a link instead. */
export function leave(url: string): void {
  try {
    // In a window of another origin, this can be set, but nothing can be called.
    (window.top ?? window).location.href = url;
  } catch {
    console.warn('[booking-widget] This frame may not open the payment page by itself.');
  }
}

/** Reports what another tab of this browser has stored for this property, until `signal` aborts. */
export function whenRemembered(
  memory: Pick<GuestMemory, 'isKeyOf'>,
  signal: AbortSignal,
  told: { readonly booking: () => void; readonly attempt: () => void },
): void {
  const stored = ({ key, storageArea }: StorageEvent): void => {
    if (storageArea !== localStorage) return;
    if (memory.isKeyOf('booking', key)) told.booking();
    if (memory.isKeyOf('attempt', key)) told.attempt();
  };
  globalThis.addEventListener('storage', stored, { signal });
}

/** Calls `watcher` whenever the guest sees the page again, until `signal` aborts. */
export function whenSeenAgain(watcher: { seenAgain(): void }, signal: AbortSignal): void {
  const seen = (): void => {
    if (document.visibilityState === 'visible') watcher.seenAgain();
  };
  /** Back from the browser's back-forward cache, the page must not still say "redirecting". */
  const shown = ({ persisted }: PageTransitionEvent): void => {
    if (persisted) watcher.seenAgain();
  };
  document.addEventListener('visibilitychange', seen, { signal });
  globalThis.addEventListener('pageshow', shown, { signal });
}

/** Whether `text` could be copied: a frame, or a page without https, may forbid it. */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}

/** Whether the device has taken the link, or the guest has cancelled. Not every device can share, and a frame may forbid it. */
export async function shareLink(title: string, url: string): Promise<boolean> {
  try {
    await navigator.share({ title, url });
    return true;
  } catch (error) {
    return error instanceof DOMException && error.name === 'AbortError';
  }
}

/** Marks the element to print. */
const PRINTED = 'data-booking-printed';
const printSheet = `@media print {
  body :not(:has([${PRINTED}]), [${PRINTED}], [${PRINTED}] *) { display: none !important }
  html, body { margin: 0 !important; background: none !important }
}`;

/** The element of the page itself that contains `element`, through all shadow roots. */
function outermost(element: Element): Element {
  const root = element.getRootNode();
  return root instanceof ShadowRoot ? outermost(root.host) : element;
}

/**
 * Prints only the widget, and nothing else of the host's page. A constructed style sheet needs no rule in the page's content
 * security policy.
 */
export function printAlone(widget: Element): void {
  const printed = outermost(widget);
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(printSheet);
  printed.setAttribute(PRINTED, '');
  document.adoptedStyleSheets.push(sheet);
  const printedOnce = (): void => {
    printed.removeAttribute(PRINTED);
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((each) => each !== sheet);
  };
  globalThis.addEventListener('afterprint', printedOnce, { once: true });
  print();
}
