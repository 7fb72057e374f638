import type { CSSResult } from 'lit';
import type { DatesWords } from '../../i18n/words.ts';
import type { GuestField } from '../state/state.ts';

/** What the help with a field needs of the form around it. */
export interface HelpPort {
  /** Language tag that the guest is spoken to in. */
  readonly language: string;
  /** The calendar's words; `undefined` before the form has been drawn. */
  readonly words: DatesWords | undefined;
  /** IANA name; the property's. */
  readonly timeZone: string;
  /** What stands in the field now. */
  valueOf(field: GuestField): string;
  /** Whether the guest is in the field. */
  isAt(field: GuestField): boolean;
  edit(field: GuestField, value: string): void;
  /** What the help shows has changed. */
  changed(): void;
}

/** The element that shows the form. */
export interface HelpHost {
  requestUpdate(): void;
  adopt(styles: readonly CSSResult[]): void;
}
