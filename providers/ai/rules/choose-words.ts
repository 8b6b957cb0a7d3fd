import type { OpeningHours } from '#contract/places/places.ts';
import { readHours } from '#domain/opening-hours/read-hours.ts';
import { DAY_MINUTES } from '#domain/opening-hours/week-hours.ts';
import { normalize } from '#domain/text/search-text.ts';
import { type PlaceFacts, SUGGESTED_TAGS_MAX, type TagWord, type Vocabulary } from '../port.ts';
import { CATEGORY_WORDS } from './kind-words.ts';
import { ALWAYS_OPEN, LATE_NIGHT, TAG_WORDS } from './tag-words.ts';

/** Open later than this counts as late: minutes after midnight of the opening day. */
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
  const named = Object.entries(CATEGORY_WORDS)
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
