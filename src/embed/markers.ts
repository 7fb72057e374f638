export const WIDGET_TAG = 'booking-widget';

/** On any element that a click opens the widget from, above the page. */
const OPENER = 'data-booking-open';

/** The element itself, and what editors keep if they drop unknown elements: a `div` with data, a link with our class. */
export const MARKERS: string = `${WIDGET_TAG},[data-${WIDGET_TAG}],a.${WIDGET_TAG},[${OPENER}]`;

/** A framework that draws a page again may make a marker of an element that is on it, by one of these. */
export const MARKING: string[] = [OPENER, `data-${WIDGET_TAG}`, 'class'];

export const isWidget = (node: Node): boolean => node instanceof Element && node.localName === WIDGET_TAG;

/**
 * What a marker may say by `data-…`, under the same names. Many editors let their authors write such attributes: neither where
 * to ask nor what to say is among them, for a guest would read a stranger's bank account as the host's.
 */
const SETTINGS =
  'property lang return-url cancel-url theme week-start loading mode check-in check-out adults children extend consent';
/** That are there or not. One has its name on the element itself, too. */
const FLAGS = [
  ['data-layer', 'data-layer'],
  ['data-entry-bar', 'entry-bar'],
] as const;
const PROPERTY_IN_LINK = /\/embed\/([\w-]+)/;

/**
 * The one that each marker was given: taken out by a framework that draws the page again, it comes back as it was. Nothing
 * says so on the marker itself: such a framework restores its attributes, and a copy of the page has them, too.
 */
const widgets = new WeakMap<Element, HTMLElement>();

const isOpener = (marker: Element): boolean => marker.hasAttribute(OPENER);

/** Its own, or the one in its place, in a copy of a page. */
function heldBy(marker: Element): HTMLElement | undefined {
  const inPlace = isOpener(marker)
    ? marker.nextElementSibling
    : marker.querySelector(`:scope > ${WIDGET_TAG}`);
  const kind = isOpener(marker) ? `${WIDGET_TAG}[mode=link]` : WIDGET_TAG;
  return [widgets.get(marker), inPlace].find(
    (each): each is HTMLElement => each instanceof HTMLElement && each.isConnected && each.matches(kind),
  );
}

function widgetFor(marker: HTMLElement): HTMLElement {
  const widget = widgets.get(marker) ?? document.createElement(WIDGET_TAG);
  widgets.set(marker, widget);
  const set = (name: string, value: string | null | undefined): void => {
    if (value === null || value === undefined) widget.removeAttribute(name);
    else widget.setAttribute(name, value);
  };
  for (const name of SETTINGS.split(' ')) set(name, marker.getAttribute(`data-${name}`));
  const linked = PROPERTY_IN_LINK.exec(marker.getAttribute('href') ?? '')?.[1];
  if (linked && !widget.hasAttribute('property')) set('property', linked);
  if (isOpener(marker)) set('mode', 'link');
  for (const [said, name] of FLAGS) widget.toggleAttribute(name, marker.hasAttribute(said));
  return widget;
}

/**
 * A popup that is there hears of a press by itself. Before, the widget begins again, even after it has failed, and opens as
 * soon as it can; but a link leads where it leads.
 */
function onPress({ currentTarget: opener }: Event): void {
  if (!(opener instanceof HTMLElement && isOpener(opener)) || opener.localName === 'a') return;
  const widget = heldBy(opener);
  if (!widget || widget.shadowRoot?.querySelector('dialog')) return;
  widget.setAttribute('loading', 'eager');
  opener.after(widget);
  void customElements.whenDefined(WIDGET_TAG).then(() => {
    (widget as HTMLElement & { open(): void }).open();
  });
}

/**
 * The widget of a marker: itself, or the one that takes the marker's content as its fall-back. `undefined` for an
 * element that is none, or holds its widget already.
 */
export function upgradeMarker(marker: Element): Element | undefined {
  const around = marker.closest(WIDGET_TAG);
  if (around || !(marker instanceof HTMLElement && marker.matches(MARKERS)))
    return around === marker ? marker : undefined;
  // The same function each time: a marker listens to it once, and a copy of one does not yet.
  if (isOpener(marker)) marker.addEventListener('click', onPress);
  if (heldBy(marker)) return undefined;
  const widget = widgetFor(marker);
  if (isOpener(marker)) marker.after(widget);
  else if (marker.localName === 'a') {
    marker.after(widget);
    widget.replaceChildren(marker);
  } else {
    widget.replaceChildren(...marker.childNodes);
    marker.append(widget);
  }
  return widget;
}
