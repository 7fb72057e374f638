/** Removes all slashes at the end of an address, so that a path can be appended. */
export const trimSlash = (address: string): string => address.replace(/\/+$/, '');
