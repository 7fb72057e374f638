/** A drawing that rests this long where the months go on means to go on there. */
const REST_MS = 500;

interface Place {
  readonly clientX: number;
  readonly clientY: number;
}

type Turn = 'previous' | 'next';

/**
 * Turns the page while a stay is drawn: on the button that does so for a press, and on the blank cells before the first
 * day and after the last one, where the month beside goes on. One month for each rest: whoever looks where to go on is
 * not to be carried further meanwhile.
 */
export class EdgeTurn {
  readonly #root: ShadowRoot;
  #turn: Turn | undefined;
  #rest: ReturnType<typeof setTimeout> | undefined;

  constructor(root: ShadowRoot) {
    this.#root = root;
  }

  /** The pointer draws, and is here. */
  pass(place: Place): void {
    const turn = this.#turnAt(place);
    if (turn === this.#turn) return;
    this.stop();
    this.#turn = turn;
    if (!turn) return;
    this.#rest = setTimeout(() => {
      this.#press(turn);
    }, REST_MS);
  }

  stop(): void {
    clearTimeout(this.#rest);
    this.#turn = undefined;
  }

  #press(turn: Turn): void {
    const button = this.#root.querySelector<HTMLElement>(`[part=${turn}]`);
    // A day that has the focus would hold the calendar at its month.
    if (this.#root.activeElement?.closest('td')) button?.focus({ preventScroll: true });
    button?.click();
  }

  #turnAt({ clientX, clientY }: Place): Turn | undefined {
    const element = this.#root.elementFromPoint(clientX, clientY);
    const part = element?.closest('button')?.getAttribute('part');
    if (part === 'previous' || part === 'next') return part;
    const cell = element?.closest('td');
    const box = cell?.closest('#months > div');
    const row = cell?.parentElement;
    if (!cell || cell.dataset['date'] || !box || !row) return undefined;
    const isBefore = row === row.parentElement?.firstElementChild;
    const beside = isBefore ? box.previousElementSibling : box.nextElementSibling;
    const isOnScreen = beside && !beside.classList.contains('covered');
    return isOnScreen ? undefined : isBefore ? 'previous' : 'next';
  }
}
