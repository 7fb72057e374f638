import { sharedAnswer, sharedHeaders } from './answer.ts';
import type { Answer, HeaderFields } from './answer.ts';
import { choiceHeaders, chosen } from './encoded-body.ts';
import type { Choice, EncodedBody } from './encoded-body.ts';
import type { RequestContext } from './request-context.ts';

/** Sites that a body's heads are kept for. Whoever can name more of them than a host has is not served worse for it. */
const MAX_HEADS = 64;

/** Heads of answers: the same bytes to pages of the same site have the same one, for as long as the bytes are kept. */
function createHeads(
  headers: HeaderFields,
): (context: RequestContext, body: EncodedBody, choice: Choice) => HeaderFields {
  const heads = new WeakMap<EncodedBody, Map<Choice, Map<string | undefined, HeaderFields>>>();
  return (context, body, choice) => {
    const found = heads.get(body)?.get(choice)?.get(context.readableBy);
    if (found) return found;
    const fresh = sharedHeaders(context, { ...headers, ...choiceHeaders(body, choice) });
    const ofBody = heads.get(body) ?? new Map<Choice, Map<string | undefined, HeaderFields>>();
    const ofChoice = ofBody.get(choice) ?? new Map<string | undefined, HeaderFields>();
    if (ofChoice.size < MAX_HEADS) ofChoice.set(context.readableBy, fresh);
    heads.set(body, ofBody.set(choice, ofChoice));
    return fresh;
  };
}

/** An answer of the API that is kept encoded: what the client takes of it, or 304 where it has it already. */
export function createEncodedAnswer(
  headers: HeaderFields,
): (context: RequestContext, body: EncodedBody) => Answer {
  const headOf = createHeads({ ...headers, Vary: 'Accept-Encoding, Origin' });
  return (context, body) => {
    const choice = chosen(body, context.request);
    return sharedAnswer(context, {
      status: choice.status,
      shared: headOf(context, body, choice),
      body: choice.status === 304 ? null : body[choice.encoding],
    });
  };
}
