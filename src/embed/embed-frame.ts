/**
 * The script for a host's page that shows booking pages in frames: `<script async src="…/embed-frame.js"></script>`. It sets the
 * height of each frame, so that the page has only one scroll bar, and fires the widget's events on the frame, as on the element. It
 * is a classic script and may be anywhere on the page, even twice. All of it is one expression, so that it adds no global names.
 *
 * The script listens only to frames of the origin that it was loaded from. Any other frame may have `/embed` in its address, and
 * could report payments that were never made.
 */
((proxy: string | undefined) => {
  const events = [
    ...['ready', 'step-changed', 'dates-changed', 'quoted'],
    ...['submitted', 'confirmed', 'paid', 'problem'],
  ];
  addEventListener('message', (message: MessageEvent<unknown>) => {
    const { type, height, event, detail } = Object(message.data) as Readonly<Record<string, unknown>>;
    const frame = [...document.querySelectorAll('iframe')].find(
      ({ contentWindow, src }) =>
        contentWindow === message.source && /\/embed(\/[\da-f-]{36}|\/)?([?#]|$)/i.test(src),
    );
    if (!frame || new URL(frame.src).origin !== proxy) return;
    // The frame may have moved to another site's page. A sandboxed frame has no origin: no guest can book in it, but it still
    // needs its height.
    const isFromProxy = message.origin === proxy;
    if (!isFromProxy && message.origin !== 'null') return;
    if (type === 'booking-page-height' && typeof height === 'number' && height > 0 && height < 20_000)
      frame.style.height = `${height}px`;
    if (!isFromProxy || type !== 'booking-event' || !events.some((name) => event === `booking-${name}`))
      return;
    // If the script runs twice, each run receives the same message.
    const page: Partial<Record<symbol, WeakSet<MessageEvent>>> = globalThis;
    const handledMessages = (page[Symbol.for('booking-frame')] ??= new WeakSet());
    if (handledMessages.has(message)) return;
    handledMessages.add(message);
    frame.dispatchEvent(new CustomEvent(String(event), { detail, bubbles: true, composed: true }));
  });
})(
  document.currentScript instanceof HTMLScriptElement
    ? new URL(document.currentScript.src).origin
    : undefined,
);

export {};
