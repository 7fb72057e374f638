/** The page's own history, as far as an opened popup is a place in it. */
export interface PageHistory {
  readonly state: unknown;
  pushState(state: unknown, unused: string): void;
  back(): void;
}

const KEY = 'bookingPopup';

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

/**
 * One step of the page's history for a popup that is open, so that the back button closes it instead of leaving the
 * page. What the page itself keeps in the history's state stays there.
 */
export class HistoryStep {
  readonly #history: PageHistory;
  readonly #name: string;
  #isLeaving = false;

  /** `name` tells several popups of a page apart. */
  constructor(history: PageHistory, name: string) {
    this.#history = history;
    this.#name = name;
  }

  /** Whether the page is at this step: also after a reload, and back from another page. */
  get isAt(): boolean {
    const { state } = this.#history;
    return isRecord(state) && state[KEY] === this.#name;
  }

  enter(): void {
    if (this.isAt) return;
    const { state } = this.#history;
    this.#history.pushState({ ...(isRecord(state) ? state : {}), [KEY]: this.#name }, '');
  }

  /** Goes back over the step, where the guest has not done so. */
  leave(): void {
    if (!this.isAt || this.#isLeaving) return;
    this.#isLeaving = true;
    this.#history.back();
  }

  /** Whether the page has moved because of `leave`, which takes it a while; to be asked at every move. */
  hasLeft(): boolean {
    const hasLeft = this.#isLeaving;
    this.#isLeaving = false;
    return hasLeft;
  }
}
