/** Each file of the package is one icon. The package only has types for all of them together. */
declare module 'lucide-static/dist/esm/icons/*.mjs' {
  const svg: string;
  export { svg as default };
}
