/**
 * What `<script src="…/booking-widget.js">` runs: it finds the places where a widget belongs, now and later, and loads
 * the widget when one of them comes near the visible part of the page. Works as a module and as a classic script,
 * deferred, injected and twice (see `universalLoader` in vite.config.ts).
 */
import { MARKERS, upgradeMarker } from './markers.ts';

/** How far below the fold a widget begins to load. */
const NEAR = '600px 0px';
/** `RETURN_PARAMETERS.reference`, by its own text: this file must import nothing that the widget's chunks share. */
const RETURNED = /[?&]booking-reference=/;
const STARTED = Symbol.for('booking-widget');

function start(): void {
  let isLoading = false;
  // Whoever comes back from the payment wants to know, wherever on the page the widget is.
  const isBack = RETURNED.test(location.search);
  const load = (): void => {
    if (isLoading) return;
    isLoading = true;
    near.disconnect();
    import('./element.ts').catch((error: unknown) => {
      // The host's own link stays where it is; the next widget that comes near tries again.
      isLoading = false;
      console.error('[booking-widget] could not be loaded', error);
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
    const found = [...root.querySelectorAll(MARKERS)];
    for (const marker of root.matches(MARKERS) ? [root, ...found] : found) {
      const widget = upgradeMarker(marker);
      if (!widget) continue;
      if (isBack || widget.getAttribute('loading') === 'eager') load();
      else near.observe(widget);
    }
  };
  see(document.documentElement);
  new MutationObserver((changes) => {
    for (const change of changes) change.addedNodes.forEach(see);
  }).observe(document, { childList: true, subtree: true });
}

if (!(STARTED in globalThis)) {
  Object.defineProperty(globalThis, STARTED, { value: true });
  start();
}
