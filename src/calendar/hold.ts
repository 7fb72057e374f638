import type { IsoDate } from '../stay/iso-date.ts';
import type { Selection } from '../stay/selection.ts';
import type { Pages } from './paging.ts';
import type { Refusal } from './refusal.ts';
import type { Explain, Scene } from './scene.ts';

/** Where the guest is in a calendar, beside what is chosen. */
export interface Hold {
  /** The first one on screen. */
  month?: IsoDate | undefined;
  /** The selection that the months on screen were last turned to. */
  turnedTo: Selection;
  focused?: IsoDate | undefined;
  /** Whether the next drawing moves the focus to the day in the Tab order. */
  focusesDay?: boolean;
  /** The day under the pointer, or in focus. */
  pointed?: IsoDate | undefined;
  refusal?: Refusal | undefined;
  announcement: string;
  /** From the aids, in the language of the words. */
  explain?: Explain | undefined;
}

/** A calendar, as the hands take it. */
export interface Held extends HTMLElement {
  readonly renderRoot: ShadowRoot;
  readonly hold: Hold;
  readonly scene: Scene | undefined;
  readonly pages: Pages;
  /** The one day in the Tab order. */
  readonly tabStop: IsoDate | undefined;
  selection: Selection;
  requestUpdate(name?: string): void;
  performUpdate(): void;
}
