import { existsSync, readFileSync } from 'node:fs';
import { cruise } from 'dependency-cruiser';
import extractOptions from 'dependency-cruiser/config-utl/extract-depcruise-options';
import extractTsConfig from 'dependency-cruiser/config-utl/extract-ts-config';
import { enterProject } from './setup/project.mjs';

enterProject();

const ROOMS = ['contract', 'domain', 'db', 'providers', 'server', 'web', 'cli', 'tests'].filter(existsSync);

const options = await extractOptions('./.dependency-cruiser.cjs');
const { output } = await cruise(ROOMS, options, {}, { tsConfig: extractTsConfig('tsconfig.json') });
const { modules, summary } = output;

for (const { rule, from, to, cycle } of summary.violations) {
  const path = cycle ? cycle.map(({ name }) => name).join(' -> ') : to;
  console.error(`${rule.name}: ${from} -> ${path}`);
}

// A run that finds no files, or follows no imports, would find no violations either.
const unseen = ROOMS.filter((room) => !modules.some(({ source }) => source.startsWith(`${room}/`)));
const across = modules
  .flatMap(({ dependencies }) => dependencies)
  .filter(({ module }) => module.startsWith('#'));
if (unseen.length > 0) console.error(`nothing was cruised in ${unseen.join(', ')}`);
if (across.length === 0) console.error('no import from one room to another was followed');

const blind =
  unseen.length > 0 || across.length === 0 || across.some(({ couldNotResolve }) => couldNotResolve);
console.log(`${summary.totalCruised} modules, ${across.length} imports across rooms`);
process.exitCode = summary.error > 0 || blind || !isOrdered() ? 1 : 0;

/** Returns whether each web feature stands below those that it uses, so that no two use each other. */
function isOrdered() {
  const { uses } = JSON.parse(readFileSync('scripts/check/web-features.json', 'utf8'));
  const order = Object.keys(uses);
  const reversed = order.flatMap((user, place) =>
    uses[user].filter((used) => order.indexOf(used) >= place).map((used) => `${user} uses ${used}`),
  );
  for (const pair of reversed)
    console.error(`scripts/check/web-features.json: ${pair}, which must stand above it`);
  return reversed.length === 0;
}
