/**
 * Moves the focus to the element if the host's content in it has the focus and is no longer shown. Otherwise the next Tab would
 * start below the widget.
 */
export function holdFocus(element: HTMLElement): void {
  const focused = (element.getRootNode() as Document).activeElement;
  // The boxes are read last, because reading them makes the browser lay out the page.
  if (!focused || focused === element || !element.contains(focused) || focused.getClientRects().length > 0)
    return;
  takeFocus(element);
}

/** Moves the focus to the element, before the focused control in it is removed. */
export function takeFocus(element: HTMLElement): void {
  // With -1, browsers would also skip the content of the shadow root.
  element.tabIndex = 0;
  element.focus();
}

/** Moves the focus from the element, if it was moved there, to the calendar, which now has days. */
export function passFocusOn(element: HTMLElement): void {
  const focused = (element.getRootNode() as Document).activeElement;
  if (focused?.shadowRoot !== element.shadowRoot || element.shadowRoot?.activeElement) return;
  const calendar = element.shadowRoot?.querySelector('booking-calendar');
  // Nothing in a closed dialog can take the focus.
  if (calendar?.closest('dialog:not([open])')) return;
  // `tabindex` is removed first, because its removal also removes the focus from everything in the element.
  element.removeAttribute('tabindex');
  calendar?.focus({ preventScroll: true });
}

/**
 * Keeps the focus and its element in view while the browser goes back in its history: this scrolls the page to its earlier
 * position, and removes the focus if the address has a fragment.
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
