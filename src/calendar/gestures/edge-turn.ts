/** A drawing that rests this long where the months go on means to go on there. */
const REST_MS = 500;

type Turn = -1 | 1;

/**
 * Turns the page while a stay is drawn: on the button that does so for a press, and on the blank cells before the first
 * day and after the last one, where the month beside goes on. One month for each rest: a guest who looks where to go on is
 * not to be carried further meanwhile.
 */
export class EdgeTurn {
  readonly #turnBy: (months: number) => void;
  #turn: Turn | undefined;
  #rest: ReturnType<typeof setTimeout> | undefined;

  constructor(turnBy: (months: number) => void) {
    this.#turnBy = turnBy;
  }

  /** The pointer draws, and is over this element of the calendar. */
  pass(element: Element | undefined): void {
    const turn = turnAt(element);
    if (turn === this.#turn) return;
    this.stop();
    this.#turn = turn;
    if (!turn) return;
    this.#rest = setTimeout(() => {
      this.#turnBy(turn);
    }, REST_MS);
  }

  stop(): void {
    clearTimeout(this.#rest);
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
  const beside = isBefore ? box.previousElementSibling : box.nextElementSibling;
  const isOnScreen = beside && !beside.classList.contains('covered');
  return isOnScreen ? undefined : isBefore ? -1 : 1;
}
