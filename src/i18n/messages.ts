import type booking from './languages/en/booking.json';
import type calendar from './languages/en/calendar.json';
import type features from './languages/en/features.json';

/** Replaces texts in the messages of a file with the host's own texts. */
export type Reword = <Messages extends object>(file: MessageFile, messages: Messages) => Messages;

/** All texts of the first calendar, loaded together with it. */
export type CalendarMessages = Readonly<typeof calendar> & {
  /** Applies the host's own texts to messages that are loaded later; absent if the host has none. */
  readonly reword?: Reword;
};
/** The texts from the form to the confirmation, and those of every error on the way. */
export type BookingMessages = Readonly<typeof booking>;
/** The texts of features that are loaded separately: the finder, the legend, several places, the pop-up. */
export type FeatureMessages = Readonly<typeof features>;

/** The messages by the file names in each language's folder. `translating.md` explains each text. */
export interface MessageFiles {
  readonly calendar: CalendarMessages;
  readonly booking: BookingMessages;
  readonly features: FeatureMessages;
}

export type MessageFile = keyof MessageFiles;

/** The names of texts that depend on a count: `nights` for `nights_one` and `nights_other`. */
export type PluralKey<Messages> = {
  [Key in keyof Messages]: Key extends `${infer Name}_other` ? Name : never;
}[keyof Messages];

/** The forms of a text that depends on a count, by the categories of `Intl.PluralRules`. */
export type PluralForms = Readonly<Partial<Record<Intl.LDMLPluralRule, string>>> & {
  readonly other: string;
};

/** The two texts of the order button that the law requires. No host can change them. */
type OrderButton = 'orderByCard' | 'orderAndPayLater';

type TextKey<Messages> =
  | PluralKey<Messages>
  | Exclude<keyof Messages, `${string}_${Intl.LDMLPluralRule}` | 'language' | 'reword' | OrderButton>;

/** The name of every text that a host can change: `booking.cleaningFee`, `calendar.nights`. */
export type TextName = {
  [File in MessageFile]: `${File}.${TextKey<MessageFiles[File]> & string}`;
}[MessageFile];

/** The host's own texts in one language. For a text that depends on a count, the host may give one form for all counts. */
export type HostTexts = Readonly<Partial<Record<TextName, string | PluralForms>>>;

/** The host's texts by language (`de`), or by language and region (`de-AT`), which takes precedence. */
export type HostWords = Readonly<Record<string, HostTexts>>;

export type Params = Readonly<Record<string, string>>;

/** Fills in the `{name}`s of a text. A full stop after a value that ends in one (`p.m.`, `2027 р.`) is left out. */
export const say = (template: string, params: Params): string =>
  template.replace(/\{(\w+)\}(\.?)/g, (whole, name: string, fullStop: string) => {
    const value = params[name];
    if (value === undefined) return whole;
    return value.endsWith('.') ? value : value + fullStop;
  });

/**
 * Returns the form of the text `key` for a count. The French category for millions has no text and uses the general one, since no
 * count here is that high.
 */
export function pluralFormFor(messages: object, key: string, category: Intl.LDMLPluralRule): string {
  const forms = messages as Readonly<Record<string, string>>;
  return forms[`${key}_${category}`] ?? forms[`${key}_other`] ?? key;
}
