import { readFileSync } from 'node:fs';
import { trackedFiles } from './check/tracked-files.mjs';
import { enterProject } from './setup/project.mjs';

/**
 * Prints the lines of the product, and those of tests and benchmarks: TypeScript, CSS, scripts and configurations in
 * code, without declarations of types. `--rooms` also prints each room, the largest first. Never fails.
 */
enterProject();

const CODE = /\.(tsx?|mjs|cjs|css)$/;
const DECLARATIONS = /\.d\.ts$/;
const TEST = /^(tests|bench)\/|\.(test|spec)\.tsx?$/;

const rooms = new Map();
const product = { files: 0, lines: 0, letters: 0 };
const tests = { files: 0, lines: 0, letters: 0 };
for (const file of trackedFiles()) {
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
}

print('product', product);
print('tests and bench', tests);
if (process.argv.includes('--rooms')) {
  for (const [room, counts] of [...rooms].sort(([, one], [, other]) => other.product - one.product)) {
    console.log(`${String(counts.product).padStart(6)} ${String(counts.tests).padStart(6)}  ${room}`);
  }
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
