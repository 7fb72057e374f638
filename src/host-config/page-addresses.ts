import { SERVED_ROUTES } from '../contract/routes.ts';

const EMBED = SERVED_ROUTES.embed.replace(':propertyId', '');

/** The booking page of a property, at `base`. */
export const bookingPage = (base: string, propertyId: string): string =>
  `${base}${EMBED}${encodeURIComponent(propertyId)}`;

/** The page for the host, at `base`; there where `SETUP_PAGE` is on. */
export const setupPage = (base: string): string => `${base}${SERVED_ROUTES.setup}`;
