/** A dragging pointer that rests this long at the edge of the months turns the page. */
const REST_MS = 500;

type Turn = -1 | 1;

/**
 * Turns the page during a drag, if the pointer rests on a button that turns the page, or on an empty cell before the
 * first or after the last day. Each rest turns only one month, so that the months do not move while the guest is looking for a
 * day.
 */
export class EdgeTurn {
  readonly #turnBy: (months: number) => void;
  #turn: Turn | undefined;
  #restTimer: ReturnType<typeof setTimeout> | undefined;

  constructor(turnBy: (months: number) => void) {
    this.#turnBy = turnBy;
  }

  /** Starts the wait if `element`, which is under the dragging pointer, can turn the page; otherwise stops it. */
  trackPointer(element: Element | undefined): void {
    const turn = turnAt(element);
    if (turn === this.#turn) return;
    this.stop();
    this.#turn = turn;
    if (!turn) return;
    this.#restTimer = setTimeout(() => {
      this.#turnBy(turn);
    }, REST_MS);
  }

  stop(): void {
    clearTimeout(this.#restTimer);
    this.#turn = undefined;
  }
}

function turnAt(element: Element | undefined): Turn | undefined {
  const part = element?.closest('button')?.getAttribute('part');
  if (part === 'previous') return -1;
  if (part === 'next') return 1;
  const cell = element?.closest('td');
  const box = cell?.closest('#months > div');
  const row = cell?.parentElement;
  if (!cell || cell.dataset['date'] || !box || !row) return undefined;
  const isBefore = row === row.parentElement?.firstElementChild;
  const neighbour = isBefore ? box.previousElementSibling : box.nextElementSibling;
  const isOnScreen = neighbour && !neighbour.classList.contains('covered');
  return isOnScreen ? undefined : isBefore ? -1 : 1;
}
