/** An element gives out its internals only once, but may show several bookings one after another. */
const internals = new WeakMap<HTMLElement, ElementInternals>();

function internalsOf(element: HTMLElement): ElementInternals {
  const known = internals.get(element) ?? element.attachInternals();
  internals.set(element, known);
  return known;
}

/** Sets `:state(confirmed)` for the host's styles. Browsers before 2024 have no such states, or reject their names. */
export function setConfirmed(element: HTMLElement, isConfirmed: boolean): void {
  try {
    const { states } = internalsOf(element);
    if (isConfirmed) states.add('confirmed');
    else states.delete('confirmed');
  } catch {
    // The event tells the page the same.
  }
}
