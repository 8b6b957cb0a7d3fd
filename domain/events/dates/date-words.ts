import type { DateWord } from '#contract/events/events.ts';
import { addDays } from '#domain/city-time/iso-date.ts';

type DateStatement = {
  date: string;
  today: string;
  speaker: 'staff' | 'visitor' | 'own_site';
  isSecond: boolean;
  isStale: boolean;
};

/**
 * Returns the statements about an event's dates after a person confirmed one date: staff or the place's own site
 * confirm it, and so does the second of two visitors (event-10, source-10). A first statement that is too old to compare its author with the second one's is
 * replaced. Statements about past dates are dropped. Returns the same list when nothing changes.
 */
export function withDateWord(words: readonly DateWord[], said: DateStatement): readonly DateWord[] {
  const { date, today, speaker, isSecond, isStale } = said;
  const current = words.find((word) => word.date === date);
  const by: DateWord['by'] = speaker !== 'visitor' ? speaker : isSecond ? 'two_visitors' : 'visitor';
  if (current && (current.by !== 'visitor' || (by === 'visitor' && !isStale))) return words;
  const others = words.filter((word) => word.date !== date && word.date >= addDays(today, -1));
  return [...others, { date, by, on: today }].sort((a, b) => a.date.localeCompare(b.date));
}
