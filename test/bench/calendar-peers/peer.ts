/** What every calendar of the comparison can do, so that one stop-watch fits all. */
export interface Peer {
  /** Puts a calendar of so many months into `host`; resolves when its days are in the document. */
  readonly mount: (host: HTMLElement, months: number) => Promise<void> | void;
  /** Presses "next month". */
  readonly next: (host: HTMLElement) => void;
  /** Presses a day as the first of a range. */
  readonly choose: (host: HTMLElement) => void;
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
export const NIGHTS = 540;

/** Cents of the night so many days after today: as uneven as a season's. */
export const priceOf = (night: number): number => 9_000 + ((night * 37) % 23) * 500;

/** One stay of five nights in seventeen is taken. */
export const isTaken = (night: number): boolean => night % 17 >= 12;
