import type { Plugin } from 'vite';

/** One more file beside what is built: JSON that is made from the sources. */
export const emitJson = (fileName: string, content: () => Promise<object>): Plugin => ({
  name: `emit-${fileName}`,
  async generateBundle() {
    this.emitFile({ type: 'asset', fileName, source: `${JSON.stringify(await content(), undefined, 2)}\n` });
  },
});
