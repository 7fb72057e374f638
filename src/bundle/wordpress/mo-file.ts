/** What the reader of the file has to know of its texts. */
const HEADER = 'Content-Type: text/plain; charset=UTF-8\n';

const MAGIC = 0x95_04_12_de;
const HEAD_BYTES = 28;
const ENTRY_BYTES = 8;

/** Translations as WordPress reads them: gettext's binary format, without the hash table, which is optional. */
export function moFile(translations: Readonly<Record<string, string>>): Uint8Array {
  const entries = Object.entries({ '': HEADER, ...translations })
    .map((entry) => entry.map((text) => Buffer.from(text)))
    // Readers search by halves.
    .sort(([a = Buffer.alloc(0)], [b = Buffer.alloc(0)]) => a.compare(b));
  const texts = [0, 1].flatMap((column) => entries.map((entry) => entry[column] ?? Buffer.alloc(0)));
  const tableBytes = entries.length * ENTRY_BYTES;
  const textsAt = HEAD_BYTES + 2 * tableBytes;
  // WordPress takes the empty hash table's place for the end of the table of translations.
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
