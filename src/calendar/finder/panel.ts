import type { CSSResult, TemplateResult } from 'lit';
import type { IsoDate } from '../../stay/iso-date.ts';
import type { NightRange } from '../../stay/night-range.ts';
import type { Selection } from '../../stay/selection.ts';
import type { FeatureMessages } from '../../i18n/messages.ts';
import type { Scene } from '../scene.ts';

/** One way to choose a stay without the grid. It keeps what the guest has entered while it is closed. */
export interface Panel {
  readonly styles: readonly CSSResult[];
  view(scene: Scene, finderWords: FeatureMessages): TemplateResult;
}

/** What a panel may ask of the element that shows it. */
export interface PanelHost {
  /** Shows the panel anew. */
  changed(): void;
  readonly choose: (stay: NightRange) => void;
  /** Of a repair: it may be an arrival alone. */
  select(selection: Selection): void;
  /** First day of the month that the guest is looking at in the calendar, where there is one. */
  readonly lookedAt: () => IsoDate | undefined;
  /** Moves the focus to what matches, once it is drawn. */
  focus(selector: string): void;
}
