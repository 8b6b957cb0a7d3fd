import { readFileSync } from 'node:fs';
import { trackedFiles } from './check/tracked-files.mjs';
import { enterProject } from './setup/project.mjs';

/**
 * Measures the size of the product and its tests. A number above its ceiling in scripts/check/ceilings.json fails
 * (decision 081): make something smaller, or raise the ceiling and give the reason in the commit.
 */
enterProject();

const PRODUCT = /^(contract|domain|db|providers|server|web|cli)\/.*\.tsx?$/;
const TEST = /^tests\/.*\.tsx?$|\.(test|spec)\.tsx?$/;
const MIGRATIONS = /^db\/migrations\/.*\.json$/;

const { size: ceilings } = JSON.parse(readFileSync('scripts/check/ceilings.json', 'utf8'));
const files = trackedFiles();
const textsOf = (isWanted) => files.filter(isWanted).map((file) => readFileSync(file, 'utf8'));
const linesOf = (texts) => texts.reduce((sum, text) => sum + text.split('\n').length - 1, 0);

const product = textsOf((file) => PRODUCT.test(file) && !TEST.test(file));
const lines = linesOf(product);
const counts = {
  'files of the product': product.length,
  'lines of the product': lines,
  'characters in its mean line': Math.round(product.join('').length / lines),
  'lines of tests': linesOf(textsOf((file) => TEST.test(file))),
  'lines of JSON in migrations': linesOf(textsOf((file) => MIGRATIONS.test(file))),
};

for (const [what, count] of Object.entries(counts))
  console.log(`${count} ${what}, at most ${ceilings[what]}`);
process.exit(Object.entries(counts).every(([what, count]) => count > 0 && count <= ceilings[what]) ? 0 : 1);
