/** The package has no types; these are the ones that the test of pages that morph needs. */
declare module '@hotwired/turbo' {
  const visit: (address: string, options?: { readonly action: 'advance' | 'replace' }) => void;
  const session: { stop(): void };
  export { session, visit };
}
