/**
 * The first characters of the loader's code. The server writes the loader's address between the quotes, because a script that was
 * joined, copied or inlined by an optimizer cannot read its own address. A hash for `integrity` must be computed from the served
 * code.
 */
export const LOADER_STAMP = '(()=>{const stampedUrl="";';

/** Returns the loader with `address` in it. A loader without the stamp is returned as it is. */
export const stampLoader = (code: string, address: string): string =>
  code.replace(LOADER_STAMP, () =>
    // A URL percent-encodes `<` and the like, so the script is safe inside a page.
    LOADER_STAMP.replace('""', () => JSON.stringify(new URL(address).href)),
  );
