/**
 * The script of `<script src="…/booking-widget.js">`. It finds the places where a widget belongs, now and later, and loads
 * the widget when one of them comes near the visible part of the page. It works as a module or a classic script,
 * deferred or injected, and if a page includes it twice (see `universalLoader` in src/bundle).
 */
import { isWidget, MARKERS, MARKER_ATTRIBUTES, upgradeMarker } from './markers.ts';
import { showFirstView, stopFirstViews } from './show-first-view.ts';

/** How far below the fold a widget begins to load. */
const LOAD_MARGIN = '600px 0px';
/** The pause before a script that failed to load is loaded again. Each pause is twice as long as the one before, for ten minutes in all. */
const PAUSE_MS = 5_000;
const MAX_PAUSE_MS = 320_000;
/** A parameter of ours in the page's address: the guest is back from the payment, or has followed a link to a stay. */
const BOOKING_PARAMETER = /[?&]booking-/;

/**
 * Returns a function that loads the element for a widget: at once if the widget needs it, or else when the widget comes near the
 * visible part of the page.
 */
function createLoader(): (widget: Element) => void {
  let loading: Promise<unknown> | undefined;
  let pauseMs = PAUSE_MS;
  // A guest who comes back for a booking needs the widget at once, even if it is far from the visible part of the page.
  const hasBookingParameter = BOOKING_PARAMETER.test(location.search);
  const load = (): void => {
    loading ??= import('./element.ts').catch((error: unknown) => {
      // The host's own link stays visible. The next widget that comes near starts another attempt.
      loading = undefined;
      stopFirstViews();
      console.error('[booking-widget]', error);
      if (pauseMs <= MAX_PAUSE_MS) setTimeout(load, pauseMs);
      pauseMs *= 2;
      addEventListener('online', load);
    });
  };
  const prepareAndLoad = (widget: Element): void => {
    try {
      showFirstView(widget, hasBookingParameter);
    } catch {
      // The proxy's address is invalid. The widget itself reports this.
    }
    load();
  };
  const viewportObserver = new IntersectionObserver(
    (entries) => {
      for (const { target, isIntersecting } of entries) if (isIntersecting) prepareAndLoad(target);
    },
    { rootMargin: LOAD_MARGIN },
  );
  return (widget) => {
    if (hasBookingParameter || widget.matches('[loading=eager],[mode=floating],[entry-bar]'))
      prepareAndLoad(widget);
    else viewportObserver.observe(widget);
  };
}

function start(): true {
  const loadFor = createLoader();
  const upgrade = (marker: Element): void => {
    const widget = upgradeMarker(marker);
    if (widget) loadFor(widget);
  };
  const upgradeWithin = (root: Node): void => {
    if (root instanceof Element) [root, ...root.querySelectorAll(MARKERS)].forEach(upgrade);
  };
  upgradeWithin(document.documentElement);
  new MutationObserver((changes) => {
    for (const { addedNodes, removedNodes, target, type } of changes) {
      if (type === 'attributes') upgrade(target as Element);
      addedNodes.forEach(upgradeWithin);
      // A marker that is still on the page gets its widget back: at most once per frame, because another script may remove it
      // each time.
      if ([...removedNodes].some(isWidget)) requestAnimationFrame(upgradeWithin.bind(undefined, target));
    }
  }).observe(document, { childList: true, subtree: true, attributeFilter: MARKER_ATTRIBUTES });
  return true;
}

/** A second script tag of ours on the same page does nothing. */
const page: Partial<Record<symbol, true>> = globalThis;
page[Symbol.for('booking-widget')] ??= start();
