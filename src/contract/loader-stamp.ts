/**
 * The first words of the loader. Its server writes the loader's address between the quotes, for pages whose optimizers join, copy
 * or inline scripts. A hash for `integrity` must be computed from what is served.
 */
export const LOADER_STAMP = '(()=>{const stampedUrl="";';

/** Returns the loader with `address` in it. A loader without the stamp is returned as it is. */
export const stampLoader = (code: string, address: string): string =>
  code.replace(LOADER_STAMP, () =>
    // A URL percent-encodes `<` and the like, so the script is safe inside a page.
    LOADER_STAMP.replace('""', () => JSON.stringify(new URL(address).href)),
  );
