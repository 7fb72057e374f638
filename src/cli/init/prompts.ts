import process from 'node:process';
import { cancel, isCancel, multiselect, password, text } from '@clack/prompts';

/** Whether a person at a terminal can answer questions. */
export const canAsk: boolean = process.stdin.isTTY && process.stdout.isTTY;

/** The host has cancelled the questions. No file was written. */
export class CancelledError extends Error {
  override readonly name: string = 'CancelledError';
}

interface Question {
  readonly message: string;
  /** The rule that an answer breaks; `undefined` if it is valid. */
  readonly whyInvalid: (answer: string) => string | undefined;
}

export interface TextQuestion extends Question {
  /** The default answer, which the host can accept or change. */
  readonly initialAnswer?: string | undefined;
  /** An example, shown until something is typed. It is never the answer. */
  readonly example?: string | undefined;
}

interface ChoiceQuestion {
  readonly message: string;
  readonly choices: readonly { readonly value: string; readonly label: string; readonly hint?: string }[];
  readonly initialAnswers: readonly string[];
}

async function unlessCancelled<Answer>(answer: Promise<Answer>): Promise<Exclude<Answer, symbol>> {
  const result = await answer;
  if (!isCancel(result)) return result as Exclude<Answer, symbol>;
  cancel('Cancelled: nothing was written.');
  throw new CancelledError();
}

const createValidator =
  (whyInvalid: Question['whyInvalid']) =>
  (answer: string | undefined): string | undefined => {
    const rule = whyInvalid((answer ?? '').trim());
    return rule === undefined ? undefined : `It ${rule}.`;
  };

export async function ask({
  message,
  whyInvalid,
  initialAnswer = '',
  example = '',
}: TextQuestion): Promise<string> {
  const question = {
    message,
    validate: createValidator(whyInvalid),
    initialValue: initialAnswer,
    placeholder: example,
  };
  return (await unlessCancelled(text(question))).trim();
}

/** Asks a question without showing the answer. */
export const askSecret = async ({ message, whyInvalid }: Question): Promise<string> =>
  (await unlessCancelled(password({ message, validate: createValidator(whyInvalid) }))).trim();

/** Asks for at least one of the choices. */
export const askSeveral = ({
  message,
  choices,
  initialAnswers,
}: ChoiceQuestion): Promise<readonly string[]> =>
  unlessCancelled(
    multiselect({ message, options: [...choices], initialValues: [...initialAnswers], required: true }),
  );
