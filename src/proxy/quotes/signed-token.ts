import { CompactSign, base64url, compactVerify, errors } from 'jose';
import type { KeyPurpose, Keys } from '../keys.ts';

/** The use of a token: no two kinds share a key or a `typ`. */
export interface TokenKind {
  readonly purpose: KeyPurpose;
  readonly typ: string;
}

const ALGORITHM = 'HS256';

/** A compact JWS of `claims`. */
export async function signToken(claims: object, { purpose, typ }: TokenKind, keys: Keys): Promise<string> {
  const payload = new TextEncoder().encode(JSON.stringify(claims));
  const signing = new CompactSign(payload).setProtectedHeader({ alg: ALGORITHM, typ });
  return signing.sign(await keys.key(purpose));
}

/**
 * Whether the text is the only one for its bytes. Decoders ignore padding, white space and the spare bits of the last
 * letter: one token would have many texts, and code that compares texts would treat them as different tokens.
 */
const isCanonical = (token: string): boolean =>
  token.split('.').every((part) => base64url.encode(base64url.decode(part)) === part);

/** The claims of a token, if these keys have signed it for this purpose. */
export async function verifiedClaims(
  token: string,
  { purpose, typ }: TokenKind,
  keys: Keys,
): Promise<unknown> {
  try {
    if (!isCanonical(token)) return undefined;
    const verified = await compactVerify(token, await keys.key(purpose), { algorithms: [ALGORITHM] });
    if (verified.protectedHeader.typ !== typ) return undefined;
    return JSON.parse(new TextDecoder().decode(verified.payload)) as unknown;
  } catch (error) {
    if (error instanceof errors.JOSEError || error instanceof TypeError) return undefined;
    throw error;
  }
}
