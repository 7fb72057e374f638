import process from 'node:process';
import { cancel, isCancel, multiselect, password, text } from '@clack/prompts';

/** Whether a person at a terminal can answer questions. */
export const canAsk: boolean = process.stdin.isTTY && process.stdout.isTTY;

/** The host has cancelled the questions. No file was written. */
export class Cancelled extends Error {
  override readonly name: string = 'Cancelled';
}

interface Question {
  readonly message: string;
  /** The rule that an answer breaks; `undefined` if it is valid. */
  readonly whyNot: (answer: string) => string | undefined;
}

export interface TextQuestion extends Question {
  /** The default answer, which the host can accept or change. */
  readonly offer?: string | undefined;
  /** An example, shown until something is typed. It is never the answer. */
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

/** Asks a question without showing the answer. */
export const askSecret = async ({ message, whyNot }: Question): Promise<string> =>
  (await answered(password({ message, validate: validate(whyNot) }))).trim();

/** Asks for at least one of the choices. */
export const askSeveral = ({ message, choices, offer }: ChoiceQuestion): Promise<readonly string[]> =>
  answered(multiselect({ message, options: [...choices], initialValues: [...offer], required: true }));
