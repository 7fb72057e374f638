import fc from 'fast-check';

/**
 * Any code point, including unpaired surrogates. fast-check's own `binary` first builds a table of all 1.1 million, which takes a
 * second.
 */
export const anyCharacter: fc.Arbitrary<string> = fc.nat(0x10ffff).map((code) => String.fromCodePoint(code));
