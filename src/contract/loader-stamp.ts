/**
 * The first words of the loader. Its server writes its whole address between the quotes, for pages whose optimizers paste
 * scripts together, copy them or put them into the page; a hash for `integrity` has to be made of what is served.
 */
export const LOADER_STAMP = '(()=>{const stampedUrl="";';

/** The loader with `address` in it; one that takes no stamp, as it is. */
export const stampLoader = (code: string, address: string): string =>
  code.replace(LOADER_STAMP, () =>
    // `<` and the like are percent-encoded by then: the script may be put into a page.
    LOADER_STAMP.replace('""', () => JSON.stringify(new URL(address).href)),
  );
