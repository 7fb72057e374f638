/**
 * The widget replaces the host's own content. If that has the focus, the element itself takes it, because the next Tab would else
 * start below the widget. Focus in the element's own dialog stays: with `mode="link"`, the dialog has no box around it.
 */
export function holdFocus(element: HTMLElement): void {
  const held = (element.getRootNode() as Document).activeElement;
  // The boxes come last, because asking for them makes the browser lay out the page.
  if (!held || held === element || !element.contains(held) || held.getClientRects().length > 0) return;
  // Not -1, because browsers would then skip the shadow root's content too.
  element.tabIndex = 0;
  element.focus();
}

/** If the element holds the focus in place of the host's content, passes it on to the calendar, which now has days. */
export function passFocusOn(element: HTMLElement): void {
  const focused = (element.getRootNode() as Document).activeElement;
  if (focused?.shadowRoot !== element.shadowRoot || element.shadowRoot?.activeElement) return;
  const calendar = element.shadowRoot?.querySelector('booking-calendar');
  // Nothing in a closed dialog can take the focus.
  if (calendar?.closest('dialog:not([open])')) return;
  // In this order: removing `tabindex` from an element also takes the focus from what is in it.
  element.removeAttribute('tabindex');
  calendar?.focus({ preventScroll: true });
}

/**
 * Going back scrolls the page to its earlier position, and takes the focus away if the address has a fragment. What has the focus
 * now gets it back and is scrolled into view.
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
