/** The internals of each element. `attachInternals` can be called only once, but an element may show several bookings. */
const internals = new WeakMap<HTMLElement, ElementInternals>();

function internalsOf(element: HTMLElement): ElementInternals {
  const attached = internals.get(element) ?? element.attachInternals();
  internals.set(element, attached);
  return attached;
}

/** Sets or removes `:state(confirmed)` for the host's styles. Browsers before 2024 have no such states, or reject their names. */
export function setConfirmed(element: HTMLElement, isConfirmed: boolean): void {
  try {
    const { states } = internalsOf(element);
    if (isConfirmed) states.add('confirmed');
    else states.delete('confirmed');
  } catch {
    // The page can use the event `booking-step-changed` instead.
  }
}
