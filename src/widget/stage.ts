import type { TemplateResult } from '../element/template.ts';
import type { Speech } from './rate-source.ts';

/** What the guest sees once the rates are there, or the places of the host. */
export interface Stage {
  /** `undefined` while something that it is said in is on its way. */
  view(speech: Speech, weekStart: number | undefined): TemplateResult | undefined;
  settingsChanged(): void;
}
