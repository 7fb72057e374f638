/** Of a month that is drawn ahead there is no control yet. */
const CONTROLS = ':is(button, select, summary):not(.covered *)';

/** What a screen reader calls it: of a day, that is its date and its price. */
function nameOf(control: Element): string {
  const labelled = control.matches('[aria-label]') ? control : control.querySelector('[aria-label]');
  return (labelled?.getAttribute('aria-label') ?? control.textContent).replace(/\s+/g, ' ').trim();
}

const isSeen = (element: Element): boolean => element.getClientRects().length > 0;

function controlCalled(name: string, root: ParentNode): HTMLElement | undefined {
  for (const each of root.querySelectorAll<HTMLElement>('*')) {
    const found = each.matches(CONTROLS) && nameOf(each) === name && isSeen(each) ? each : undefined;
    const control = found ?? (each.shadowRoot ? controlCalled(name, each.shadowRoot) : undefined);
    if (control) return control;
  }
  return undefined;
}

/**
 * A guest may be in the first view that a server has drawn of the widget, by keyboard or by ear, when the widget draws it
 * again: the focus goes on to the control of the same name, until the widget is ready.
 */
export function keepFocus(widget: HTMLElement): void {
  const root = widget.shadowRoot;
  const calendar = root?.querySelector('booking-first-calendar')?.shadowRoot;
  if (!root || !calendar) return;
  let name: string | undefined;
  const follow = (): void => {
    const control = calendar.activeElement ?? root.activeElement;
    if (control) name = nameOf(control);
  };
  const restore = (): void => {
    if (name === undefined || document.activeElement !== document.body) return;
    controlCalled(name, root)?.focus({ preventScroll: true });
  };
  // From one control to another of the same root, the focus goes without a word to those around it.
  for (const each of [root, calendar]) each.addEventListener('focusin', follow);
  follow();
  const swaps = new MutationObserver(() => requestAnimationFrame(restore));
  swaps.observe(root, { childList: true, subtree: true });
  const stop = (): void => {
    requestAnimationFrame(() => {
      swaps.disconnect();
    });
  };
  widget.addEventListener('booking-ready', stop, { once: true });
}
