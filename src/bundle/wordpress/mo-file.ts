/** The file's character encoding, which readers find as the translation of the empty text. */
const HEADER = 'Content-Type: text/plain; charset=UTF-8\n';

const MAGIC = 0x95_04_12_de;
const HEAD_BYTES = 28;
const ENTRY_BYTES = 8;

/** Writes translations in gettext's binary format, which WordPress reads; the hash table is optional and left out. */
export function moFile(translations: Readonly<Record<string, string>>): Uint8Array {
  const entries = Object.entries({ '': HEADER, ...translations })
    .map((entry) => entry.map((text) => Buffer.from(text)))
    // Readers use a binary search.
    .sort(([a = Buffer.alloc(0)], [b = Buffer.alloc(0)]) => a.compare(b));
  const texts = [0, 1].flatMap((column) => entries.map((entry) => entry[column] ?? Buffer.alloc(0)));
  const tableBytes = entries.length * ENTRY_BYTES;
  const textsAt = HEAD_BYTES + 2 * tableBytes;
  // WordPress expects the table of translations to end where the hash table, here empty, begins.
  const head = [MAGIC, 0, entries.length, HEAD_BYTES, HEAD_BYTES + tableBytes, 0, textsAt];
  let offset = textsAt;
  const table = texts.flatMap(({ length }) => {
    const entry = [length, offset];
    offset += length + 1;
    return entry;
  });
  const words = Uint32Array.from([...head, ...table]);
  return Buffer.concat([Buffer.from(words.buffer), ...texts.flatMap((text) => [text, Buffer.of(0)])]);
}
