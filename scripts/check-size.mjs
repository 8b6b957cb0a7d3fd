import { readFileSync } from 'node:fs';
import path from 'node:path';
import { trackedFiles } from './check/tracked-files.mjs';
import { enterProject } from './setup/project.mjs';

/**
 * Prints the lines of the product, and those of tests and benchmarks: TypeScript, CSS, scripts and configurations in
 * code, without declarations of types; what a newcomer must hold: nouns, the contract's files, product files with one
 * importer, areas of texts, records, requirements, words of documents. `--rooms` also prints each room, the largest first.
 * Never fails.
 */
enterProject();

const CODE = /\.(tsx?|mjs|cjs|css)$/;
const DECLARATIONS = /\.d\.ts$/;
const TEST = /^(tests|bench)\/|\.(test|spec)\.tsx?$/;

const files = trackedFiles();
const rooms = new Map();
/** The product's files that import each file. */
const importers = new Map();
const product = { files: 0, lines: 0, letters: 0 };
const tests = { files: 0, lines: 0, letters: 0 };
for (const file of files) {
  if (!CODE.test(file) || DECLARATIONS.test(file)) continue;
  const room = roomOf(file);
  if (!rooms.has(room)) rooms.set(room, { product: 0, tests: 0 });
  const text = readFileSync(file, 'utf8');
  const lines = text.split('\n').length - 1;
  const side = TEST.test(file) ? tests : product;
  side.files += 1;
  side.lines += lines;
  side.letters += text.length;
  rooms.get(room)[side === tests ? 'tests' : 'product'] += lines;
  if (side === product) for (const target of importsOf(file, text)) importersOf(target).add(file);
}

print('product', product);
print('tests and bench', tests);
const among = (pattern) => files.filter((file) => pattern.test(file) && !TEST.test(file));
const documents = among(/^(docs\/.*|README|CONTRIBUTING|CHANGELOG|SECURITY)\.md$/);
const textOf = (file) => readFileSync(file, 'utf8');
const nouns = new Set(among(/^contract\/[^/]+\//).map((file) => file.split('/')[1]));
const [requirements = ''] = among(/^docs\/product\/requirements\.md$/).map(textOf);
for (const [what, count] of [
  ['nouns', nouns.size],
  ['files of the contract', among(/^contract\/.*\.ts$/).length],
  ['product files with one importer', [...importers.values()].filter(({ size }) => size === 1).length],
  ['areas of texts', among(/^web\/locales\/en\/[^/]+\.json$/).length],
  ['decision records', among(/^docs\/decisions\/\d{3}-/).length],
  ['lines of requirements', requirements.split('\n').length - 1],
  ['words of documents', documents.flatMap((file) => textOf(file).split(/\s+/).filter(Boolean)).length],
])
  console.log(`${what}: ${count}`);
if (process.argv.includes('--rooms')) {
  for (const [room, counts] of [...rooms].sort(([, one], [, other]) => other.product - one.product)) {
    console.log(`${String(counts.product).padStart(6)} ${String(counts.tests).padStart(6)}  ${room}`);
  }
}

function importersOf(file) {
  if (!importers.has(file)) importers.set(file, new Set());
  return importers.get(file);
}

/** Returns the repository's files that a file imports, now or later. */
function importsOf(file, text) {
  const named = text.matchAll(/(?:from|import|import\() ?'([#.][^']+)'/g);
  const targets = [...named].map(([, name]) =>
    name.startsWith('#') ? name.slice(1) : path.posix.join(path.posix.dirname(file), name),
  );
  return targets.filter((target) => CODE.test(target));
}

function print(name, { files, lines, letters }) {
  console.log(
    `${name}: ${lines} lines in ${files} files, ${(letters / lines).toFixed(1)} letters in the mean line`,
  );
}

/** Returns the first folders of a path: two of a side, three of its features, one for the rest. */
function roomOf(file) {
  const folders = file.split('/').slice(0, -1);
  return folders.slice(0, folders[1] === 'features' ? 3 : 2).join('/') || '.';
}
