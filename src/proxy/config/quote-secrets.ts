const MIN_LENGTH = 32;
/** A rotation needs two, one that was not over yet three. */
const MOST = 5;

/**
 * A comma between two secrets has no blank beside it: in a sentence of words, which is a secret too, each comma has one.
 * In a file each secret has a line of its own.
 */
const SEPARATOR = /\r?\n|(?<=\S),(?=\S)/;

/** A list that was written with blanks, and would count as one secret. */
const looksSpaced = (secret: string): boolean =>
  secret.includes(',') && secret.split(',').every((part) => /^\S{32,}$/.test(part.trim()));

/**
 * The secrets that `text` names, the signing one first, or the rule that it breaks; the rule repeats none of them.
 */
export function readQuoteSecrets(text: string): readonly string[] | string {
  const secrets = text
    .split(SEPARATOR)
    .map((secret) => secret.trim())
    .filter((secret) => secret !== '');
  const short = secrets.findIndex((secret) => secret.length < MIN_LENGTH);
  const which = secrets.length > 1 ? ` (secret ${short + 1} of ${secrets.length})` : '';
  if (short >= 0)
    return `must have at least ${MIN_LENGTH} characters, not ${secrets[short]?.length ?? 0}${which}`;
  if (secrets.some(looksSpaced)) return 'must have no blank beside the comma between two secrets';
  if (new Set(secrets).size < secrets.length) return 'must name each secret once';
  if (secrets.length > MOST) return `must name at most ${MOST} secrets, not ${secrets.length}`;
  return secrets;
}
