/**
 * A text that depends on a count, by the plural category of its language (`Intl.PluralRules`). `{count}` is the
 * number as that language writes it. English has `one` and `other`, Polish also `few` and `many`.
 */
export interface Plural {
  readonly zero?: string;
  readonly one?: string;
  readonly two?: string;
  readonly few?: string;
  readonly many?: string;
  readonly other: string;
}
