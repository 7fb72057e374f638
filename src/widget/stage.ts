import type { TemplateResult } from 'lit';
import type { Selection } from '../stay/selection.ts';
import type { Speech } from './client/rate-source.ts';

/** What the guest sees once the rates are there, or the places of the host. */
export interface Stage {
  /** `undefined` while something that it is said in is on its way. */
  view(speech: Speech, weekStart: number | undefined): TemplateResult | undefined;
  settingsChanged(): void;
  /** Hears of days that are picked after it has begun and before it is first drawn, where it has a calendar. */
  emit?(pick: { readonly type: 'select'; readonly selection: Selection }): void;
}
