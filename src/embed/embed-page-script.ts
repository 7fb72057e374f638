/**
 * Runs on the booking page (`/embed/…`). In a frame, it sends its height to the page around it, in our own format (for
 * `embed-frame.ts`) and in that of WordPress, and the widget's events to the host's own sites. If the frame is sandboxed without
 * an origin, no guest could book in it: then the widget is a button that opens the page outside of the frame.
 */

import { carryOverInput } from './carry-over-input.ts';

/** WordPress marks the frames that it makes of links, and ignores messages from all others. */
const wordpressSecret: string | undefined = /secret=(\w+)/.exec(location.hash)?.[1];

function sendToParent(message: 'height' | 'link', value: number | string): void {
  if (message === 'height') parent.postMessage({ type: 'booking-page-height', height: value }, '*');
  if (wordpressSecret !== undefined) parent.postMessage({ message, value, secret: wordpressSecret }, '*');
}

/** Returns the booking page's own address, which the page around the frame may open. */
const pageUrl = (): string => location.href.replace(/#.*/, '');

function openOutside(event: Event): void {
  event.preventDefault();
  event.stopImmediatePropagation();
  // A frame of WordPress may not open a window. Instead, the page around the frame follows the link.
  if (wordpressSecret === undefined) open(pageUrl(), '_blank', 'noopener');
  else sendToParent('link', pageUrl());
}

/**
 * Turns the widget into a button that opens the page outside of the frame. The page explains why, in the guest's language. The
 * widget loads no rates before the guest presses the button.
 */
function offerPageOutsideFrame(): void {
  document.documentElement.classList.add('shut');
  document.querySelector('.frame-notice')?.removeAttribute('hidden');
  const widget = document.querySelector('booking-widget');
  widget?.setAttribute('mode', 'button');
  widget?.addEventListener('click', openOutside, { capture: true });
  // The button has no effect in a frame that may open no windows: then the guest can read and copy the address.
  const link = Object.assign(document.createElement('a'), {
    href: pageUrl(),
    target: '_blank',
    rel: 'noopener',
  });
  link.textContent = pageUrl();
  const line = document.createElement('p');
  line.append(link);
  widget?.after(line);
}

const EVENTS = [
  'booking-ready',
  'booking-step-changed',
  'booking-dates-changed',
  'booking-quoted',
  'booking-submitted',
  'booking-confirmed',
  'booking-paid',
  'booking-problem',
] as const satisfies readonly (keyof HTMLElementEventMap)[];

/** Returns the origin of the page around the frame; `undefined` if the browser does not have `ancestorOrigins`. */
const ancestorOrigin = ({ ancestorOrigins }: Partial<Location>): string | undefined => ancestorOrigins?.[0];

/** Returns the listed sites that may receive events. If the browser names the site around the frame, only that site remains. */
function parentOrigins(): readonly string[] {
  const listedOrigins = document.querySelector('meta[name=booking-parents]')?.getAttribute('content') ?? '';
  const parentOrigin = ancestorOrigin(location) ?? (document.referrer && new URL(document.referrer).origin);
  return listedOrigins.split(' ').filter((each) => each !== '' && (!parentOrigin || each === parentOrigin));
}

/** Sends the widget's events only to the host's pages: `postMessage` delivers only to the given origin. */
function sendEvents(): void {
  const sites = parentOrigins();
  for (const type of EVENTS)
    document.body.addEventListener(type, ({ detail }) => {
      for (const site of sites) parent.postMessage({ type: 'booking-event', event: type, detail }, site);
    });
}

function sendHeight(): void {
  sendToParent('height', Math.ceil(document.body.getBoundingClientRect().height));
}

/**
 * Fetches the preloaded scripts again if the widget has not loaded. If a preload fails, WebKit does not request the script again,
 * even for the page's next try, until it is fetched in another way.
 */
function fetchFailedPreloads(): void {
  if (customElements.get('booking-widget')) return;
  for (const { href } of document.querySelectorAll<HTMLLinkElement>('link[rel=modulepreload]'))
    fetch(href).catch(() => undefined);
}

addEventListener('load', fetchFailedPreloads);
const firstView = document.querySelector('booking-widget');
if (firstView) carryOverInput(firstView);

if (parent !== window) {
  // In an `<iframe sandbox>` without `allow-same-origin`, neither the proxy nor storage works.
  if (origin === 'null') offerPageOutsideFrame();
  else sendEvents();
  // WordPress hides the frame until it knows its height, and a `ResizeObserver` reports nothing in a hidden frame.
  addEventListener('load', sendHeight);
  new ResizeObserver(sendHeight).observe(document.body);
}
