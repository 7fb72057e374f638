import type * as z from 'zod';

/** The statuses that the service answers with besides success (INTERFACE.md 7). */
export type RefusalStatus = 400 | 401 | 403 | 404 | 409;

/** A request that the service does not do. Its message is for people, and becomes the body `{ "error": … }`. */
export class Refusal extends Error {
  readonly status: RefusalStatus;

  constructor(status: RefusalStatus, message: string) {
    super(message);
    this.name = 'Refusal';
    this.status = status;
  }
}

/** What `schema` reads in `value`, a request's body or query; refuses (400) the first rule that it breaks, in words. */
export function parseRequest<T>(schema: z.ZodType<T>, value: unknown): T {
  const { data, error } = schema.safeParse(value, { reportInput: true });
  if (!error) return data;
  const [sentence = 'The request is wrong.'] = error.issues.map(({ path, message, input }) => {
    const name = path.length === 0 ? 'The body' : path.join('.');
    return `${name} ${input === undefined ? 'is missing: it ' : ''}${message}.`;
  });
  throw new Refusal(400, sentence);
}
