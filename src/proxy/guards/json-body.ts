import type * as z from 'zod/mini';
import type { FieldError } from '../../contract/problem.ts';
import type { ProxyContext } from '../http/context.ts';
import { ProblemError } from '../../contract/problem-error.ts';

/** The most bytes of a body: more than twice a booking with every field at its maximum length. */
const MAX_BODY_BYTES = 16 * 1024;

const tooLargeProblem = (): ProblemError =>
  new ProblemError('too_large', { detail: `A body has at most ${MAX_BODY_BYTES} bytes.` });

const isJson = (contentType: string | undefined): boolean =>
  contentType?.split(';')[0]?.trim().toLowerCase() === 'application/json';

/** Reads the body as text. The error for a body that is too large cancels the rest of the body. */
async function readBodyText({ body }: Request): Promise<string> {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  let byteCount = 0;
  let text = '';
  for await (const chunk of body ?? []) {
    byteCount += chunk.byteLength;
    if (byteCount > MAX_BODY_BYTES) throw tooLargeProblem();
    text += decoder.decode(chunk, { stream: true });
  }
  return text + decoder.decode();
}

async function readBodyJson(request: Request): Promise<unknown> {
  try {
    return JSON.parse(await readBodyText(request)) as unknown;
  } catch (error) {
    if (error instanceof ProblemError) throw error;
    throw new ProblemError('invalid_request', { detail: 'The body is not complete JSON in UTF-8.' });
  }
}

const fieldErrors = (issues: readonly z.core.$ZodIssue[]): FieldError[] =>
  issues.map(({ path, message }) => ({ path: path.map(String).join('.'), message })).slice(0, 20);

/** Reads the request's body and parses it by `schema`; throws a problem with 415, 413 or 400. */
export async function readJson<T>({ req }: ProxyContext, schema: z.ZodMiniType<T>): Promise<T> {
  if (!isJson(req.header('Content-Type')))
    throw new ProblemError('unsupported_media_type', { detail: 'Send application/json.' });
  if (Number(req.header('Content-Length') ?? 0) > MAX_BODY_BYTES) throw tooLargeProblem();
  const result = schema.safeParse(await readBodyJson(req.raw));
  if (!result.success)
    throw new ProblemError('invalid_request', { errors: fieldErrors(result.error.issues) });
  return result.data;
}
