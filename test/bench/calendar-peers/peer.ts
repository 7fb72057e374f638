/** The functions by which one script measures every calendar of the comparison. */
export interface Peer {
  /**
   * Adds a calendar with `months` months to `host`. Resolves when its days are in the document.
   *
   * @param nights - the number of nights that can be booked, if the calendar has such a limit; default: {@link NIGHTS}
   */
  readonly mount: (host: HTMLElement, months: number, nights?: number) => Promise<void> | void;
  /** Returns whether the calendar can show `months` months at once. */
  readonly canShow?: (months: number) => boolean;
  /** Presses "next month". */
  readonly showNextMonth: (host: HTMLElement) => void;
  /** Returns the element that a guest presses to choose the day. */
  readonly dayElement: (host: HTMLElement, date: string) => HTMLElement | undefined;
  /** Returns a text that changes when the result of a press is in the document. */
  readonly stateText: (host: HTMLElement) => string;
}

declare global {
  interface Window {
    peer: Peer;
  }
}

export const TODAY = '2027-07-01';
export const CHOSEN_DAY = '2027-07-18';
/** Days on which a guest who arrives on {@link CHOSEN_DAY} can leave. */
export const HOVERED_DAYS = ['2027-07-20', '2027-07-21', '2027-07-22', '2027-07-27', '2027-07-28'] as const;
export const NIGHTS = 540;

/** Returns the price in cents of the night that is `night` days after today. Prices vary, as they do in a season. */
export const priceOf = (night: number): number => 9_000 + ((night * 37) % 23) * 500;

/** Returns whether a night is taken: the last five of every seventeen nights are. */
export const isTaken = (night: number): boolean => night % 17 >= 12;

const DAY_MS = 86_400_000;

/** Returns the number of the night that begins on a date in local time, which most peers use. */
export const nightOf = (date: Date): number =>
  Math.round((date.getTime() - new Date(`${TODAY}T00:00:00`).getTime()) / DAY_MS);

/** Returns the day of the month as a cell shows it. */
export const dayOfMonth = (date: string): string => String(Number(date.slice(-2)));
