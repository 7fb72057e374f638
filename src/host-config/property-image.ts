import * as z from 'zod';
import { line } from './host-text.ts';
import { isSafeTarget } from './safe-target.ts';

/** The address of a picture. */
export const picture = z
  .string()
  .refine((text) => isSafeTarget(text, true), 'must be an https URL like https://host.example/house.jpg');
const alt = line(300);

/** The picture of a property, and what it shows. */
export const image = z.strictObject({
  url: picture.meta({
    description: 'Its address.',
    examples: ['https://www.your-house.example/sea-view.jpg'],
  }),
  alt: alt.meta({
    description: 'What it shows, for those who cannot see it.',
    examples: ['A white house above the sea'],
  }),
});
export type Image = z.output<typeof image>;

/** In a further language: mostly the same picture, which says so by naming none. */
export const translatedImage = image.partial({ url: true });
type TranslatedImage = z.output<typeof translatedImage>;

/** With the address of the property's own picture if a language has none. */
export const withOwnUrl = <Texts extends { readonly image?: TranslatedImage | undefined }>(
  texts: Texts,
  own: Image | undefined,
): Omit<Texts, 'image'> & { image?: Image } => {
  const { image: translated, ...others } = texts;
  if (!own || !translated) return others;
  return { ...others, image: { alt: translated.alt, url: translated.url ?? own.url } };
};

/**
 * Whether it lies on a site that shows the widget, or below the name of one: from anywhere else, another company would
 * learn of each guest who looks at the place.
 */
function isOnOwnSite(address: string, allowedOrigins: readonly string[]): boolean {
  const hostname = hostOf(address);
  return allowedOrigins.some((origin) => {
    const site = hostOf(origin).replace(/^www\./, '');
    return hostname === site || hostname.endsWith(`.${site}`);
  });
}

/** An address that is none has a complaint of its own. */
const hostOf = (address: string): string => (URL.canParse(address) ? new URL(address).hostname : '');

interface Pictured {
  readonly image?: TranslatedImage | undefined;
  readonly host?: { readonly photo?: string | undefined } | undefined;
}

/** The pictures of all properties that are on other sites, by their paths in the config. */
export function* foreignImages(
  properties: readonly (Pictured & {
    readonly inLanguages?: Readonly<Record<string, Pictured>> | undefined;
  })[],
  allowedOrigins: readonly string[],
): Generator<readonly (string | number)[]> {
  for (const [index, { image: own, host, inLanguages = {} }] of properties.entries()) {
    const addresses: readonly (readonly [path: readonly string[], address: string | undefined])[] = [
      [['image', 'url'], own?.url],
      [['host', 'photo'], host?.photo],
      ...Object.entries(inLanguages).map(
        ([tag, texts]) => [['inLanguages', tag, 'image', 'url'], texts.image?.url] as const,
      ),
    ];
    for (const [path, address] of addresses)
      if (address !== undefined && isSafeTarget(address, true) && !isOnOwnSite(address, allowedOrigins))
        yield ['properties', index, ...path];
  }
}
