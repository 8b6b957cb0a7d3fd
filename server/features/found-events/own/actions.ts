import type { DateWord } from '#contract/events/events.ts';
import type { Db } from '#db/client.ts';
import { recordEvent, updateEvent } from '#db/events/event-rows.ts';
import { eventFaults, lockEventState } from '#db/events/event-states.ts';
import { countPublishedOwn, listNewOwn, OWN_CALENDAR } from '#db/found-events/own-events.ts';
import { asDb, type Transaction } from '#db/transaction.ts';
import { findSiteToRead } from '#db/witnesses/queries.ts';
import { madridTime } from '#domain/city-time/madrid-time.ts';
import { withDateWord } from '#domain/events/dates/date-words.ts';
import { today } from '#domain/events/dates/event-span.ts';
import { occurrencesWithin } from '#domain/events/recurrence/occurrences.ts';
import type { SourceCandidate, StoredEvent } from '#domain/found-events/arrivals.ts';
import { areTooManyOwn, isFromOwnCalendar } from '#domain/found-events/own-calendar.ts';
import { STAFF_WORD_DAYS } from '#domain/witnesses/what-follows.ts';
import type { AppContext } from '#server/app-context.ts';
import { performTogether } from '#server/http/command/perform.ts';

const DAY_MS = 24 * 3_600_000;
const ACTOR = { kind: 'system', key: OWN_CALENDAR } as const;

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
  const standsBefore = new Date(now.getTime() - STAFF_WORD_DAYS * DAY_MS);
  const site = await findSiteToRead(transaction, placeId, standsBefore);
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

/**
 * Publishes the events of places' own calendars that were found since an instant; if they exceed a night's ceiling, all
 * of them wait for staff. Their pictures always wait for staff's review.
 */
export function publishOwn(
  { database, now }: Pick<AppContext, 'database' | 'now'>,
  since: Date,
): Promise<{ published: number; waiting: number }> {
  return performTogether(database, async (transaction) => {
    const tx = asDb(transaction);
    const ids = await listNewOwn(tx, since);
    const at = now();
    const midnight = new Date(at.getTime() - madridTime(at).minuteOfDay * 60_000);
    if (ids.length === 0) return { published: 0, waiting: 0 };
    const earlier = await countPublishedOwn(tx, midnight);
    if (areTooManyOwn(earlier, ids.length)) return { published: 0, waiting: ids.length };
    let published = 0;
    for (const id of ids) if (await publish(tx, id, at)) published += 1;
    return { published, waiting: 0 };
  });
}

async function publish(tx: Db, id: number, now: Date): Promise<boolean> {
  const found = await lockEventState(tx, id, 'pending');
  if (!found || (await eventFaults(tx, found))) return false;
  const state = { ...found, imageUrl: null };
  await updateEvent(tx, id, state, { status: 'published', updatedAt: now });
  await recordEvent(tx, { id, action: 'create', before: null, after: state, actor: ACTOR, now });
  return true;
}
