export const WIDGET_TAG = 'booking-widget';

/** An attribute for any element. A click on the element opens the widget above the page. */
const OPENER_ATTRIBUTE = 'data-booking-open';

/**
 * The element itself, and the markers that remain if an editor removes unknown elements: a `div` with data, a link with our
 * class.
 */
export const MARKERS: string = `${WIDGET_TAG},[data-${WIDGET_TAG}],a.${WIDGET_TAG},[${OPENER_ATTRIBUTE}]`;

/** The attributes by which a framework may turn an existing element into a marker when it draws the page again. */
export const MARKER_ATTRIBUTES: string[] = [OPENER_ATTRIBUTE, `data-${WIDGET_TAG}`, 'class'];

export const isWidget = (node: Node): boolean => node instanceof Element && node.localName === WIDGET_TAG;

/**
 * The settings that a marker may have as `data-…`, under the same names. The proxy's address and the widget's texts are missing,
 * because many editors allow such attributes to every author of a page: an author could show guests a false bank account.
 */
const SETTINGS =
  'property lang return-url cancel-url theme week-start loading mode check-in check-out adults children extend consent';
const PROPERTY_IN_LINK = /\/embed\/([\w-]+)/;

/**
 * The widget of each marker. If a framework removes a marker and draws the page again, the widget comes back as it was. This is
 * not an attribute of the marker, because a framework may reset attributes, and a copy of the page would have them as well.
 */
const widgets = new WeakMap<Element, HTMLElement>();

const isOpener = (marker: Element): boolean => marker.hasAttribute(OPENER_ATTRIBUTE);

/** Returns the widget that was made for the marker. In a copy of a page, it is the widget that was copied with the marker. */
function existingWidget(marker: Element): HTMLElement | undefined {
  const adjacent = isOpener(marker)
    ? marker.nextElementSibling
    : marker.querySelector(`:scope > ${WIDGET_TAG}`);
  const selector = isOpener(marker) ? `${WIDGET_TAG}[mode=link]` : WIDGET_TAG;
  return [widgets.get(marker), adjacent].find(
    (each): each is HTMLElement => each instanceof HTMLElement && each.isConnected && each.matches(selector),
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
  const linkedProperty = PROPERTY_IN_LINK.exec(marker.getAttribute('href') ?? '')?.[1];
  if (linkedProperty && !widget.hasAttribute('property')) set('property', linkedProperty);
  if (isOpener(marker)) set('mode', 'link');
  widget.toggleAttribute('data-layer', marker.hasAttribute('data-layer'));
  widget.toggleAttribute('entry-bar', marker.hasAttribute('data-entry-bar'));
  return widget;
}

/**
 * Opens the marker's widget. If the widget has a dialog already, it handles the press itself. If not, the press loads the widget,
 * even after a failure, and opens it as soon as possible. If the marker is a link, the browser follows the link instead.
 */
function onPress({ currentTarget: opener }: Event): void {
  if (!(opener instanceof HTMLElement && isOpener(opener)) || opener.localName === 'a') return;
  const widget = existingWidget(opener);
  if (!widget || widget.shadowRoot?.querySelector('dialog')) return;
  widget.setAttribute('loading', 'eager');
  opener.after(widget);
  void customElements.whenDefined(WIDGET_TAG).then(() => {
    (widget as HTMLElement & { open(): void }).open();
  });
}

/**
 * Returns the marker's widget: the element itself, or a new one that has the marker's content as its fallback. `undefined` if the
 * element is no marker, or has its widget already.
 */
export function upgradeMarker(marker: Element): Element | undefined {
  const parentWidget = marker.closest(WIDGET_TAG);
  if (parentWidget || !(marker instanceof HTMLElement && marker.matches(MARKERS)))
    return parentWidget === marker ? marker : undefined;
  // `onPress` is always the same function, so a marker gets it only once. A copy of a marker does not have it yet.
  if (isOpener(marker)) marker.addEventListener('click', onPress);
  if (existingWidget(marker)) return undefined;
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
