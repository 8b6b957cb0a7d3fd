import type { DateWord } from '#contract/events/events.ts';
import type { Db } from '#db/client.ts';
import { recordEvent, updateEvent } from '#db/events/event-rows.ts';
import { lockEventState } from '#db/events/event-states.ts';
import { listSitesToRead } from '#db/facts/sources/queries.ts';
import type { Transaction } from '#db/transaction.ts';
import { withDateWord } from '#domain/events/dates/date-words.ts';
import { today } from '#domain/events/dates/event-span.ts';
import { occurrencesWithin } from '#domain/events/recurrence/occurrences.ts';
import type { SourceCandidate, StoredEvent } from '#domain/found-events/arrivals.ts';
import { isFromOwnCalendar } from '#domain/found-events/own-calendar.ts';

const ACTOR = { kind: 'system', key: 'own-calendar' } as const;

type Announced = {
  candidate: SourceCandidate;
  placeId: number | null;
  now: Date;
  domainOf: (website: string) => string | null;
};

/** Returns whether the own site of an event's place announces the event (source-11). */
export async function isAnnouncedByPlace(
  transaction: Transaction,
  { candidate, placeId, now, domainOf }: Announced,
): Promise<boolean> {
  if (!candidate.domain || placeId === null) return false;
  const [site = null] = await listSitesToRead(transaction, now, placeId);
  return isFromOwnCalendar(candidate, site && { domain: domainOf(site.website), isOwn: site.isOwn });
}

/** Confirms the dates of an expected event that its place announces. Returns whether anything changed. */
export async function confirmDates(
  tx: Db,
  { id }: StoredEvent,
  { dates, placeId, now }: { dates: readonly string[]; placeId: number | null; now: Date },
): Promise<boolean> {
  const state = await lockEventState(tx, id, 'published');
  const isThere = state?.isExpected && state.placeId !== null && state.placeId === placeId;
  if (!state || !isThere) return false;
  const said = { today: today(now), speaker: 'own_site' as const, isSecond: false, isStale: false };
  const dateWords = dates
    .filter((date) => occurrencesWithin(state, date, date).length > 0)
    .reduce<readonly DateWord[]>((words, date) => withDateWord(words, { ...said, date }), state.dateWords);
  if (dateWords === state.dateWords) return false;
  const after = { ...state, dateWords: [...dateWords] };
  await updateEvent(tx, id, after, { updatedAt: now }, state);
  await recordEvent(tx, { id, action: 'update', before: state, after, actor: ACTOR, now });
  return true;
}
