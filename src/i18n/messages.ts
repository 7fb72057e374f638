import type booking from './languages/en/booking.json';
import type calendar from './languages/en/calendar.json';
import type features from './languages/en/features.json';

/** Puts the host's own texts into the messages of a file. */
export type Reword = <Messages extends object>(file: MessageFile, messages: Messages) => Messages;

/** Everything that the first calendar says; loaded with it, before anything else is. */
export type CalendarMessages = Readonly<typeof calendar> & {
  /** Where the host has texts of its own: puts them into messages that are loaded to stand beside these. */
  readonly reword?: Reword;
};
/** What a guest reads from the form to the confirmation, and on every way off it. */
export type BookingMessages = Readonly<typeof booking>;
/** What is said by features that are loaded for themselves: the key, the finder, several places, the pop-up. */
export type FeatureMessages = Readonly<typeof features>;

/** By the names of the files in each language's folder; `translating.md` says what each text is for. */
export interface MessageFiles {
  readonly calendar: CalendarMessages;
  readonly booking: BookingMessages;
  readonly features: FeatureMessages;
}

export type MessageFile = keyof MessageFiles;

/** Texts that depend on a count: `nights` for `nights_one` and `nights_other`. */
export type PluralKey<Messages> = {
  [Key in keyof Messages]: Key extends `${infer Name}_other` ? Name : never;
}[keyof Messages];

/** The forms of a text that depends on a count, by the categories of `Intl.PluralRules`. */
export type PluralForms = Readonly<Partial<Record<Intl.LDMLPluralRule, string>>> & {
  readonly other: string;
};

/** The two texts that the law asks for on the order button: no host can reword them. */
type OrderButton = 'orderByCard' | 'orderAndPayLater';

type TextKey<Messages> =
  | PluralKey<Messages>
  | Exclude<keyof Messages, `${string}_${Intl.LDMLPluralRule}` | 'language' | 'reword' | OrderButton>;

/** The name of every text that a host can reword: `booking.cleaningFee`, `calendar.nights`. */
export type TextName = {
  [File in MessageFile]: `${File}.${TextKey<MessageFiles[File]> & string}`;
}[MessageFile];

/** What a host says in other words, in one language. A text that depends on a count may be one for all counts. */
export type HostTexts = Readonly<Partial<Record<TextName, string | PluralForms>>>;

/** By language (`de`), or by a language as it is spoken in one region (`de-AT`), which goes before it. */
export type HostWords = Readonly<Record<string, HostTexts>>;

export type Params = Readonly<Record<string, string>>;

/** Fills the `{name}`s of a text. A value may end in a full stop of its own (`p.m.`, `2027 р.`): the text's own does not follow it. */
export const say = (template: string, params: Params): string =>
  template.replace(/\{(\w+)\}(\.?)/g, (whole, name: string, stop: string) => {
    const value = params[name];
    if (value === undefined) return whole;
    return value.endsWith('.') ? value : value + stop;
  });

/** The form of the text `key` for a count. What is a million in French is said by the general form: no count of ours is that high. */
export function formFor(messages: object, key: string, category: Intl.LDMLPluralRule): string {
  const forms = messages as Readonly<Record<string, string>>;
  return forms[`${key}_${category}`] ?? forms[`${key}_other`] ?? key;
}
