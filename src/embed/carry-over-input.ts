/** The controls that a guest can use. A month that is drawn in advance (`.covered`) has none. */
const CONTROLS = ':is(button, select, summary):not(.covered *)';

/** Returns the name that identifies a control: a day's date, or else its label or text. */
function nameOf(control: Element): string {
  const date = control.closest('[data-date]')?.getAttribute('data-date');
  const name = control.getAttribute('aria-label') ?? control.textContent;
  return date ?? name.replace(/\s+/g, ' ').trim();
}

const isVisible = (element: Element): boolean => element.getClientRects().length > 0;

function findControl(name: string, root: ParentNode): HTMLElement | undefined {
  for (const each of root.querySelectorAll<HTMLElement>('*')) {
    const found = each.matches(CONTROLS) && nameOf(each) === name && isVisible(each) ? each : undefined;
    const control = found ?? (each.shadowRoot ? findControl(name, each.shadowRoot) : undefined);
    if (control) return control;
  }
  return undefined;
}

/**
 * Carries a guest's input over from the first view to the widget. The guest may already use the first view, with a keyboard, a
 * screen reader or a pointer, when the widget draws itself again. Until the widget is ready, the focus moves to the same control
 * in the new drawing, and each press is repeated as soon as its control can be pressed.
 */
export function carryOverInput(widget: HTMLElement): void {
  const root = widget.shadowRoot;
  const calendar = root?.querySelector('booking-first-calendar')?.shadowRoot;
  if (!root || !calendar) return;
  let focused: string | undefined;
  const presses: { readonly control: Element; readonly name: string }[] = [];
  const recordFocus = (): void => {
    const control = calendar.activeElement ?? root.activeElement;
    if (control) focused = nameOf(control);
  };
  const recordPress = ({ target, currentTarget }: Event): void => {
    const control = target instanceof Element ? target.closest(CONTROLS) : null;
    // In the calendar, the buttons to other months will be enabled later. Elsewhere, a disabled control stays disabled.
    if (!control || (currentTarget !== calendar && control.ariaDisabled === 'true')) return;
    // Nothing responds to the first press, so a guest may press a day again. The second press must not undo the choice.
    if (control === presses.at(-1)?.control && control.closest('[data-date]')) return;
    presses.push({ control, name: nameOf(control) });
  };
  // A focus that moves within a shadow root fires no event outside of it.
  for (const each of [root, calendar]) each.addEventListener('focusin', recordFocus);
  for (const each of [calendar, ...root.querySelectorAll('.guests,.card,.bar')])
    each.addEventListener('click', recordPress);
  recordFocus();
  const replay = (): void => {
    if (focused !== undefined && document.activeElement === document.body)
      findControl(focused, root)?.focus({ preventScroll: true });
    // The presses keep their order, because a check-out needs its check-in first. A press waits until its control is replaced.
    for (const press of presses.filter(({ control }) => !control.isConnected)) {
      presses.splice(presses.indexOf(press), 1);
      findControl(press.name, root)?.click();
    }
  };
  const redraws = new MutationObserver(() => requestAnimationFrame(replay));
  redraws.observe(root, { childList: true, subtree: true });
  const stop = (): void => {
    requestAnimationFrame(() => {
      redraws.disconnect();
    });
  };
  widget.addEventListener('booking-ready', stop, { once: true });
}
