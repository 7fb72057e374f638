import fc from 'fast-check';

/**
 * Any code point, including unpaired surrogates. fast-check's own unit `binary` first builds a table of all 1.1 million code points, which takes a second.
 */
export const anyCharacter: fc.Arbitrary<string> = fc.nat(0x10ffff).map((code) => String.fromCodePoint(code));
