/**
 * The fields of Vite's manifest (https://vite.dev/guide/backend-integration) that are used here, by the path of a chunk's source. A
 * chunk of several sources has a key that begins with `_`.
 */
type Manifest = Readonly<
  Record<string, { readonly file: string; readonly name?: string; readonly imports?: string[] } | undefined>
>;

/** The element, with everything that it needs to show a calendar. */
const ELEMENT = 'booking-widget';
const wordsIn = (language: string): string => `src/i18n/languages/${language}/calendar.json`;

/** Paths of the chunks that the loader requests before it has days and prices: the calendar and its texts. */
export function firstChunksIn(manifest: string): (language: string) => readonly string[] {
  const chunks = JSON.parse(manifest) as Manifest;
  const withImports = (source: string): string[] => [
    source,
    ...(chunks[source]?.imports ?? []).flatMap(withImports),
  ];
  const element = Object.keys(chunks).filter((key) => chunks[key]?.name === ELEMENT);
  return (language) => {
    const first = [...element, wordsIn(language)].flatMap(withImports);
    return [...new Set(first)].flatMap((source) => {
      const file = chunks[source]?.file;
      return file === undefined ? [] : [`/${file}`];
    });
  };
}
