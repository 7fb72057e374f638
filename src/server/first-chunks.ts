/** What of Vite's manifest (https://vite.dev/guide/backend-integration) counts here, by the path of a chunk's source. */
type Manifest = Readonly<
  Record<
    string,
    { readonly file: string; readonly imports?: string[]; readonly dynamicImports?: string[] } | undefined
  >
>;

const LOADER = 'src/embed/booking-widget.ts';
const wordsIn = (language: string): string => `src/i18n/languages/${language}/calendar.json`;

/** Paths of the chunks that the loader asks for before there are days with prices: the calendar, and its words. */
export function firstChunksIn(manifest: string): (language: string) => readonly string[] {
  const chunks = JSON.parse(manifest) as Manifest;
  const withImports = (source: string): string[] => [
    source,
    ...(chunks[source]?.imports ?? []).flatMap(withImports),
  ];
  return (language) => {
    const first = [...(chunks[LOADER]?.dynamicImports ?? []), wordsIn(language)].flatMap(withImports);
    return [...new Set(first)].flatMap((source) => {
      const file = chunks[source]?.file;
      return file === undefined || file === chunks[LOADER]?.file ? [] : [`/${file}`];
    });
  };
}
