/** The functions by which one script measures both calendars. */
export interface Candidate {
  /** Adds a calendar with `months` months to `host`. Resolves when its days are in the document. */
  readonly mount: (host: HTMLElement, months: number) => Promise<void>;
  /** Presses "next month". */
  readonly showNextMonth: (host: HTMLElement) => void;
  /** Returns the element that a guest presses to choose the day. */
  readonly dayElement: (host: HTMLElement, date: string) => HTMLElement | undefined;
  /** Returns a text that changes when the result of a press is in the document. */
  readonly stateText: (host: HTMLElement) => string;
}

declare global {
  interface Window {
    candidate: Candidate;
  }
}

export const TODAY = '2027-07-01';
export const CHOSEN_DAY = '2027-07-18';
export const NIGHTS = 540;

/** Returns the price in cents of the night that is `night` days after today. Prices vary, as they do in a season. */
export const priceOf = (night: number): number => 9_000 + ((night * 37) % 23) * 500;

/** Returns whether a night is taken: the last five of every seventeen nights are. */
export const isTaken = (night: number): boolean => night % 17 >= 12;
