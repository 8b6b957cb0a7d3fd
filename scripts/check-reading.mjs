import { readFileSync } from 'node:fs';
import { deadPaths, pathFinder } from './check/reading/dead-paths.mjs';
import { dialectByRoom } from './check/reading/dialect.mjs';
import { longFunctions } from './check/reading/functions.mjs';
import { nounsWithoutEntry, twinNames } from './check/reading/names.mjs';
import { partsOfOneUser } from './check/reading/parts.mjs';
import { longSubjects } from './check/reading/subjects.mjs';
import { holdingFaults, longRoutes } from './check/reading/writes.mjs';
import { trackedFiles } from './check/tracked-files.mjs';
import { enterProject } from './setup/project.mjs';

/**
 * Checks that the code reads well (decision 081): functions of a readable length, comments in the field's English
 * that name existing files, one name for one thing, and small parts in the file of their only user (decision 087).
 * Numbers above their goal have a ceiling in scripts/check/ceilings.json, which is only ever lowered.
 */
enterProject();

const MAX_LINES = 100;
/** From this number of lines on, a function without JSX is counted. */
const LONG = 60;
const MAX_DIALECT = 0.05;

const TEST = /\.(test|spec)\.tsx?$/;
/** Rooms without JSX. */
const NEVER_LONGER = /^(server|db)\//;
const json = (file) => JSON.parse(readFileSync(file, 'utf8'));
const ceilings = json('scripts/check/ceilings.json');
const files = trackedFiles();
const sources = files
  .filter((file) => /\.(tsx?|mjs)$/.test(file))
  .map((file) => [file, readFileSync(file, 'utf8')]);

const faults = [...functionFaults(), ...writeFaults(), ...commentFaults(), ...nameFaults(), ...partFaults()];
faults.push(...longSubjects().map((subject) => `a subject of more than 72 characters: ${subject}`));
for (const fault of faults) console.error(fault);
console.log(`${sources.length} sources, ${faults.length} faults`);
process.exit(faults.length > 0 || sources.length === 0 ? 1 : 0);

function functionFaults() {
  const long = sources
    .filter(([file]) => !TEST.test(file))
    .flatMap(([file, text]) => longFunctions(file, text, LONG));
  const tooLong = long.filter(
    ({ file, lines, draws }) => lines > MAX_LINES && (!draws || NEVER_LONGER.test(file)),
  );
  const counted = long.filter(({ draws }) => !draws);
  const say = ({ file, line, name, lines }) => `${file}:${line}: ${name} has ${lines} lines`;
  return [
    ...tooLong.map((one) => `${say(one)}, at most ${MAX_LINES}`),
    ...overCeiling(`functions of more than ${LONG} lines`, counted.map(say), ceilings.longFunctions),
  ];
}

function writeFaults() {
  const product = sources.filter(([file]) => !TEST.test(file));
  const routes = product.filter(([file]) => /^server\/features\/.*\/routes\.ts$/.test(file));
  if (routes.length === 0) return ['no routes were looked at'];
  return [...holdingFaults(product), ...routes.flatMap(([file, text]) => longRoutes(file, text))];
}

function commentFaults() {
  const isThere = pathFinder(files);
  const dead = sources.flatMap(([file, text]) =>
    deadPaths(text, isThere).map((path) => `${file}: a comment names ${path}, which does not exist`),
  );
  const rooms = [...dialectByRoom(sources)].flatMap(([room, { all, marked }]) => {
    // In a small room, a single comment does not count as a dialect.
    const goal = Math.max(1, Math.floor(all * MAX_DIALECT));
    return overCeiling(`comments in dialect of ${all} in ${room}`, marked, ceilings.dialect[room] ?? goal);
  });
  return [...dead, ...rooms];
}

function nameFaults() {
  const { nouns, parts, shared } = json('scripts/check/nouns.json');
  const twins = twinNames(files, nouns, parts).map(([name, bearers]) => `${name}: ${bearers.join(', ')}`);
  const folders = new Set([...nouns, ...Object.values(shared).flat()]);
  const lacking = nounsWithoutEntry([...folders], readFileSync('docs/glossary.md', 'utf8'));
  return [
    ...overCeiling('names that stand in two rooms', twins, ceilings.twinNames),
    ...lacking.map((noun) => `docs/glossary.md: no entry for ${noun}, which is a folder of a noun`),
  ];
}

function partFaults() {
  const parts = partsOfOneUser(files).map(
    ({ part, user, lines, together }) =>
      `${part}: ${lines} lines, ${together} together with its only user ${user}`,
  );
  return overCeiling('files that fit into their only user', parts, ceilings.partsOfOneUser);
}

/** Prints a number above 0; if it is above its ceiling, returns the lines that cause it. */
function overCeiling(what, lines, ceiling) {
  if (process.argv.includes('--numbers') && lines.length > 0) console.log(`${lines.length} ${what}`);
  if (lines.length <= ceiling) return [];
  return [`${lines.length} ${what}, at most ${ceiling}:`, ...lines.map((line) => `  ${line}`)];
}
