import type { OpeningHours } from '#contract/places/plain-fields.ts';
import { DAY_MINUTES } from '#domain/city-time/durations.ts';
import { readHours } from '#domain/opening-hours/read-hours.ts';
import { normalize } from '#domain/text/search-text.ts';
import { type PlaceFacts, SUGGESTED_TAGS_MAX, type TagWord, type Vocabulary } from '../port.ts';
import table from './words.json' with { type: 'json' };

/**
 * Words, in the languages of the city, that suggest a tag, by the tag's name. A tag without an entry is
 * suggested when its own name occurs in the text. Nothing is inferred from appearances: a crowd is suggested
 * only if a person has written it. A Map, because a tag may have the name of an object's method.
 */
export const TAG_WORDS: ReadonlyMap<string, readonly string[]> = new Map(Object.entries(table.tags));

const LATE_NIGHT = 'Late Night';
const ALWAYS_OPEN = 'Open 24 Hours';
/** A place open after this minute, counted from midnight of the opening day, counts as late. */
const LATE = DAY_MINUTES + 120;

export function mentionsIn(text: string): (words: readonly string[]) => boolean {
  const searched = ` ${normalize(text)} `;
  return (words) => words.some((word) => searched.includes(` ${normalize(word)} `));
}

export function chooseCategories(
  { name, category }: PlaceFacts,
  categories: Vocabulary['categories'],
): number[] {
  const mentions = mentionsIn(name);
  const named = Object.entries(table.categories)
    .filter(([, words]) => mentions(words))
    .map(([label]) => label);
  const labels = category ? [category, ...named] : named;
  const ids = labels.map((label) => categories.find((each) => each.name === label)?.id);
  return [...new Set(ids.filter((id) => id !== undefined))];
}

export function chooseTags(facts: PlaceFacts, tags: readonly TagWord[]): number[] {
  const mentions = mentionsIn([facts.name, facts.category, facts.description].filter(Boolean).join('. '));
  const byHours = new Set(hoursTags(facts.openingHours));
  return tags
    .filter(({ name }) => byHours.has(name) || mentions([name, ...(TAG_WORDS.get(name) ?? [])]))
    .slice(0, SUGGESTED_TAGS_MAX)
    .map(({ id }) => id);
}

function hoursTags(hours: OpeningHours | null): string[] {
  const { days } = readHours(hours);
  const ranges = days.flatMap(({ intervals }) => intervals);
  const isAlwaysOpen = days.every(({ intervals }) =>
    intervals.some(({ start, end }) => start === 0 && end === DAY_MINUTES),
  );
  if (isAlwaysOpen) return [ALWAYS_OPEN];
  return ranges.some(({ end }) => end > LATE) ? [LATE_NIGHT] : [];
}
