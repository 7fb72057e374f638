/** What every calendar of the comparison can do, so that one stop-watch fits all. */
export interface Peer {
  /**
   * Puts a calendar of this many months into `host`; resolves when its days are in the document.
   *
   * @param nights - how many nights can be booked, {@link NIGHTS} by default, if the calendar has such a limit
   */
  readonly mount: (host: HTMLElement, months: number, nights?: number) => Promise<void> | void;
  /** Returns whether the calendar can show `months` months at once. */
  readonly canShow?: (months: number) => boolean;
  /** Presses "next month". */
  readonly next: (host: HTMLElement) => void;
  /** The element that a guest presses and points at to choose the day. */
  readonly day: (host: HTMLElement, date: string) => HTMLElement | undefined;
  /** A text that changes when the result of a press is in the document. */
  readonly shown: (host: HTMLElement) => string;
}

declare global {
  interface Window {
    peer: Peer;
  }
}

export const TODAY = '2027-07-01';
export const CHOSEN = '2027-07-18';
/** Days on which a guest who arrives on {@link CHOSEN} can leave. */
export const HOVERED_DAYS = ['2027-07-20', '2027-07-21', '2027-07-22', '2027-07-27', '2027-07-28'] as const;
export const NIGHTS = 540;

/** Returns the price in cents of the night that is `night` days after today. Prices vary as much as in a season. */
export const priceOf = (night: number): number => 9_000 + ((night * 37) % 23) * 500;

/** Returns whether a night is taken: the last five of every seventeen nights are. */
export const isTaken = (night: number): boolean => night % 17 >= 12;

const DAY_MS = 86_400_000;

/** Returns the number of the night that begins on a date in local time, which most peers use. */
export const localNight = (date: Date): number =>
  Math.round((date.getTime() - new Date(`${TODAY}T00:00:00`).getTime()) / DAY_MS);

/** Returns the day of the month as a cell shows it. */
export const dayOfMonth = (date: string): string => String(Number(date.slice(-2)));
