import * as z from 'zod';
import { daySchema } from '../../contract/wire-fields.ts';
import type { IsoDate } from '../../stay/iso-date.ts';
import { signToken, verifiedToken } from '../keys.ts';
import type { KeyRing, Keys, TokenKind } from '../keys.ts';

/** The content of a link with which the host allows a guest to extend a stay at the fee for extensions. */
export interface ExtensionPass {
  readonly propertyId: string;
  /** The first night of the extension: the check-out day of the stay so far. */
  readonly checkIn: string;
  /** The last day on which the link is valid, in the property's time zone. */
  readonly expires: string;
  /**
   * The host's cleaning fee when the link was signed. It is shown before there is a quote, which charges the fee of the
   * config.
   */
  readonly cleaning: number;
}

const KIND: TokenKind = { purpose: 'extension', typ: 'extension+jws' };

const passSchema = z.object({ propertyId: z.string(), checkIn: daySchema, expires: daySchema });

export const signExtensionPass = (
  { propertyId, checkIn, expires, cleaning }: ExtensionPass,
  keys: Keys,
): Promise<string> => signToken({ propertyId, checkIn, expires, cleaning }, KIND, keys);

/**
 * Whether `text` is a pass of the host for an extension of this property from this night on that is still valid on
 * `today`.
 */
export async function isExtensionPass(
  text: string,
  requested: { readonly propertyId: string; readonly checkIn: string; readonly today: IsoDate },
  ring: KeyRing,
): Promise<boolean> {
  const pass = passSchema.safeParse((await verifiedToken(text, KIND, ring))?.claims).data;
  return (
    pass?.propertyId.toLowerCase() === requested.propertyId.toLowerCase() &&
    pass.checkIn === requested.checkIn &&
    requested.today <= pass.expires
  );
}
