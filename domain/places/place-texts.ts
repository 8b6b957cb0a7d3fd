import { factWords } from '#domain/facts/fact-words.ts';
import { otherSpellings } from '#domain/streets/street-words.ts';
import type { SearchTexts } from '#domain/text/search-match.ts';
import { searchText } from '#domain/text/search-text.ts';

/** The texts that the search reads, as written (search-1); `labels` are the names of categories and tags. */
export type SearchedPlace = {
  readonly name: string;
  readonly kind: string;
  readonly labels: readonly string[];
  readonly facts: Readonly<Record<string, unknown>>;
  readonly areas: readonly (string | null | undefined)[];
  /** Searched in all spellings of its street. */
  readonly address: string | null | undefined;
  readonly texts: readonly (string | null | undefined)[];
};

const cache = new Map<string, string>();

function normalizedLabel(label: string): string {
  const text = cache.get(label) ?? searchText(label);
  cache.set(label, text);
  return text;
}

const joined = (texts: SearchedPlace['texts']) =>
  texts.flatMap((text) => (text ? [searchText(text)] : [])).join(' ');

/**
 * Returns the text of labels and of words for facts; sorted, so that the same words are neighbors regardless of their
 * origin.
 */
export const labelText = (labels: readonly string[], words: readonly string[]): string =>
  [...new Set([...labels, ...words].map(normalizedLabel))].sort().join(' ');

/** Returns a place's texts as the search compares them, alike on the device and on the server. */
export const placeTexts = ({
  name,
  kind,
  labels,
  facts,
  areas,
  address,
  texts,
}: SearchedPlace): SearchTexts => ({
  name: searchText(name),
  kind: normalizedLabel(kind),
  labels: labelText(labels, factWords(facts)),
  area: joined(areas),
  text: joined([address, otherSpellings(address ?? '').join(' '), ...texts]),
});
