import type { SourceName } from '#contract/found-events/event-sources.ts';
import type { Db } from '#db/client.ts';
import { insertEvent, updateEvent } from '#db/events/event-rows.ts';
import { eventFaults, lockEventState, readVenues } from '#db/events/event-states.ts';
import {
  dropDifference,
  keepDifference,
  readMissing,
  readStoredEvents,
  setFlags,
  setLinks,
} from '#db/found-events/found-events.ts';
import { goneAmong } from '#db/found-events/gone-sources.ts';
import { asDb, type Transaction } from '#db/transaction.ts';
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
import { confirmDates, isAnnouncedByPlace } from '../own/actions.ts';

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
      stored[stored.indexOf(same)] = await follow(tx, same, arrival);
      const { placeId } = draft.event;
      const announced = { candidate: kept, placeId, now, domainOf: reading.domainOf };
      if (await isAnnouncedByPlace(transaction, announced))
        await confirmDates(tx, same, { dates: kept.dates ?? [kept.startDate], placeId, now });
    } else if (await addPending(tx, arrival)) saved += 1;
  }
  if (reading.isWhole) await noteMissing(tx, reading);
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
  const row = { ...pendingColumns(arrival), status: 'pending' as const, createdAt: now };
  await insertEvent(tx, draft.event, row);
  return true;
}

/** Applies a reading to the stored event that it reports, and returns the resulting event. */
async function follow(tx: Db, stored: StoredEvent, arrival: Arrival): Promise<StoredEvent> {
  const reaction = reactionTo(stored, arrival.candidate);
  const after = reaction === 'update' ? await applyUpdate(tx, stored, arrival) : stored;
  if (reaction === 'compare') await recordDifference(tx, stored, arrival);
  const otherLinks = linksAfter(after, arrival);
  if (!otherLinks) return after;
  await setLinks(tx, after.id, otherLinks);
  return { ...after, otherLinks };
}

async function applyUpdate(tx: Db, stored: StoredEvent, arrival: Arrival): Promise<StoredEvent> {
  const event = await lockEventState(tx, stored.id, 'pending');
  if (!event || !hasSnapshot(stored)) return stored;
  const next = eventAfter(stored, event, arrival);
  const isValid = (await eventFaults(tx, next.event)) === null;
  const update = decideUpdate(stored, { event, next, isValid }, arrival);
  if (!update) return stored;
  await updateEvent(tx, stored.id, update.event, { ...update.columns, updatedAt: arrival.now });
  return { ...stored, ...update.columns };
}

async function recordDifference(tx: Db, stored: StoredEvent, arrival: Arrival): Promise<void> {
  const event = await lockEventState(tx, stored.id, 'published');
  if (!event || !hasSnapshot(stored)) return;
  const changes = differencesFor(stored, event, arrival);
  if (changes.length > 0) await keepDifference(tx, stored.id, changes, arrival.now);
  else await dropDifference(tx, stored.id);
}

const hasSnapshot = (
  stored: StoredEvent,
): stored is StoredEvent & { snapshot: NonNullable<StoredEvent['snapshot']> } => stored.snapshot !== null;

/** Flags events that the source no longer reports, or reports as canceled. */
async function noteMissing(tx: Db, { source, candidates, today, now }: SourceReading): Promise<void> {
  const listedIds = candidates.filter(({ isCancelled }) => !isCancelled).map(({ sourceId }) => sourceId);
  for (const event of await readMissing(tx, source, { listedIds, today })) {
    if (event.status === 'published') {
      await keepDifference(tx, event.id, null, now);
      continue;
    }
    const flags = flagsOfVanished(event.reviewFlags);
    if (flags) await setFlags(tx, event.id, flags);
  }
}
