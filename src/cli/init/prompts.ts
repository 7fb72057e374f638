import process from 'node:process';
import { cancel, isCancel, multiselect, password, text } from '@clack/prompts';

/** Whether somebody can be asked. */
export const canAsk: boolean = process.stdin.isTTY && process.stdout.isTTY;

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
  /** Shown while nothing has been typed, and never taken. */
  readonly like?: string | undefined;
}

interface ChoiceQuestion {
  readonly message: string;
  readonly choices: readonly { readonly value: string; readonly label: string; readonly hint?: string }[];
  readonly offer: readonly string[];
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

export async function ask({ message, whyNot, offer = '', like = '' }: TextQuestion): Promise<string> {
  const question = { message, validate: validate(whyNot), initialValue: offer, placeholder: like };
  return (await answered(text(question))).trim();
}

/** The answer is not shown. */
export const askSecret = async ({ message, whyNot }: Question): Promise<string> =>
  (await answered(password({ message, validate: validate(whyNot) }))).trim();

/** At least one. */
export const askSeveral = ({ message, choices, offer }: ChoiceQuestion): Promise<readonly string[]> =>
  answered(multiselect({ message, options: [...choices], initialValues: [...offer], required: true }));
