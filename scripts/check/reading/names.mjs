import { basename } from 'node:path';

const ROOM = /^(contract|domain|db|providers|server|web|cli)\//;
/** One file for each noun or language, named after it. */
const BY_NOUN = /^(db\/(schema|seed)|web\/locales|domain\/languages)\//;
const TEST = /\.test\.tsx?$/;
/** Names that say a file's role; the folder says the noun (docs/style.md). */
const ROLES =
  /^(routes|actions|policy|present|api|texts|json|queries|mutations|port|registry|main|settings|statements)$/;

/**
 * Returns the base names that occur in several rooms and are not nouns, with their files. `parts` are parts of nouns,
 * which keep one name on each side: the rule, the table and the screen of a `place-merge`.
 */
export function twinNames(files, nouns, parts) {
  const names = new Set([...nouns, ...parts]);
  const byName = new Map();
  for (const file of files) {
    if (!ROOM.test(file) || BY_NOUN.test(file) || TEST.test(file) || !/\.(tsx?|mjs)$/.test(file)) continue;
    const name = basename(file).replace(/\..*$/, '');
    if (!ROLES.test(name) && !names.has(name)) byName.set(name, [...(byName.get(name) ?? []), file]);
  }
  const roomsOf = (bearers) => new Set(bearers.map((file) => file.split('/')[0])).size;
  return [...byName].filter(([, bearers]) => roomsOf(bearers) > 1);
}

/** Returns the nouns that no entry of the glossary begins with, in the singular or the plural. */
export function nounsWithoutEntry(nouns, glossary) {
  const entries = [...glossary.matchAll(/^\| \*\*([^*]+)\*\*/gm)].flatMap(([, words]) => words.split(', '));
  const spelled = (noun) => noun.replaceAll('-', ' ');
  const isThere = (noun) =>
    [
      spelled(noun),
      spelled(noun).replace(/s$/, ''),
      spelled(noun).replace(/es$/, ''),
      spelled(noun).replace(/ies$/, 'y'),
    ].some((word) => entries.some((entry) => entry === word || entry.startsWith(`${word} `)));
  return nouns.filter((noun) => !isThere(noun));
}
