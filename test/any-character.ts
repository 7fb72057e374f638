import fc from 'fast-check';

/** Any code point, halves of surrogate pairs too. fast-check's own `binary` first makes a table of all 1.1 million, in a second. */
export const anyCharacter: fc.Arbitrary<string> = fc.nat(0x10ffff).map((code) => String.fromCodePoint(code));
