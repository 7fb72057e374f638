/**
 * Runs on the booking page (`/embed/…`). In a frame it tells the page around it how high it is, in our own words
 * (`embed-frame.ts` hears them) and in those of WordPress, and to the host's own sites what happens in the widget; and where the frame is shut off from its own origin, so that
 * nothing could be booked there, the widget is a button that leads out of it.
 */

import { keepPlace } from './keep-place.ts';

/** WordPress marks the frames that it makes of links, and hears no others. */
const secret: string | undefined = /secret=(\w+)/.exec(location.hash)?.[1];

function tell(message: 'height' | 'link', value: number | string): void {
  if (message === 'height') parent.postMessage({ type: 'booking-page-height', height: value }, '*');
  if (secret !== undefined) parent.postMessage({ message, value, secret }, '*');
}

/** The booking page by itself, which the page around the frame may lead to. */
const ownPage = (): string => location.href.replace(/#.*/, '');

function leadOut(event: Event): void {
  event.preventDefault();
  event.stopImmediatePropagation();
  // A frame of WordPress may open nothing itself: the page around it goes there.
  if (secret === undefined) open(ownPage(), '_blank', 'noopener');
  else tell('link', ownPage());
}

/** The page says why, and the widget what its button opens, in the guest's language; it asks for no rates before it is pressed. */
function shut(): void {
  document.documentElement.classList.add('shut');
  document.querySelector('.why-shut')?.removeAttribute('hidden');
  const widget = document.querySelector('booking-widget');
  widget?.setAttribute('mode', 'button');
  widget?.addEventListener('click', leadOut, { capture: true });
  // The button leads nowhere in a frame that may open nothing: then the address can be read, and copied.
  const link = Object.assign(document.createElement('a'), {
    href: ownPage(),
    target: '_blank',
    rel: 'noopener',
  });
  link.textContent = ownPage();
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

/** Not every browser tells. */
const originAround = ({ ancestorOrigins }: Partial<Location>): string | undefined => ancestorOrigins?.[0];

/** The sites that may show the page, as far as one of them may be the one around it. */
function parents(): readonly string[] {
  const listed = document.querySelector('meta[name=booking-parents]')?.getAttribute('content') ?? '';
  const around = originAround(location) ?? (document.referrer && new URL(document.referrer).origin);
  return listed.split(' ').filter((each) => each !== '' && (!around || each === around));
}

/** What happens in the widget, to a page of the host's and no other: `postMessage` delivers to that very origin. */
function tellEvents(): void {
  const allowed = parents();
  for (const type of EVENTS)
    document.body.addEventListener(type, ({ detail }) => {
      for (const site of allowed) parent.postMessage({ type: 'booking-event', event: type, detail }, site);
    });
}

function tellHeight(): void {
  tell('height', Math.ceil(document.body.getBoundingClientRect().height));
}

/** WebKit keeps a script as lost that was lost to a preload, even on the next try of the page, until it is fetched in another way. */
function fetchLost(): void {
  if (customElements.get('booking-widget')) return;
  for (const { href } of document.querySelectorAll<HTMLLinkElement>('link[rel=modulepreload]'))
    fetch(href).catch(() => undefined);
}

addEventListener('load', fetchLost);
const firstView = document.querySelector('booking-widget');
if (firstView) keepPlace(firstView);

if (parent !== window) {
  // `<iframe sandbox>` without `allow-same-origin`: neither proxy nor storage would answer.
  if (origin === 'null') shut();
  else tellEvents();
  // Where WordPress hides the frame until it knows its height, nothing is observed, as nothing is drawn.
  addEventListener('load', tellHeight);
  new ResizeObserver(tellHeight).observe(document.body);
}
