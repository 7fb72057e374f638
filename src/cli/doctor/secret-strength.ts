/** Below this a secret could be guessed by trying; 32 random characters of any kind have more. */
const ENOUGH_BITS = 90;

/** The shortest piece that the text is made of by repeating it: `abcabca` is `abc`. */
function pieceOf(text: string): string {
  for (let length = 1; length < text.length; length++)
    if (text.slice(length) === text.slice(0, text.length - length)) return text.slice(0, length);
  return text;
}

/** Bits per letter, if each were drawn as often as it is found here: words and runs of one letter have few. */
function bitsPerLetter(text: string): number {
  const counts = new Map<string, number>();
  for (const letter of text) counts.set(letter, (counts.get(letter) ?? 0) + 1);
  const shares = [...counts.values()].map((count) => count / text.length);
  return -shares.reduce((sum, share) => sum + share * Math.log2(share), 0);
}

/**
 * Whether somebody seems to have typed the secret instead of having it drawn: it repeats itself, or hardly any letters
 * are in it. An upper bound, so it accuses no random secret; a sentence of a book passes.
 */
export function isWeakSecret(secret: string): boolean {
  const piece = pieceOf(secret);
  return piece.length * bitsPerLetter(piece) < ENOUGH_BITS;
}
