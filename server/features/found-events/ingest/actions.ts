import type { DateWord } from '#contract/events/events.ts';
import type { SourceName } from '#contract/found-events/event-sources.ts';
import type { Db } from '#db/client.ts';
import { recordEvent, updateEvent } from '#db/events/event-rows.ts';
import { eventFaults, lockEventState, readVenues } from '#db/events/event-states.ts';
import { listSitesToRead } from '#db/facts/sources/queries.ts';
import {
  proposeDifference,
  readMissing,
  readStoredEvents,
  setFlags,
  setLinks,
} from '#db/found-events/found-events.ts';
import { goneAmong } from '#db/found-events/gone-sources.ts';
import { addWaiting, lockWaiting, saveWaiting } from '#db/found-events/waiting-events.ts';
import { asDb, type Transaction } from '#db/transaction.ts';
import { withDateWord } from '#domain/events/dates/date-words.ts';
import { today } from '#domain/events/dates/event-span.ts';
import { occurrencesWithin } from '#domain/events/recurrence/occurrences.ts';
import {
  type Arrival,
  decideUpdate,
  differencesFor,
  eventAfter,
  findSame,
  flagsOfVanished,
  linksAfter,
  pendingColumns,
  reactionTo,
  type SourceCandidate,
  type StoredEvent,
} from '#domain/found-events/arrivals.ts';
import { refusalOf } from '#domain/found-events/event-refusal.ts';
import { type SameEvents, withoutRepeats } from '#domain/found-events/event-sameness.ts';
import { draftOf } from '#domain/found-events/found-draft.ts';
import { isFromOwnCalendar } from '#domain/found-events/own-calendar.ts';

const ACTOR = { kind: 'system', key: 'own-calendar' } as const;

type Announced = {
  candidate: SourceCandidate;
  placeId: number | null;
  now: Date;
  domainOf: (website: string) => string | null;
};

/** Returns whether the own site of an event's place announces the event (source-10). */
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
  const state = await lockEventState(tx, id);
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

export type SourceReading = {
  source: SourceName;
  origin: string;
  candidates: readonly SourceCandidate[];
  /** False when some pages failed, because events missing from the reading may be on the failed pages. */
  isWhole: boolean;
  today: string;
  now: Date;
  domainOf: (website: string) => string | null;
};

/**
 * Ingests the events that a source reports; new ones wait for a decision (source-3). Reads and writes through `db/`;
 * each decision is a rule of `domain/found-events/arrivals.ts`. Returns `found`, the number of coming events in this
 * city, and `saved`, the number of new ones among them.
 */
export async function ingest(
  transaction: Transaction,
  reading: SourceReading,
): Promise<{ found: number; saved: number }> {
  const tx = asDb(transaction);
  const { candidates, origin, now } = reading;
  const wanted = withoutRepeats(candidates.filter((candidate) => refusalOf(candidate, now) === null));
  const stored = wanted.length === 0 ? [] : await readStoredEvents(tx, spanOf(wanted));
  let found = 0;
  let saved = 0;
  for (const { kept, others } of wanted) {
    const venues = await readVenues(tx, { ...kept, locationName: kept.locationName ?? '' });
    const draft = draftOf(kept, venues, origin);
    if (!draft) continue;
    found += 1;
    const arrival = { candidate: kept, others, draft, now };
    const same = findSame([kept, ...others], stored);
    if (same) {
      stored[stored.indexOf(same)] = await follow(transaction, same, arrival);
      const { placeId } = draft.event;
      const announced = { candidate: kept, placeId, now, domainOf: reading.domainOf };
      if (await isAnnouncedByPlace(transaction, announced))
        await confirmDates(tx, same, { dates: kept.dates ?? [kept.startDate], placeId, now });
    } else if (await addPending(tx, arrival)) saved += 1;
  }
  if (reading.isWhole) await noteMissing(transaction, reading);
  return { found, saved };
}

function spanOf(wanted: readonly SameEvents<SourceCandidate>[]) {
  const all = wanted.flatMap(({ kept, others }) => [kept, ...others]);
  const dates = all.map(({ startDate }) => startDate).toSorted();
  return { from: dates[0] ?? '', to: dates.at(-1) ?? '', ids: all.map(({ sourceId }) => sourceId) };
}

/** Adds a pending event; returns false for an erased or an invalid one. */
async function addPending(tx: Db, arrival: Arrival): Promise<boolean> {
  const { candidate, others, draft, now } = arrival;
  const origins = [candidate, ...others].map(({ source, sourceId: id }) => ({
    entity: 'event' as const,
    source,
    id,
  }));
  if ((await goneAmong(tx, origins)).length > 0 || (await eventFaults(tx, draft.event))) return false;
  await addWaiting(tx, draft.event, pendingColumns(arrival), now);
  return true;
}

/** Applies a reading to the stored event that it reports, and returns the resulting event. */
async function follow(transaction: Transaction, stored: StoredEvent, arrival: Arrival): Promise<StoredEvent> {
  const tx = asDb(transaction);
  const reaction = reactionTo(stored, arrival.candidate);
  const after = reaction === 'update' ? await applyUpdate(tx, stored, arrival) : stored;
  if (reaction === 'compare') await recordDifference(transaction, stored, arrival);
  const otherLinks = linksAfter(after, arrival);
  if (!otherLinks) return after;
  await setLinks(tx, after, otherLinks);
  return { ...after, otherLinks };
}

async function applyUpdate(tx: Db, stored: StoredEvent, arrival: Arrival): Promise<StoredEvent> {
  const waiting = await lockWaiting(tx, stored.id);
  if (!waiting || !hasSnapshot(stored)) return stored;
  const { event } = waiting;
  const next = eventAfter(stored, event, arrival);
  const isValid = (await eventFaults(tx, next.event)) === null;
  const update = decideUpdate(stored, { event, next, isValid }, arrival);
  if (!update) return stored;
  const { source, ...said } = update.columns;
  await saveWaiting(tx, stored.id, { ...waiting, event: update.event, source, said });
  return { ...stored, ...update.columns };
}

async function recordDifference(
  transaction: Transaction,
  stored: StoredEvent,
  arrival: Arrival,
): Promise<void> {
  const event = await lockEventState(asDb(transaction), stored.id);
  if (!event || !hasSnapshot(stored)) return;
  await proposeDifference(transaction, stored, differencesFor(stored, event, arrival), arrival.now);
}

const hasSnapshot = (
  stored: StoredEvent,
): stored is StoredEvent & { snapshot: NonNullable<StoredEvent['snapshot']> } => stored.snapshot !== null;

const GONE = { before: null, after: null };

/** Flags or proposes to delete events that the source no longer reports, or reports as canceled. */
async function noteMissing(
  transaction: Transaction,
  { source, candidates, today, now }: SourceReading,
): Promise<void> {
  const tx = asDb(transaction);
  const listedIds = candidates.filter(({ isCancelled }) => !isCancelled).map(({ sourceId }) => sourceId);
  for (const event of await readMissing(tx, source, { listedIds, today })) {
    if (event.state === 'live') {
      await proposeDifference(transaction, { id: event.id, source }, GONE, now);
      continue;
    }
    const flags = flagsOfVanished(event.reviewFlags);
    if (flags) await setFlags(tx, event.id, flags);
  }
}
