/** Each file of the package is one icon; it describes them only all in one. */
declare module 'lucide-static/dist/esm/icons/*.mjs' {
  const svg: string;
  export { svg as default };
}
