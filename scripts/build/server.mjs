import { readFile } from 'node:fs/promises';
import { relative } from 'node:path';
import { build } from 'esbuild';

const OUT = 'dist/server';

/** A bundled file must still find files beside its source (migrations, seed data). */
const ownAddress = {
  name: 'own-address',
  setup({ onLoad }) {
    onLoad({ filter: /\/(server|db|providers|domain|contract|cli)\/.*\.ts$/ }, async ({ path }) => {
      const source = await readFile(path, 'utf8');
      if (!source.includes('import.meta.url')) return undefined;
      const address = JSON.stringify(relative(OUT, path));
      return {
        contents: source.replaceAll('import.meta.url', `new URL(${address}, import.meta.url).href`),
        loader: 'ts',
      };
    });
  },
};

/** Bundles our own code into one file per program; packages stay in node_modules. */
export const buildServer = () =>
  build({
    entryPoints: { main: 'server/main.ts', guide: 'cli/guide.ts' },
    outdir: OUT,
    bundle: true,
    splitting: true,
    format: 'esm',
    platform: 'node',
    target: 'node20',
    packages: 'external',
    sourcemap: true,
    sourcesContent: false,
    logLevel: 'warning',
    plugins: [ownAddress],
  });
