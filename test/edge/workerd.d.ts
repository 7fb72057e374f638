// The package is CommonJS without types; its default export is the path of its program.
declare module 'workerd' {
  const workerd: { readonly default: string };
  export { workerd as default };
}
