import { NON_WIDGET_ROUTES } from '../contract/routes.ts';

const EMBED_PATH = NON_WIDGET_ROUTES.embed.replace(':propertyId', '');

/** Returns the address of a property's booking page below `base`. */
export const bookingPageUrl = (base: string, propertyId: string): string =>
  `${base}${EMBED_PATH}${encodeURIComponent(propertyId)}`;

/** Returns the address of the setup page below `base`. It is only served if `SETUP_PAGE` is on. */
export const setupPageUrl = (base: string): string => `${base}${NON_WIDGET_ROUTES.setup}`;
