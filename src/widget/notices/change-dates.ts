import type { Dispatch } from '../state/state.ts';

/** Back to the calendar, and the focus with it: the button that was pressed goes with its step. */
export function changeDates({ currentTarget }: Event, dispatch: Dispatch): void {
  const root = currentTarget instanceof Element ? currentTarget.getRootNode() : undefined;
  dispatch({ type: 'change-dates' });
  // By the next frame the calendar has been drawn.
  requestAnimationFrame(() => {
    if (root instanceof ShadowRoot) root.querySelector<HTMLElement>('booking-calendar')?.focus();
  });
}
