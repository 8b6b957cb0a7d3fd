import { readFileSync } from 'node:fs';
import { basename, dirname } from 'node:path';
import { trackedFiles } from './check/tracked-files.mjs';
import { enterProject } from './setup/project.mjs';

enterProject();

const MAX_LINES = 250;
const MAX_FILES = 25;
const TEST = /\.(test|spec)\.tsx?$/;
const VAGUE = /(^|\/)(utils?|helpers?|common|misc|shared|lib\/index)(\/|\.[a-z]+$)/;
const ROOMS =
  /^(contract|domain|db|providers|server|web|cli|tests|bench|docs|scripts|public|\.ci|\.github)\/|^(\.vscode\/[a-z]+\.json|(README|SECURITY|CONTRIBUTING|CHANGELOG)\.md|LICENSE|Dockerfile|\.[a-z]+(ignore|rc)|\.editorconfig|\.env\.example|\.dependency-cruiser\.cjs|[a-z]+(\.[a-z]+)?\.(json|config\.ts|ya?ml)|(package-lock|[a-z]+)\.json|[a-z]+\.config\.ts)$/;

/** The closed lists of file names (docs/decisions/003-rooms-and-vocabulary.md). */
const CLOSED = [
  {
    room: /^server\/features\/[^/]+\//,
    file: /^server\/features\/([a-z-]+\/){1,2}((routes|commands|actions|policy|present)\.ts|[a-z-]+\.test\.ts)$/,
    says: 'a server feature holds routes, commands, actions, policy, present and their tests',
  },
  {
    room: /^web\/features\/[^/]+\//,
    file: /^web\/features\/(([a-z-]+\/){1,3}((api|texts|use-[a-z-]+)(\.test)?\.ts|[a-z]+(-[a-z]+)+(\.test)?\.tsx)|([a-z-]+\/){2,3}[a-z]+(-[a-z]+)+(\.test)?\.ts)$/,
    says: 'a web feature holds api.ts, texts.ts, use-<what>.ts, <noun>-<role>.tsx and their tests; its parts also <noun>-<role>.ts',
  },
  {
    room: /^web\/pages\//,
    file: /^web\/pages\/(write\/)?[a-z-]+-page(\.test)?\.tsx$/,
    says: 'web/pages holds one <name>-page.tsx for each screen, web/pages/write those that guests do not see',
  },
  {
    room: /^tests\/e2e\//,
    file: /^tests\/e2e\/[a-z-]+\.spec\.ts$/,
    says: 'tests/e2e holds <journey>.spec.ts',
  },
  {
    room: /^tests\/support\//,
    file: /^tests\/support\/(app|browser|machine|stubs)\//,
    says: 'tests/support holds app/, browser/, machine/ and stubs/',
  },
];

/**
 * The nouns, the folders of each side that are not nouns, and the allowed imports between web features (decisions 082,
 * 088).
 */
const { nouns, shared, uses } = JSON.parse(readFileSync('scripts/check/nouns.json', 'utf8'));
/** Below these folders, a noun's name indicates a part of the noun outside its own folder. */
const ELSEWHERE = /^(web\/(lib|ui|map)|server\/(http|jobs)|domain\/[a-z-]+|db\/[a-z-]+)\/([a-z-]+)\//;

/**
 * Folders with one file of each kind by design: a text area, a decision, a recipe, a journey, a migration.
 */
const WIDE = /^(web\/locales\/[a-z]+|docs\/decisions|docs\/how-to|tests\/e2e|db\/migrations(\/meta)?)$/;

const files = trackedFiles();
const strays = [...files.flatMap(complaints), ...usersBeforeUsed(), ...wideFolders(files)];
for (const line of strays) console.error(line);
if (files.length === 0) console.error('no file was looked at');
console.log(`${files.length} files in their rooms, ${strays.length} strays`);
process.exit(strays.length > 0 || files.length === 0 ? 1 : 0);

function complaints(file) {
  const found = [];
  if (!ROOMS.test(file)) found.push('no such room in docs/architecture.md');
  found.push(...nounComplaints(file));
  if (VAGUE.test(file)) found.push('the name says nothing about what is inside');
  for (const { room, file: allowed, says } of CLOSED)
    if (room.test(file) && !allowed.test(file)) found.push(says);
  if (/\.(ts|tsx|mjs|css)$/.test(file)) found.push(...readingComplaints(file));
  return found.map((text) => `${file}: ${text}`);
}

function nounComplaints(file) {
  const side = Object.keys(shared).find((name) => file.startsWith(`${name}/`));
  const [folder, ...inside] = side ? file.slice(side.length + 1).split('/') : [];
  const isKnown = nouns.includes(folder) || shared[side]?.includes(folder);
  if (side && inside.length > 0 && !isKnown) return [`${folder} is no noun of scripts/check/nouns.json`];
  const part = ELSEWHERE.exec(file)?.at(-1);
  return nouns.includes(part) ? [`a part of ${part} stands outside of the noun's folder`] : [];
}

/** A web feature is ranked below those that it uses, so that no two use each other. */
function usersBeforeUsed() {
  const order = Object.keys(uses);
  return order.flatMap((user, place) =>
    uses[user]
      .filter((used) => order.indexOf(used) >= place)
      .map((used) => `scripts/check/nouns.json: ${user} uses ${used}, which must stand above it`),
  );
}

function wideFolders(all) {
  const counts = new Map();
  for (const file of all) {
    if (TEST.test(file)) continue;
    const folder = dirname(file);
    counts.set(folder, (counts.get(folder) ?? 0) + 1);
  }
  return [...counts]
    .filter(([folder, count]) => count > MAX_FILES && !WIDE.test(folder))
    .map(([folder, count]) => `${folder}: ${count} files, at most ${MAX_FILES}`);
}

function readingComplaints(file) {
  const source = readFileSync(file, 'utf8');
  const lines = source.split('\n').length;
  const isData = TEST.test(file) || /\/(data|locales|fixtures)\//.test(file);
  const found = [];
  if (lines > MAX_LINES && !isData) found.push(`${lines} lines, at most ${MAX_LINES}`);
  if (/^index\.tsx?$/.test(basename(file))) found.push('a barrel: import from the file that says it');
  if (/\b(TODO|FIXME|XXX)\b/.test(source) && file !== 'scripts/check-rooms.mjs')
    found.push('unfinished work');
  return found;
}
