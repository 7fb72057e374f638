import type { BookingWords } from './booking-words.ts';
import type { ChallengeWords } from './challenge-words.ts';
import type { ChoiceWords } from './choice-words.ts';
import type { DetourWords } from './detour-words.ts';
import type { DueWords } from './due-words.ts';
import type { ExtensionWords } from './extension-words.ts';
import type { FinderWords } from './finder-words.ts';
import type { FormWords } from './form-words.ts';
import type { LegendWords } from './legend-words.ts';
import type { PopupWords } from './popup-words.ts';
import type { DatesWords, Plural } from './words.ts';

/** All that the widget says, by the names of the files in each language's folder. */
export interface Dictionaries {
  readonly dates: DatesWords;
  readonly booking: BookingWords;
  readonly detours: DetourWords;
  readonly finder: FinderWords;
  readonly legend: LegendWords;
  readonly form: FormWords;
  readonly due: DueWords;
  readonly choice: ChoiceWords;
  readonly extension: ExtensionWords;
  readonly popup: PopupWords;
  readonly challenge: ChallengeWords;
}

export type DictionaryName = keyof Dictionaries;

/** The keys of a dictionary's texts: `cleaning`, `card.name`. */
type KeyOf<Words> = {
  [Key in keyof Words & string]: Words[Key] extends string | Plural
    ? Key
    : Words[Key] extends object
      ? `${Key}.${KeyOf<Words[Key]>}`
      : never;
}[keyof Words & string];

/** The name of every text: `booking.cleaning`, `booking.card.name`, `dates.nights`. */
export type TextName = Exclude<
  { [Name in DictionaryName]: `${Name}.${KeyOf<Dictionaries[Name]>}` }[DictionaryName],
  'dates.language'
>;

/** What a host says in other words, in one language. A text that depends on a count may be one for all counts. */
export type HostTexts = Readonly<Partial<Record<TextName, string | Plural>>>;

/** By language (`de`), or by a language as it is spoken in one region (`de-AT`), which goes before it. */
export type HostWords = Readonly<Record<string, HostTexts>>;
