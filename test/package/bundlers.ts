import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { build as esbuild } from 'esbuild';
import webpack from 'webpack';
import type { PageValues } from '../../demo/site.ts';

const ENTRY = join(import.meta.dirname, 'app/plain.js');

async function bundleByWebpack(folder: string): Promise<void> {
  await new Promise<void>((resolve, reject) => {
    const settings = {
      mode: 'production',
      entry: ENTRY,
      output: { path: folder, filename: 'plain.js' },
    } as const;
    webpack(settings, (error, result) => {
      if (error) reject(error);
      else if (result?.hasErrors()) reject(new Error(result.toString()));
      else resolve();
    });
  });
}

async function bundleByEsbuild(folder: string): Promise<void> {
  await esbuild({
    entryPoints: [ENTRY],
    bundle: true,
    splitting: true,
    format: 'esm',
    platform: 'browser',
    outdir: folder,
    logLevel: 'error',
  });
}

const pageHtml = ({
  proxy,
  house,
}: PageValues): string => `<!doctype html><html lang="en"><title>A house</title>
<booking-widget property="${house}" proxy="${proxy}" loading="eager"></booking-widget>
<script type="module" src="plain.js"></script>`;

/** The bundlers, each with only its entry and its output folder as options. Vite builds its own app. */
export const BUNDLERS: Readonly<Record<string, (folder: string) => Promise<void>>> = {
  webpack: bundleByWebpack,
  esbuild: bundleByEsbuild,
};

/** Writes a page for each bundler into its own folder, with the script that the bundler has built. */
export async function bundlePages(folder: string, values: PageValues): Promise<void> {
  for (const [name, bundle] of Object.entries(BUNDLERS)) {
    const outputFolder = join(folder, name);
    mkdirSync(outputFolder, { recursive: true });
    writeFileSync(join(outputFolder, 'index.html'), pageHtml(values));
    await bundle(outputFolder);
  }
}
