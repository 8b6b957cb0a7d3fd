import { existsSync, readFileSync } from 'node:fs';
import { trackedFiles } from './check/tracked-files.mjs';
import { enterProject } from './setup/project.mjs';

/**
 * Checks that documents keep up with the code: paths and identifiers in backticks exist, links lead somewhere,
 * requirements named in parentheses are in docs/product/requirements.md, named decisions are records that
 * docs/decisions/README.md lists, and no text refers to documents outside the repository or contains an unresolved
 * merge conflict.
 */
enterProject();

const REQUIREMENTS = 'docs/product/requirements.md';
const tracked = trackedFiles();
const folders = new Set(tracked.flatMap((file) => parentsOf(file)));
/** Names that a recipe uses as examples. */
const EXAMPLES = ['wheelchairToilet', 'ageLimit'];

/** Section signs without the number of an RFC before them, and names of documents outside the repository. */
const OUTSIDE =
  /\bS[12]\b(?: ?\xa7)?|(?<!\d )\xa7|\b[Rr]eadings? \d+|(?<!\w-)\b(?:readings|providers|assurance|look|design|backend|leaps)\.md\b|\bassurance [A-Z]|\bfindings\/|\b[Ii]ssue:? \d+|\b[Tt]he (?:issue|specification)\b/g;

const isCode = (file) => /\.(ts|tsx|mjs|cjs|css|sql|conf|service)$/.test(file);
const isText = (text) => !text.includes('\0');
// The lockfile's hashes may contain any sequence of letters.
const sources = new Map(
  tracked
    .filter((file) => file !== 'package-lock.json')
    .map((file) => [file, readFileSync(file, 'utf8')])
    .filter(([, text]) => isText(text)),
);
const code = [...sources].filter(([file]) => isCode(file)).map(([, text]) => text);
const words = new Set(code.flatMap((text) => text.match(/[A-Za-z_$][\w$]*/g) ?? []));

const ids = sources.get(REQUIREMENTS)?.match(/(?<=^- \*\*)[a-z-]+-\d+/gm) ?? [];
const known = new Set(ids);
const NAMED = /(?<=\((?:[^()\n]*[,;] )?)[a-z]+(?:-[a-z]+)*-\d+(?=[),;])/g;

const DECISIONS = 'docs/decisions/';
const MAX_RECORD_LINES = 40;
const records = tracked.filter((file) => /^docs\/decisions\/\d{3}-/.test(file));
const numbers = new Set(records.map((file) => file.slice(DECISIONS.length, DECISIONS.length + 3)));
const DECISION = /\b[Dd]ecisions? \d{3}(?:(?:, | and |, and | to )\d{3})*\b/g;

const twice = ids.filter((id, index) => ids.indexOf(id) !== index);
const faults = twice.map((id) => `${REQUIREMENTS}: ${id} stands twice`);
faults.push(
  ...[...sources].flatMap(([file, text]) => [
    ...(file === REQUIREMENTS ? [] : (text.match(NAMED) ?? []))
      .filter((id) => !known.has(id))
      .map((id) => `${file}: the requirement ${id} does not exist`),
    ...missingDecisions(file, text),
    ...referencesOutside(file, text),
    ...(text.match(/^(?:<{7}|>{7}) .*/gm) ?? []).map((mark) => `${file}: a conflict is left: ${mark}`),
    ...(file.endsWith('.md') ? documentFaults(file, text) : []),
  ]),
);
faults.push(...decisionFaults());
for (const fault of faults) console.error(fault);
console.log(`${sources.size} files, ${known.size} requirements, ${faults.length} faults`);
process.exit(faults.length > 0 || known.size === 0 ? 1 : 0);

/** The past is the changelog's: it may name records that ended. */
function missingDecisions(file, text) {
  if (file === 'CHANGELOG.md') return [];
  const named = (text.match(DECISION) ?? []).flatMap((words) => words.match(/\d{3}/g));
  return named.filter((number) => !numbers.has(number)).map((number) => `${file}: no decision ${number}`);
}

/** Each record is in the list, and fits on a screen. */
function decisionFaults() {
  const list = sources.get(`${DECISIONS}README.md`) ?? '';
  const absent = records.filter((file) => !list.includes(`](${file.slice(DECISIONS.length)})`));
  const long = records.filter((file) => sources.get(file).split('\n').length > MAX_RECORD_LINES + 1);
  return [
    ...absent.map((file) => `${file}: not in ${DECISIONS}README.md`),
    ...long.map((file) => `${file}: more than ${MAX_RECORD_LINES} lines`),
  ];
}

function referencesOutside(file, text) {
  return text.split('\n').flatMap((line, index) => {
    const found = line.match(OUTSIDE) ?? [];
    return found.map((what) => `${file}:${index + 1}: "${what}" refers to a paper outside the repository`);
  });
}

function documentFaults(file, text) {
  const prose = text.replace(/^```[\s\S]*?^```/gm, '');
  const links = [...prose.matchAll(/\]\((?!https?:|#|mailto:)([^)#]+)/g)].map(([, target]) => target);
  const here = file.includes('/') ? file.slice(0, file.lastIndexOf('/') + 1) : '';
  const dead = links.filter((target) => !existsSync(here + target)).map((target) => `no file ${target}`);
  const quoted = [...prose.matchAll(/`([^`\n]+)`/g)].map(([, what]) => what);
  const missing = quoted.filter((what) => !isThere(what)).map((what) => `\`${what}\` is not in the tree`);
  return [...dead, ...missing].map((what) => `${file}: ${what}`);
}

function isThere(what) {
  if (isPath(what)) {
    const wanted = what.replace(/[.+$()]/g, '\\$&').replace(/<[^>]+>|\*+|\{[^}]+\}/g, '.+');
    const pattern = new RegExp(`(^|/)${wanted.replace(/\/$/, '')}(\\.tsx?)?(/|$)`);
    return tracked.some((file) => pattern.test(file)) || [...folders].some((folder) => pattern.test(folder));
  }
  const identifier = /^[A-Za-z_$][\w$]*$/.test(what);
  const isName = identifier && (/[a-z][A-Z]/.test(what) || /_/.test(what));
  return !isName || words.has(what) || EXAMPLES.includes(what);
}

/**
 * Returns whether a text is a path in the repository, which begins with a room or ends like a code file; the
 * server's URL paths begin with a slash.
 */
function isPath(what) {
  if (/^[/.~#]|\s|^https?:|=/.test(what)) return false;
  return /^[\w.<>*{},-]+(\/[\w.<>*{},-]+)+\/?$/.test(what)
    ? roomOf(what)
    : /^[\w.-]+\.(ts|tsx|mjs|md)$/.test(what);
}

function roomOf(path) {
  return folders.has(path.split('/')[0]) || /\.(ts|tsx|mjs|md)$/.test(path);
}

function parentsOf(file) {
  const parts = file.split('/').slice(0, -1);
  return parts.map((_, length) => parts.slice(0, length + 1).join('/'));
}
