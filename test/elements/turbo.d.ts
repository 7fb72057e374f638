/** The package has no types of its own; this is what the test of pages that morph uses. */
declare module '@hotwired/turbo' {
  const visit: (address: string, options?: { readonly action: 'advance' | 'replace' }) => void;
  const session: { stop(): void };
  export { session, visit };
}
