import { sharedAnswer, sharedHeaders } from './answer.ts';
import type { Answer, HeaderFields } from './answer.ts';
import { choiceHeaders, chosen } from './encoded-body.ts';
import type { Choice, EncodedBody } from './encoded-body.ts';
import type { Exchange } from './request-context.ts';

/** Sites that a body's heads are kept for. Whoever can name more of them than a host has is not served worse for it. */
const MAX_HEADS = 64;

/** Heads of answers: the same bytes to pages of the same site have the same one, for as long as the bytes are kept. */
function createHeads(
  headers: HeaderFields,
): (exchange: Exchange, body: EncodedBody, choice: Choice) => HeaderFields {
  const heads = new WeakMap<EncodedBody, Map<Choice, Map<string | undefined, HeaderFields>>>();
  return (exchange, body, choice) => {
    const found = heads.get(body)?.get(choice)?.get(exchange.readableBy);
    if (found) return found;
    const fresh = sharedHeaders(exchange, { ...headers, ...choiceHeaders(body, choice) });
    const ofBody = heads.get(body) ?? new Map<Choice, Map<string | undefined, HeaderFields>>();
    const ofChoice = ofBody.get(choice) ?? new Map<string | undefined, HeaderFields>();
    if (ofChoice.size < MAX_HEADS) ofChoice.set(exchange.readableBy, fresh);
    heads.set(body, ofBody.set(choice, ofChoice));
    return fresh;
  };
}

/** An answer of the API that is kept encoded: what the client takes of it, or 304 where it has it already. */
export function createEncodedAnswer(
  headers: HeaderFields,
): (exchange: Exchange, body: EncodedBody) => Answer {
  const headOf = createHeads({ ...headers, Vary: 'Accept-Encoding, Origin' });
  return (exchange, body) => {
    const choice = chosen(body, exchange.request);
    return sharedAnswer(exchange, {
      status: choice.status,
      shared: headOf(exchange, body, choice),
      body: choice.status === 304 ? null : body[choice.encoding],
    });
  };
}
