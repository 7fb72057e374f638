/**
 * Runs on the booking page (`/embed/…`). In a frame it tells the page around it how high it is, in our own words
 * (`embed-frame.ts` hears them) and in those of WordPress; and where the frame is shut off from its own origin, so that
 * nothing could be booked there, the widget is a button that leads out of it.
 */

// Nobody's import: a module, so that its names are its own.
export {};

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

/** The widget says what its button opens in the guest's language, and asks for no rates before it is pressed. */
function shut(): void {
  document.documentElement.classList.add('shut');
  const widget = document.querySelector('booking-widget');
  widget?.setAttribute('mode', 'button');
  widget?.addEventListener('click', leadOut, { capture: true });
}

if (parent !== window) {
  // `<iframe sandbox>` without `allow-same-origin`: neither proxy nor storage would answer.
  if (origin === 'null') shut();
  new ResizeObserver(() => {
    tell('height', Math.ceil(document.body.getBoundingClientRect().height));
  }).observe(document.body);
}
