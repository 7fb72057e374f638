/**
 * What `<script src="…/booking-widget.js">` runs: it finds the places where a widget belongs, now and later, and loads
 * the widget when one of them comes near the visible part of the page. Works as a module and as a classic script,
 * deferred, injected and twice (see `universalLoader` in src/bundle).
 */
import { isWidget, MARKERS, MARKING, upgradeMarker } from './markers.ts';
import { showFirstView, takeBackFirstViews } from './show-first-view.ts';

/** How far below the fold a widget begins to load. */
const NEAR = '600px 0px';
/** The pause before a lost script is loaded again. Each pause is twice as long as the one before, for ten minutes in all. */
const PAUSE_MS = 5_000;
const LONGEST_MS = 320_000;
/** A parameter of ours in the page's address: the guest is back from the payment, or has followed a link to a stay. */
const OURS = /[?&]booking-/;

/** Loads the element for a widget that is needed at once, or that comes near the visible part of the page. */
function createLoader(): (widget: Element) => void {
  let coming: Promise<unknown> | undefined;
  let pauseMs = PAUSE_MS;
  // A guest who comes back for a booking needs the widget at once, even if it is far from the visible part of the page.
  const isBack = OURS.test(location.search);
  const load = (): void => {
    coming ??= import('./element.ts').catch((error: unknown) => {
      // The host's own link stays visible. Another widget that comes near tries again as well.
      coming = undefined;
      takeBackFirstViews();
      console.error('[booking-widget]', error);
      if (pauseMs <= LONGEST_MS) setTimeout(load, pauseMs);
      pauseMs *= 2;
      addEventListener('online', load);
    });
  };
  const begin = (widget: Element): void => {
    try {
      showFirstView(widget, !isBack);
    } catch {
      // The proxy's address is invalid: the widget itself says so.
    }
    load();
  };
  const near = new IntersectionObserver(
    (entries) => {
      for (const { target, isIntersecting } of entries) if (isIntersecting) begin(target);
    },
    { rootMargin: NEAR },
  );
  return (widget) => {
    if (isBack || widget.matches('[loading=eager],[mode=floating],[entry-bar]')) begin(widget);
    else near.observe(widget);
  };
}

function start(): true {
  const loadFor = createLoader();
  const upgrade = (marker: Element): void => {
    const widget = upgradeMarker(marker);
    if (widget) loadFor(widget);
  };
  const see = (root: Node): void => {
    if (root instanceof Element) [root, ...root.querySelectorAll(MARKERS)].forEach(upgrade);
  };
  see(document.documentElement);
  new MutationObserver((changes) => {
    for (const { addedNodes, removedNodes, target, type } of changes) {
      if (type === 'attributes') upgrade(target as Element);
      addedNodes.forEach(see);
      // The marker may still be there. At most once a frame, because another script may remove the widget again each time.
      if ([...removedNodes].some(isWidget)) requestAnimationFrame(see.bind(undefined, target));
    }
  }).observe(document, { childList: true, subtree: true, attributeFilter: MARKING });
  return true;
}

/** A second script tag of ours on the same page does nothing. */
const page: Partial<Record<symbol, true>> = globalThis;
page[Symbol.for('booking-widget')] ??= start();
