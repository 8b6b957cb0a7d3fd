import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { build } from 'esbuild';

const WEB = 'dist/web';
/** Paths in `WEB` that a device stores for offline use; of the fonts, only the Latin letters. */
const KEPT = [
  /^assets\/(?!.*\.woff2$).+\.(js|css|svg)$/,
  /^assets\/[^/]+-latin-[^/]+\.woff2$/,
  /^((notes|agenda)\/)?icon\.svg$/,
  /^((notes|agenda)\/)?manifest[^/]*\.webmanifest$/,
];
/** The build names these by their content, so that they never change. */
const NAMED_BY_CONTENT = /^assets\/.+-[\w-]{7,8}\.\w+$/;
const MAX_BYTES = 5_000_000;

export async function buildServiceWorker() {
  await build({
    entryPoints: ['web/sw/service-worker.ts'],
    outfile: `${WEB}/sw.js`,
    bundle: true,
    minify: true,
    format: 'iife',
    target: 'es2022',
    define: { PROGRAM_FILES: JSON.stringify(keptFiles()) },
    logLevel: 'warning',
  });
}

/** Returns the files that the worker fetches on installation: URLs, with a revision if the content can change. */
function keptFiles() {
  const files = readdirSync(WEB, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => `${parentPath}/${name}`.slice(WEB.length + 1))
    .filter((path) => KEPT.some((pattern) => pattern.test(path)))
    .sort();
  if (files.length === 0) throw new Error('no file to keep for use without network: was the client built?');
  return files.map((url) => {
    const content = readFileSync(`${WEB}/${url}`);
    if (content.length > MAX_BYTES) throw new Error(`${url} is too large to be kept on devices`);
    const digest = createHash('sha256').update(content).digest('hex');
    return { url, revision: NAMED_BY_CONTENT.test(url) ? null : digest.slice(0, 16) };
  });
}
