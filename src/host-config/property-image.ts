import * as z from 'zod';
import { singleLineSchema } from './host-text.ts';
import { isSecureUrl } from './safe-target.ts';

/** The address of a picture. */
export const pictureUrlSchema = z
  .string()
  .refine(isSecureUrl, 'must be an https URL like https://host.example/house.jpg');
const altSchema = singleLineSchema(300);

/** The picture of a property, and the description of what it shows. */
export const imageSchema = z.strictObject({
  url: pictureUrlSchema.meta({
    description: 'Its address.',
    examples: ['https://www.your-house.example/sea-view.jpg'],
  }),
  alt: altSchema.meta({
    description: 'A description for guests who cannot see it.',
    examples: ['A white house above the sea'],
  }),
});
export type Image = z.output<typeof imageSchema>;

/** The picture in a further language. Without an address it is the same picture with a translated description. */
export const translatedImageSchema = imageSchema.partial({ url: true });
type TranslatedImage = z.output<typeof translatedImageSchema>;

/** Adds the address of the property's own picture if a translation has none. */
export const withOwnUrl = <Texts extends { readonly image?: TranslatedImage | undefined }>(
  texts: Texts,
  ownImage: Image | undefined,
): Omit<Texts, 'image'> & { image?: Image } => {
  const { image: translated, ...others } = texts;
  if (!ownImage || !translated) return others;
  return { ...others, image: { alt: translated.alt, url: translated.url ?? ownImage.url } };
};

/**
 * Whether the picture is on a site that shows the widget, or on a subdomain of one. From any other site, another company would
 * learn which guests look at the place.
 */
function isOnOwnSite(address: string, allowedOrigins: readonly string[]): boolean {
  const hostname = hostOf(address);
  return allowedOrigins.some((origin) => {
    const site = hostOf(origin).replace(/^www\./, '');
    return hostname === site || hostname.endsWith(`.${site}`);
  });
}

/** Returns the host name of the address, or an empty text: an invalid address has an error message of its own. */
const hostOf = (address: string): string => (URL.canParse(address) ? new URL(address).hostname : '');

interface WithImages {
  readonly image?: TranslatedImage | undefined;
  readonly host?: { readonly photo?: string | undefined } | undefined;
}

/** Yields the paths in the config of all pictures on other sites. */
export function* imagesOnOtherSites(
  properties: readonly (WithImages & {
    readonly inLanguages?: Readonly<Record<string, WithImages>> | undefined;
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
      if (address !== undefined && isSecureUrl(address) && !isOnOwnSite(address, allowedOrigins))
        yield ['properties', index, ...path];
  }
}
