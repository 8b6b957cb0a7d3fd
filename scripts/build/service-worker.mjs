import { rm } from 'node:fs/promises';
import { build } from 'esbuild';
import { injectManifest } from 'workbox-build';

const WEB = 'dist/web';
const DRAFT = 'dist/sw-draft.js';

export async function buildServiceWorker() {
  await build({
    entryPoints: ['web/sw/service-worker.ts'],
    outfile: DRAFT,
    bundle: true,
    minify: true,
    format: 'iife',
    target: 'es2022',
    define: { 'process.env.NODE_ENV': '"production"' },
    logLevel: 'warning',
  });
  await injectManifest({
    swSrc: DRAFT,
    swDest: `${WEB}/sw.js`,
    globDirectory: WEB,
    globPatterns: ['assets/**/*.{js,css,svg}', 'assets/*-latin-*.woff2', 'icon.svg', 'manifest*.webmanifest'],
    dontCacheBustURLsMatching: /^assets\/.+-[\w-]{8}\.\w+$/,
    maximumFileSizeToCacheInBytes: 5_000_000,
  });
  await rm(DRAFT);
}
