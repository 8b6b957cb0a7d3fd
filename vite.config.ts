import { fileURLToPath } from 'node:url';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { documentHead } from './scripts/build/document-head.ts';
import { pageAreas } from './scripts/build/page-areas.ts';
import { smallerFirstScripts } from './scripts/build/smaller-first-scripts.ts';
import { stillMaps } from './scripts/build/still-map.ts';
import { unusedRouter } from './scripts/build/unused-router.ts';
import { viewChunks } from './scripts/build/view-chunks.ts';

const inProject = (path: string) => fileURLToPath(new URL(path, import.meta.url));

const pageFile = (name: string) => inProject(`web/pages/${name}-page.tsx`);

/** Files that are loaded before all others; naming them again would add bytes to each view. */
const LOADED = /^assets\/(rolldown-runtime|gate|list)-/;

/** Parts that few visits need. Naming the files that each part needs would add those names to every first view. */
const SELDOM =
  /^assets\/(after-start|come-in|guest-[a-z]+|own-waiting|proof-form|passkey-sign-in|past-plans|events-found|places-by-needs|places-virtual-cards|toast-region|confirm-dialog|shell-lightbox|shell-search-list|shell-menu)-/;

const smaller = [unusedRouter(), smallerFirstScripts(['gate', 'list'])];

const modulePreload = {
  polyfill: false,
  resolveDependencies: (part: string, files: string[]) =>
    SELDOM.test(part) ? [] : files.filter((file) => !LOADED.test(file)),
};

export default defineConfig(({ command }) => ({
  // The package names its development build, which warns on the console.
  resolve: {
    alias:
      command === 'build'
        ? [
            {
              find: /^react-router$/,
              replacement: inProject('node_modules/react-router/dist/production/index.mjs'),
            },
          ]
        : [],
  },
  root: inProject('web'),
  publicDir: inProject('public'),
  plugins: [react(), tailwindcss(), documentHead(), pageAreas(), stillMaps(), ...smaller],
  // Files of texts are included whole.
  json: { namedExports: false },
  build: {
    outDir: inProject('dist/web'),
    emptyOutDir: true,
    target: 'es2022',
    manifest: 'manifest.json',
    // The licenses of bundled packages require their notices beside the bundle.
    license: { fileName: 'licenses.txt' },
    modulePreload,
    // The policy allows fonts and scripts from our own origin only, never from data: addresses.
    assetsInlineLimit: 0,
    reportCompressedSize: false,
    chunkSizeWarningLimit: 1500,
    rolldownOptions: {
      output: {
        // A name's hash cannot be compressed, and the first scripts name many parts.
        entryFileNames: 'assets/[name]-[hash:7].js',
        chunkFileNames: 'assets/[name]-[hash:7].js',
        codeSplitting: {
          groups: viewChunks([
            { name: 'gate', starts: [inProject('web/gate-main.tsx')] },
            {
              name: 'list',
              starts: [inProject('web/main.tsx'), inProject('web/pages/list-page.tsx')],
              without: /\/(infiniteQueryObserver|useInfiniteQuery)\.js$/,
            },
            {
              name: 'later-views',
              least: 2,
              starts: ['place', 'event', 'events', 'right-now', 'guide'].map(pageFile),
            },
            { name: 'place-view', starts: [pageFile('place')] },
            { name: 'event-view', starts: [pageFile('event')] },
          ]),
        },
      },
    },
  },
  server: {
    port: Number(process.env.WEB_PORT ?? 5173),
    strictPort: true,
    proxy: Object.fromEntries(
      ['/api', '/healthz', '/readyz', '/feeds', '/help'].map((path) => [
        path,
        { target: `http://127.0.0.1:${process.env.PORT ?? 3000}` },
      ]),
    ),
  },
}));
