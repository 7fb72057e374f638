/** Of a month that is drawn ahead there is no control yet. */
const CONTROLS = ':is(button, select, summary):not(.covered *)';

/** What tells a control from all others: of a day its date, else what a screen reader calls it. */
function nameOf(control: Element): string {
  const date = control.closest('[data-date]')?.getAttribute('data-date');
  const labelled = control.matches('[aria-label]') ? control : control.querySelector('[aria-label]');
  const name = labelled?.getAttribute('aria-label') ?? control.textContent;
  return date ?? name.replace(/\s+/g, ' ').trim();
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
 * A guest may be in the first view of a widget, by keyboard, by ear or by hand, when the widget draws it again: until the widget
 * is ready, the focus goes on to the same control, and so does each press, as soon as that control can be pressed.
 */
export function keepPlace(widget: HTMLElement): void {
  const root = widget.shadowRoot;
  const calendar = root?.querySelector('booking-first-calendar')?.shadowRoot;
  if (!root || !calendar) return;
  let focused: string | undefined;
  const presses: { readonly control: Element; readonly name: string }[] = [];
  const follow = (): void => {
    const control = calendar.activeElement ?? root.activeElement;
    if (control) focused = nameOf(control);
  };
  const note = ({ target, currentTarget }: Event): void => {
    const control = target instanceof Element ? target.closest(CONTROLS) : null;
    // In the calendar, the way to another month is not there yet; elsewhere, what is disabled is so for good.
    if (!control || (currentTarget !== calendar && control.ariaDisabled === 'true')) return;
    // Nothing answers the first press, so that a guest may press a day again: that is no change of mind.
    if (control === presses.at(-1)?.control && control.closest('[data-date]')) return;
    presses.push({ control, name: nameOf(control) });
  };
  // From one control to another of the same root, the focus goes without a word to those around it.
  for (const each of [root, calendar]) each.addEventListener('focusin', follow);
  for (const each of [calendar, ...root.querySelectorAll('.guests,.card,.bar')])
    each.addEventListener('click', note);
  follow();
  const goOn = (): void => {
    if (focused !== undefined && document.activeElement === document.body)
      controlCalled(focused, root)?.focus({ preventScroll: true });
    // In their order: a departure means nothing before its arrival. What stands around the calendar is drawn again later.
    for (const press of presses.filter(({ control }) => !control.isConnected)) {
      presses.splice(presses.indexOf(press), 1);
      controlCalled(press.name, root)?.click();
    }
  };
  const swaps = new MutationObserver(() => requestAnimationFrame(goOn));
  swaps.observe(root, { childList: true, subtree: true });
  const stop = (): void => {
    requestAnimationFrame(() => {
      swaps.disconnect();
    });
  };
  widget.addEventListener('booking-ready', stop, { once: true });
}
