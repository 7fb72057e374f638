/** The package has no types of its own; this is what the test of page shortcuts uses. */
declare module 'fullpage.js' {
  const Fullpage: new (
    selector: string,
    options: Readonly<Record<string, unknown>>,
  ) => { destroy(type: 'all'): void };
  export { Fullpage as default };
}
