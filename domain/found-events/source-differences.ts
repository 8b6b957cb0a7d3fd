import { addDays } from '#domain/city-time/iso-date.ts';
import { isSimilarName } from '#domain/places/place-match.ts';
import { normalize } from '#domain/text/search-text.ts';
import type { FoundEvent } from './found-event.ts';

export type SourceFacts = Pick<
  FoundEvent,
  'title' | 'startDate' | 'endDate' | 'startTime' | 'endTime' | 'locationName' | 'price'
>;
export type SourceChange = { field: keyof SourceFacts; ours: string | null; theirs: string | null };

const FIELDS: readonly (keyof SourceFacts)[] = [
  'title',
  'startDate',
  'endDate',
  'startTime',
  'endTime',
  'locationName',
  'price',
];

/** Fills in the end: without one it is the first day; a night that ends on its start date ends on the next. */
function withEnd(facts: SourceFacts): SourceFacts {
  const { startDate, startTime, endTime } = facts;
  const endDate = facts.endDate ?? startDate;
  const isOvernight = endDate === startDate && endTime !== null && endTime <= (startTime ?? '');
  return { ...facts, endDate: isOvernight ? addDays(endDate, 1) : endDate };
}

function isSame(field: keyof SourceFacts, ours: string, theirs: string): boolean {
  if (field === 'title') return normalize(ours) === normalize(theirs);
  return field === 'locationName' ? isSimilarName(ours, theirs) : ours === theirs;
}

/** Returns the fields in which a source now differs from our event; fields it does not state are no difference. */
export function sourceDifferences(ours: SourceFacts, theirs: SourceFacts): SourceChange[] {
  const [mine, other] = [withEnd(ours), withEnd(theirs)];
  return FIELDS.flatMap((field) => {
    const [before, now] = [mine[field], other[field]];
    if (now === null || (field === 'endDate' && theirs.endDate === null && theirs.endTime === null))
      return [];
    return before !== null && isSame(field, before, now) ? [] : [{ field, ours: before, theirs: now }];
  });
}
