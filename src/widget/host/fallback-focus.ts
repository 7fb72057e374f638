/**
 * The host's own content gives way to the widget. Where it has the focus, the element itself takes that, or the next Tab
 * would begin below the widget. What has it in the element's own dialog keeps it: `mode="link"` has no box around that.
 */
export function holdFocus(host: HTMLElement): void {
  const held = (host.getRootNode() as Document).activeElement;
  // In this order: to be asked for its boxes, a page is laid out.
  if (!held || held === host || !host.contains(held) || held.getClientRects().length > 0) return;
  // Not -1, by which browsers leave out what is in the shadow root, too.
  host.tabIndex = 0;
  host.focus();
}

/** Where the element holds the focus for what was in its place: now there are days to go on to. */
export function passFocusOn(host: HTMLElement): void {
  const focused = (host.getRootNode() as Document).activeElement;
  if (focused?.shadowRoot !== host.shadowRoot || host.shadowRoot?.activeElement) return;
  const calendar = host.shadowRoot?.querySelector('booking-calendar');
  // In a dialog that is not open nothing takes it.
  if (calendar?.closest('dialog:not([open])')) return;
  // In this order: with its tabindex, an element loses what has the focus in it, too.
  host.removeAttribute('tabindex');
  calendar?.focus({ preventScroll: true });
}

/**
 * A step back takes the page to where it was scrolled when that was left, and with a fragment in the address the focus away:
 * what has the focus now gets it back, and is in view again.
 */
export function keepFocus(): void {
  let focused = document.activeElement;
  while (focused?.shadowRoot?.activeElement) focused = focused.shadowRoot.activeElement;
  requestAnimationFrame(() => {
    if (!(focused instanceof HTMLElement) || focused === document.body) return;
    if (document.activeElement === document.body) focused.focus();
    focused.scrollIntoView({ block: 'nearest', behavior: 'instant' });
  });
}
