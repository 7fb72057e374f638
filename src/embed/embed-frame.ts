/**
 * For a host's page that shows booking pages in frames: `<script async src="…/embed-frame.js"></script>` gives each of
 * them the height that it needs, so that there is one scroll bar and not two, and has the widget's events happen on the frame,
 * as they would on the element. A plain script, anywhere, also twice; all of it in one expression, or its names were the page's.
 *
 * It listens only to frames of the origin that it was loaded from: any other frame may have `/embed` in its address, and would
 * tell the page of payments that were never made.
 */
((proxy: string | undefined) => {
  const events = ['ready', 'dates-changed', 'quoted', 'submitted', 'confirmed', 'paid', 'problem'];
  addEventListener('message', (message: MessageEvent<unknown>) => {
    const { type, height, event, detail } = Object(message.data) as Readonly<Record<string, unknown>>;
    const frame = [...document.querySelectorAll('iframe')].find(
      ({ contentWindow, src }) =>
        contentWindow === message.source && /\/embed(\/[\da-f-]{36}|\/)?([?#]|$)/i.test(src),
    );
    if (!frame || new URL(frame.src).origin !== proxy) return;
    // A frame may have gone elsewhere since. One that the page has sandboxed has no origin: nothing is booked in it, and it
    // needs its height all the same.
    const isThere = message.origin === proxy;
    if (!isThere && message.origin !== 'null') return;
    if (type === 'booking-page-height' && typeof height === 'number' && height > 0 && height < 20_000)
      frame.style.height = `${height}px`;
    if (!isThere || type !== 'booking-event' || !events.some((name) => event === `booking-${name}`)) return;
    // Where the script runs twice, each run hears the same message.
    const page: Partial<Record<symbol, WeakSet<MessageEvent>>> = globalThis;
    const heard = (page[Symbol.for('booking-frame')] ??= new WeakSet());
    if (heard.has(message)) return;
    heard.add(message);
    frame.dispatchEvent(new CustomEvent(String(event), { detail, bubbles: true, composed: true }));
  });
})(
  document.currentScript instanceof HTMLScriptElement
    ? new URL(document.currentScript.src).origin
    : undefined,
);

export {};
