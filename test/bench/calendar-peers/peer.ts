/** What every calendar of the comparison can do, so that one stop-watch fits all. */
export interface Peer {
  /**
   * Puts a calendar of so many months into `host`; resolves when its days are in the document.
   *
   * @param nights - how many nights can be booked, {@link NIGHTS} by default, where the calendar knows of an end
   */
  readonly mount: (host: HTMLElement, months: number, nights?: number) => Promise<void> | void;
  /** Whether it can show so many months at once. */
  readonly canShow?: (months: number) => boolean;
  /** Presses "next month". */
  readonly next: (host: HTMLElement) => void;
  /** What a guest presses and points at to choose the day. */
  readonly day: (host: HTMLElement, date: string) => HTMLElement | undefined;
  /** Changes when what was pressed has come to the document. */
  readonly shown: (host: HTMLElement) => string;
}

declare global {
  interface Window {
    peer: Peer;
  }
}

export const TODAY = '2027-07-01';
export const CHOSEN = '2027-07-18';
/** Days that a guest can leave on who arrives on {@link CHOSEN}. */
export const POINTED_AT = ['2027-07-20', '2027-07-21', '2027-07-22', '2027-07-27', '2027-07-28'] as const;
export const NIGHTS = 540;

/** Cents of the night so many days after today: as uneven as a season's. */
export const priceOf = (night: number): number => 9_000 + ((night * 37) % 23) * 500;

/** One stay of five nights in seventeen is taken. */
export const isTaken = (night: number): boolean => night % 17 >= 12;

const DAY_MS = 86_400_000;

/** The night of a date in local time, which most peers speak of. */
export const localNight = (date: Date): number =>
  Math.round((date.getTime() - new Date(`${TODAY}T00:00:00`).getTime()) / DAY_MS);

/** The day of the month, as a cell shows it. */
export const dayOfMonth = (date: string): string => String(Number(date.slice(-2)));
