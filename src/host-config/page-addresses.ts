import { NON_WIDGET_ROUTES } from '../contract/routes.ts';

const EMBED = NON_WIDGET_ROUTES.embed.replace(':propertyId', '');

/** Returns the address of a property's booking page below `base`. */
export const bookingPage = (base: string, propertyId: string): string =>
  `${base}${EMBED}${encodeURIComponent(propertyId)}`;

/** Returns the address of the setup page below `base`. It is only served if `SETUP_PAGE` is on. */
export const setupPage = (base: string): string => `${base}${NON_WIDGET_ROUTES.setup}`;
