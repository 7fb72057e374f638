export const WIDGET_TAG = 'booking-widget';

/** On any element that a click opens the widget from, above the page. */
const OPENER = 'data-booking-open';

/** The element itself, and what editors keep where they drop unknown elements: a `div` with data, a link with our class. */
export const MARKERS: string = `${WIDGET_TAG},[data-${WIDGET_TAG}],a.${WIDGET_TAG},[${OPENER}]`;

/** What a marker may say by `data-…`, under the same names. */
const SETTINGS =
  'property proxy lang return-url cancel-url theme week-start loading mode check-in check-out adults children extend words';
const PROPERTY_IN_LINK = /\/embed\/([\w-]+)/;

function widgetFor(marker: HTMLElement): HTMLElement {
  const widget = document.createElement(WIDGET_TAG);
  for (const name of SETTINGS.split(' ')) {
    const value = marker.getAttribute(`data-${name}`);
    if (value !== null) widget.setAttribute(name, value);
  }
  const linked = PROPERTY_IN_LINK.exec(marker.getAttribute('href') ?? '')?.[1];
  if (linked !== undefined && !widget.hasAttribute('property')) widget.setAttribute('property', linked);
  return widget;
}

/**
 * The widget of a marker: itself, or a new one that takes the marker's content as its fall-back. `undefined` for a
 * marker that was upgraded before.
 */
export function upgradeMarker(marker: Element): Element | undefined {
  if (marker.localName === WIDGET_TAG) return marker;
  if (!(marker instanceof HTMLElement) || marker.closest(WIDGET_TAG)) return undefined;
  const widget = widgetFor(marker);
  if (marker.hasAttribute(OPENER)) {
    widget.setAttribute('mode', 'link');
    marker.removeAttribute(OPENER);
    marker.after(widget);
    return widget;
  }
  marker.removeAttribute(`data-${WIDGET_TAG}`);
  marker.classList.remove(WIDGET_TAG);
  if (marker.localName === 'a') {
    marker.replaceWith(widget);
    widget.append(marker);
  } else {
    widget.append(...marker.childNodes);
    marker.append(widget);
  }
  return widget;
}
