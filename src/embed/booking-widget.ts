/**
 * What `<script src="…/booking-widget.js">` runs: it finds the places where a widget belongs, now and later, and loads
 * the widget when one of them comes near the visible part of the page. Works as a module and as a classic script,
 * deferred, injected and twice (see `universalLoader` in src/bundle).
 */
import { MARKERS, upgradeMarker } from './markers.ts';

/** How far below the fold a widget begins to load. */
const NEAR = '600px 0px';
/** Before a lost script is asked for again by itself; then twice as long each time, for ten minutes. */
const PAUSE_MS = 5_000;
const LONGEST_MS = 320_000;
/** Of the page's address: back from the payment, or by a link to a stay. */
const OURS = /[?&]booking-/;

function start(): true {
  let coming: Promise<unknown> | undefined;
  let pauseMs = PAUSE_MS;
  // Whoever comes for a booking sees to it, wherever on the page the widget is.
  const isBack = OURS.test(location.search);
  const load = (): void => {
    coming ??= import('./element.ts').catch((error: unknown) => {
      // The host's own link stays where it is; a widget that comes near tries again, too.
      coming = undefined;
      console.error('[booking-widget]', error);
      if (pauseMs <= LONGEST_MS) setTimeout(load, pauseMs);
      pauseMs *= 2;
      addEventListener('online', load);
    });
  };
  const near = new IntersectionObserver(
    (entries) => {
      if (entries.some((entry) => entry.isIntersecting)) load();
    },
    { rootMargin: NEAR },
  );
  const see = (root: Node): void => {
    if (!(root instanceof Element)) return;
    for (const marker of [root, ...root.querySelectorAll(MARKERS)]) {
      const widget = upgradeMarker(marker);
      if (!widget) continue;
      if (isBack || widget.matches('[loading=eager],[mode=floating],[pressed]')) load();
      else near.observe(widget);
    }
  };
  see(document.documentElement);
  new MutationObserver((changes) => {
    for (const change of changes) change.addedNodes.forEach(see);
  }).observe(document, { childList: true, subtree: true });
  return true;
}

/** Another script tag of ours on the same page has nothing left to do. */
const page: Partial<Record<symbol, true>> = globalThis;
page[Symbol.for('booking-widget')] ??= start();
