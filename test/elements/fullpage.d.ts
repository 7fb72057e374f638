/** The package has no types; these are the ones that the test of page shortcuts needs. */
declare module 'fullpage.js' {
  const Fullpage: new (
    selector: string,
    options: Readonly<Record<string, unknown>>,
  ) => { destroy(type: 'all'): void };
  export { Fullpage as default };
}
