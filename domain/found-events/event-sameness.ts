/** The rules by which found events of one or several websites are considered the same (source-7). */
import { type SourceName, sourceRules } from '#contract/found-events/event-sources.ts';
import { isSimilarName } from '#domain/places/place-match.ts';
import { normalize } from '#domain/text/search-text.ts';
import type { FoundEvent } from './found-event.ts';

export type NamedEvent = Pick<FoundEvent, 'title' | 'startDate' | 'locationName'>;
/** The same event at another source. */
export type EventLink = { source: SourceName; sourceId: string; url: string };
export type SourcedEvent = NamedEvent & {
  readonly source: SourceName;
  readonly sourceId: string;
};

const SIMILAR = 0.8;
const STOP_WORDS = new Set(
  'at by in on of for with a an en al amb con per mit im am und barcelona barcelone bcn'.split(' '),
);
const YEAR = /^20\d\d$/;

/**
 * Returns an id that is stable across runs and shared by both sources of a website, so that a rejected event
 * is recognized when it is found again.
 */
export const candidateKey = ({ source, sourceId }: { source: string; sourceId: string | null }): string =>
  `${sourceRules(source)?.website ?? source}:${sourceId}`;

export function idFromFacts({
  uid,
  url,
  title,
  startDate,
}: Pick<FoundEvent, 'uid' | 'url' | 'title' | 'startDate'>): string {
  return uid ?? `${url ?? normalize(title).replaceAll(' ', '-').slice(0, 100)}|${startDate}`;
}

/** No source replaces content that people added. */
const trustRank = ({ source }: { source: string }) => sourceRules(source)?.trust ?? Number.MAX_SAFE_INTEGER;

/** Compares by trust: negative when `a` is kept and `b` becomes a link of `a`. */
export const byTrust = (a: { source: string }, b: { source: string }): number => trustRank(b) - trustRank(a);

/** Returns the distinctive words of a text; all words when none is distinctive. */
function tellingWords(text: string): string[] {
  const words = normalize(text.slice(0, 500)).split(' ').filter(Boolean);
  const telling = words.filter((word) => !STOP_WORDS.has(word) && !YEAR.test(word));
  return telling.length > 0 ? telling : words;
}

function overlap(a: ReadonlySet<string>, b: ReadonlySet<string>): number {
  const shared = [...a].filter((one) => b.has(one)).length;
  const all = a.size + b.size - shared;
  return all === 0 ? 0 : shared / all;
}

function trigramsOf(words: readonly string[]): Set<string> {
  const text = `  ${words.join(' ')} `;
  return new Set(Array.from({ length: text.length - 2 }, (_, at) => text.slice(at, at + 3)));
}

const numbersOf = (words: readonly string[]) => words.filter((word) => /\d/.test(word)).join(' ');

/**
 * Returns whether two titles name one event: 'Festa Exemple 2026' and 'FESTA EXEMPLE Barcelona', but not 'Part 1' and
 * 'Part 2'.
 */
export function isSimilarTitle(a: string, b: string): boolean {
  const [mine, theirs] = [tellingWords(a), tellingWords(b)];
  if (mine.length === 0 || theirs.length === 0) return false;
  if (numbersOf(mine) !== numbersOf(theirs)) return false;
  return (
    overlap(new Set(mine), new Set(theirs)) >= SIMILAR ||
    overlap(trigramsOf(mine), trigramsOf(theirs)) >= SIMILAR
  );
}

const venueOf = (name: string | null) =>
  name === null || /^(barcelona|bcn|tba|)$/.test(normalize(name)) ? null : name;

export function isSameEvent(a: NamedEvent, b: NamedEvent): boolean {
  if (a.startDate !== b.startDate || !isSimilarTitle(a.title, b.title)) return false;
  const [mine, theirs] = [venueOf(a.locationName), venueOf(b.locationName)];
  return mine === null || theirs === null || isSimilarName(mine, theirs);
}

export type SameEvents<T> = { kept: T; others: T[] };

/** Returns the events of one run without duplicates: the most trusted source's version, with links to the others. */
export function withoutRepeats<T extends SourcedEvent>(found: readonly T[]): SameEvents<T>[] {
  const byDate = new Map<string, SameEvents<T>[]>();
  const keys = new Set<string>();
  const kept: SameEvents<T>[] = [];
  for (const event of found.toSorted(byTrust)) {
    const key = candidateKey(event);
    if (keys.has(key)) continue;
    keys.add(key);
    const sameDay = byDate.get(event.startDate) ?? [];
    const same = sameDay.find((one) => isSameEvent(one.kept, event));
    if (same) same.others.push(event);
    else {
      const one = { kept: event, others: [] };
      kept.push(one);
      byDate.set(event.startDate, [...sameDay, one]);
    }
  }
  return kept;
}
