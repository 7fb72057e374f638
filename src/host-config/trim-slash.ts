/** An address that paths are added to, however many slashes it was typed with at its end. */
export const trimSlash = (address: string): string => address.replace(/\/+$/, '');
