import { cancel, isCancel, log, multiselect, password, text } from '@clack/prompts';

/** The host has broken the questions off: nothing has been written. */
export class Cancelled extends Error {
  override readonly name: string = 'Cancelled';
}

interface Question {
  readonly message: string;
  /** The rule that an answer breaks, if any. */
  readonly whyNot: (answer: string) => string | undefined;
}

export interface TextQuestion extends Question {
  /** There from the start, to be taken or changed. */
  readonly offer?: string | undefined;
  /** Shown where nothing has been typed, and never taken. */
  readonly like?: string | undefined;
}

export interface ChoiceQuestion {
  readonly message: string;
  readonly choices: readonly { readonly value: string; readonly label: string; readonly hint?: string }[];
  readonly offer: readonly string[];
}

/** Somebody who can be asked. Every question rejects with `Cancelled` where they break off. */
export interface Prompts {
  readonly text: (question: TextQuestion) => Promise<string>;
  /** Nobody who looks on can read the answer. */
  readonly secret: (question: Question) => Promise<string>;
  /** At least one. */
  readonly several: (question: ChoiceQuestion) => Promise<readonly string[]>;
  readonly warn: (text: string) => void;
}

async function answered<Answer>(answer: Promise<Answer>): Promise<Exclude<Answer, symbol>> {
  const given = await answer;
  if (!isCancel(given)) return given as Exclude<Answer, symbol>;
  cancel('Broken off: nothing was written.');
  throw new Cancelled();
}

const validate =
  (whyNot: Question['whyNot']) =>
  (answer: string | undefined): string | undefined => {
    const why = whyNot((answer ?? '').trim());
    return why === undefined ? undefined : `It ${why}.`;
  };

/** The questions of a terminal. */
export const terminalPrompts: Prompts = {
  text: async ({ message, whyNot, offer, like }) => {
    const options = {
      message,
      validate: validate(whyNot),
      ...(offer === undefined ? {} : { initialValue: offer }),
      ...(like === undefined ? {} : { placeholder: like }),
    };
    return (await answered(text(options))).trim();
  },
  secret: async ({ message, whyNot }) =>
    (await answered(password({ message, validate: validate(whyNot) }))).trim(),
  several: async ({ message, choices, offer }) =>
    answered(multiselect({ message, options: [...choices], initialValues: [...offer], required: true })),
  warn: log.warn,
};
