export const WIDGET_TAG = 'booking-widget';

/** On any element that a click opens the widget from, above the page. */
const OPENER = 'data-booking-open';

/** The element itself, and what editors keep where they drop unknown elements: a `div` with data, a link with our class. */
export const MARKERS: string = `${WIDGET_TAG},[data-${WIDGET_TAG}],a.${WIDGET_TAG},[${OPENER}]`;

/**
 * What a marker may say by `data-…`, under the same names. Many editors let their authors write such attributes: neither where
 * to ask nor what to say is among them, for a guest would read a stranger's bank account as the host's.
 */
const SETTINGS =
  'property lang return-url cancel-url theme week-start loading mode check-in check-out adults children extend consent';
/** Has that name on the element itself, too. */
const LAYER = 'data-layer';
const PROPERTY_IN_LINK = /\/embed\/([\w-]+)/;

function widgetFor(marker: HTMLElement): HTMLElement {
  const widget = document.createElement(WIDGET_TAG);
  const linked = PROPERTY_IN_LINK.exec(marker.getAttribute('href') ?? '')?.[1];
  if (linked) widget.setAttribute('property', linked);
  widget.toggleAttribute(LAYER, marker.hasAttribute(LAYER));
  for (const name of SETTINGS.split(' ')) {
    const value = marker.getAttribute(`data-${name}`);
    if (value !== null) widget.setAttribute(name, value);
  }
  return widget;
}

/**
 * A popup that is there hears of a press by itself. Before, the widget begins anew, also where it has failed, and opens as
 * soon as it can; but a link leads where it leads.
 */
function awaitPress(opener: Element, widget: Element): void {
  opener.addEventListener('click', () => {
    if (opener.localName === 'a' || widget.shadowRoot?.querySelector('dialog')) return;
    widget.setAttribute('pressed', '');
    opener.after(widget);
  });
}

/**
 * The widget of a marker: itself, or a new one that takes the marker's content as its fall-back. `undefined` for an
 * element that is none, or was upgraded before.
 */
export function upgradeMarker(marker: Element): Element | undefined {
  const around = marker.closest(WIDGET_TAG);
  if (around || !(marker instanceof HTMLElement && marker.matches(MARKERS)))
    return around === marker ? marker : undefined;
  const widget = widgetFor(marker);
  const isOpener = marker.hasAttribute(OPENER);
  marker.removeAttribute(OPENER);
  marker.removeAttribute(`data-${WIDGET_TAG}`);
  marker.classList.remove(WIDGET_TAG);
  if (isOpener) {
    widget.setAttribute('mode', 'link');
    marker.after(widget);
    awaitPress(marker, widget);
  } else if (marker.localName === 'a') {
    marker.after(widget);
    widget.append(marker);
  } else {
    widget.append(...marker.childNodes);
    marker.append(widget);
  }
  return widget;
}
