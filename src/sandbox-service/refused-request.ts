import type * as z from 'zod';

/** The error statuses of the service (INTERFACE.md 7). */
export type RefusedStatus = 400 | 401 | 403 | 404 | 409;

/** A refused request. Its message is for people, and becomes the body `{ "error": … }`. */
export class RefusedRequest extends Error {
  readonly status: RefusedStatus;

  constructor(status: RefusedStatus, message: string) {
    super(message);
    this.name = 'RefusedRequest';
    this.status = status;
  }
}

/** Parses `value`, a request's body or query, with `schema`; refuses it (400) with the first broken rule. */
export function parseRequest<T>(schema: z.ZodType<T>, value: unknown): T {
  const { data, error } = schema.safeParse(value, { reportInput: true });
  if (!error) return data;
  const [sentence = 'The request is wrong.'] = error.issues.map(({ path, message, input }) => {
    const name = path.length === 0 ? 'The body' : path.join('.');
    return `${name} ${input === undefined ? 'is missing: it ' : ''}${message}.`;
  });
  throw new RefusedRequest(400, sentence);
}
