// The package has types for its entry, and none that TypeScript finds for the build for browsers.
declare module '@guidepup/virtual-screen-reader/browser.js' {
  export { Virtual } from '@guidepup/virtual-screen-reader';
}
