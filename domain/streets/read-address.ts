import { foldText } from '#domain/text/fold-text.ts';
import { isCityWord, isOtherTown } from './towns.ts';

/** A longer text is cut: no address is longer, and a search must stay fast. */
const MAX_LETTERS = 200;
/** The most ways in which a text is divided into two streets, and into a street and a number. */
const MAX_CROSSINGS = 6;
const MAX_READINGS = 16;
/** Words of the longest name of a town at the end of an address. */
const LONGEST_TOWN = 4;

/** A house number as typed: '28-30' has an end, '28 bis' a suffix. */
export type TypedNumber = { readonly number: number; readonly end: number | null; readonly suffix: string };

/** Words that may name a street, its number, and the groups of words before and after them. */
export type StreetReading = {
  readonly words: readonly string[];
  readonly number: TypedNumber | null;
  readonly before: readonly (readonly string[])[];
  readonly after: readonly (readonly string[])[];
};

/** Two streets that may cross. `isSaid` is true if a word says so, and not only a comma or 'i'. */
export type CrossingReading = {
  readonly sides: readonly [readonly string[], readonly string[]];
  readonly after: readonly (readonly string[])[];
  readonly isSaid: boolean;
};

const HOUSE_NUMBER = /^(\d{1,4})(bis|ter|[a-e])?$/;
const SUFFIX = /^(?:bis|ter|[a-e])$/;
const NUMBER_SIGN = /^(?:n|no|num|numero|nro|#)$/;
const SAID_CORNER =
  /^(?:con|amb|cantonada|esquina|corner|cruce|cruilla|encreuament|xamfra|chaflan|with|at|&|\+|\/|x|@)$/;
const MAYBE_CORNER = /^(?:i|y|e|and|,|-|entre|between)$/;
const AFTER_CORNER = /^(?:of|de|del|a|the|la|el|les|los|las)$/;

/** Returns words and marks: 'C/ Aribau, 28-30' becomes 'c', '/', 'aribau', ',', '28', '-', '30'. */
function tokensOf(text: string): string[] {
  const folded = foldText(text.slice(0, MAX_LETTERS))
    .replace(/l[·.•∙‧・]l/g, 'll')
    .replace(/\(([^()]*)\)/g, ', near $1,')
    .replace(/[;\n()|]/g, ',')
    .replace(/[–—−]/g, '-')
    .replace(/\bc\s?\/\s?/g, 'c ')
    .replace(/\bs\s?\/\s?n\b/g, 'sn');
  return folded.match(/[\p{L}\p{N}]+|[,\-&+/@#]/gu) ?? [];
}

const isWord = (token: string) => /[\p{L}\p{N}]/u.test(token);
const wordsOf = (tokens: readonly string[]) => tokens.filter(isWord);

function groupsOf(tokens: readonly string[]): string[][] {
  const groups: string[][] = [[]];
  for (const token of tokens) {
    if (token === ',') groups.push([]);
    else groups.at(-1)?.push(token);
  }
  return groups.filter((group) => wordsOf(group).length > 0);
}

/** Reads a house number at a token; `length` counts its tokens. 's/n' is a number that is null. */
function numberAt(
  tokens: readonly string[],
  start: number,
): { number: TypedNumber | null; length: number } | null {
  let at = start;
  if (tokens[at] === 'sn') return { number: null, length: 1 };
  if (/^(?:sense|sin)$/.test(tokens[at] ?? '') && /^num/.test(tokens[at + 1] ?? ''))
    return { number: null, length: 2 };
  if (NUMBER_SIGN.test(tokens[at] ?? '')) at += 1;
  const [, digits, joined] = HOUSE_NUMBER.exec(tokens[at] ?? '') ?? [];
  if (!digits) return null;
  at += 1;
  let suffix = joined ?? '';
  if (suffix === '' && SUFFIX.test(tokens[at] ?? '')) suffix = tokens[at++] ?? '';
  const [, end] = /^[-/]$/.test(tokens[at] ?? '') ? (HOUSE_NUMBER.exec(tokens[at + 1] ?? '') ?? []) : [];
  if (end) at += 2;
  const number = { number: Number(digits), end: end ? Number(end) : null, suffix };
  return { number, length: at - start };
}

/** Returns the ways to read a text as a street with a number, none of which looks at the streets of the city. */
export function streetReadings(text: string): StreetReading[] {
  const groups = groupsOf(tokensOf(text));
  const readings: StreetReading[] = [];
  for (const [n, group] of groups.entries()) {
    const next = groups[n + 1];
    const own = next && numberAt(next, 0);
    // 'Calle Mayor, Madrid' is no address of the Avinguda de Madrid.
    if (n > 0 && !own && isTown(wordsOf(group))) continue;
    const before = groups.slice(0, n).map(wordsOf);
    const later = groups.slice(n + 1).map(wordsOf);
    const rest = own ? [wordsOf(next.slice(own.length)), ...later.slice(1)] : later;
    const number = own?.number ?? null;
    for (const { words, tail } of wholeReadings(wordsOf(group)))
      readings.push({ words, number, before, after: [...tail, ...rest] });
    for (const { words, number: inner, tail } of innerNumbers(group))
      readings.push({ words, number: inner, before, after: [tail, ...later] });
  }
  return readings.filter(({ words }) => words.some((word) => /\p{L}/u.test(word))).slice(0, MAX_READINGS);
}

/** Returns a group's words as a name, and without the town at their end. */
function wholeReadings(words: readonly string[]): { words: readonly string[]; tail: string[][] }[] {
  const whole = { words, tail: [] };
  for (let length = words.length - 1; length > 0 && length >= words.length - LONGEST_TOWN; length -= 1) {
    const tail = words.slice(length);
    if (isTown(tail)) return [whole, { words: words.slice(0, length), tail: [tail] }];
  }
  return [whole];
}

const isTown = (words: readonly string[]) =>
  isOtherTown(words) || words.every((word) => isCityWord(word) || /^\d{5}$/.test(word));

type InnerNumber = { words: string[]; number: TypedNumber | null; tail: string[] };

function innerNumbers(group: readonly string[]): InnerNumber[] {
  const found: InnerNumber[] = [];
  const first = numberAt(group, 0);
  if (first && first.length < group.length)
    found.push({ words: wordsOf(group.slice(first.length)), number: first.number, tail: [] });
  for (let at = 1; at < group.length; at += 1) {
    const inner = numberAt(group, at);
    if (!inner) continue;
    const tail = wordsOf(group.slice(at + inner.length));
    found.push({ words: wordsOf(group.slice(0, at)), number: inner.number, tail });
  }
  return found;
}

/** Returns the ways to read a text as the corner of two streets. */
export function crossingReadings(text: string): CrossingReading[] {
  const tokens = tokensOf(text);
  const start = tokens.findIndex((token) => !SAID_CORNER.test(token) && !AFTER_CORNER.test(token));
  const isSaid = tokens.slice(0, start).some((token) => SAID_CORNER.test(token));
  const crossings: CrossingReading[] = [];
  for (let at = start + 1; at < tokens.length && crossings.length < MAX_CROSSINGS; at += 1) {
    if (!isSeparator(tokens, at)) continue;
    let end = at + 1;
    while (isSeparator(tokens, end) || (end < tokens.length && AFTER_CORNER.test(tokens[end] ?? '')))
      end += 1;
    const said = isSaid || tokens.slice(at, end).some((token) => SAID_CORNER.test(token));
    const left = groupsOf(tokens.slice(Math.max(0, start), at)).at(-1) ?? [];
    const [right = [], ...rest] = groupsOf(tokens.slice(end));
    const after = rest.map(wordsOf);
    const sides = [sideOf(left), sideOf(right)] as const;
    if (sides.every(({ length }) => length > 0)) crossings.push({ sides, after, isSaid: said });
    const cut = right.findIndex((_, n) => isSeparator(right, n));
    const shorter = sideOf(right.slice(0, cut));
    if (cut > 0 && sides[0].length > 0) crossings.push({ sides: [sides[0], shorter], after, isSaid: said });
    at = end - 1;
  }
  return crossings.sort((a, b) => Number(b.isSaid) - Number(a.isSaid));
}

function isSeparator(tokens: readonly string[], at: number): boolean {
  const token = tokens[at] ?? '';
  const isRange = /^\d/.test(tokens[at - 1] ?? '') && /^\d/.test(tokens[at + 1] ?? '');
  return SAID_CORNER.test(token) || (MAYBE_CORNER.test(token) && !isRange);
}

/** Returns the words of one street at a corner, without its number and the town after it. */
function sideOf(tokens: readonly string[]): string[] {
  const number = tokens.findIndex((_, at) => at > 0 && numberAt(tokens, at) !== null);
  const words = wordsOf(number < 0 ? tokens : tokens.slice(0, number));
  while (words.length > 1 && isCityWord(words.at(-1) ?? '')) words.pop();
  return words;
}
