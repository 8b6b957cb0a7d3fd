/**
 * Ingests the events that a source reports, in the caller's transaction; new ones wait for a decision (source-3).
 */
import type { EventSourceName } from '#contract/found-events/event-sources.ts';
import type { ReviewFlag } from '#contract/found-events/scraping.ts';
import type { Db } from '#db/client.ts';
import { insertEvent, updateEvent } from '#db/events/event-rows.ts';
import { eventFaults, lockEventState, readVenues } from '#db/events/event-states.ts';
import type { EventLink } from '#db/schema/events.ts';
import { eventStatus } from '#domain/events/dates/event-span.ts';
import { refusalOf } from '#domain/found-events/event-refusal.ts';
import {
  byTrust,
  candidateKey,
  type SameEvents,
  withoutRepeats,
} from '#domain/found-events/event-sameness.ts';
import { draftOf, withContacts } from '#domain/found-events/found-draft.ts';
import type { FoundEvent } from '#domain/found-events/found-event.ts';
import {
  type Draft,
  differencesOf,
  isSameSnapshot,
  reviewableChanges,
  snapshotOf,
  updatedDraft,
} from '#domain/found-events/source-snapshot.ts';
import {
  dropDifference,
  findSame,
  type KnownEvent,
  keepDifference,
  readKnownEvents,
  readMissing,
  setFlags,
  setLinks,
} from './found-events.ts';
import { goneAmong } from './gone-sources.ts';

type SourceCandidate = FoundEvent & { source: EventSourceName; sourceId: string; sourceUrl: string };

export type SourceReading = {
  source: EventSourceName;
  origin: string;
  candidates: readonly SourceCandidate[];
  /** False when some pages failed: events missing from the reading may be on those. */
  isWhole: boolean;
  today: string;
  now: Date;
};

type Arrival = { candidate: SourceCandidate; draft: Draft; now: Date };

/** Returns `found`, the coming events of this city, and `saved`, those of them that are new. */
export async function ingest(tx: Db, reading: SourceReading): Promise<{ found: number; saved: number }> {
  const { candidates, origin, now } = reading;
  const wanted = withoutRepeats(candidates.filter((candidate) => refusalOf(candidate, now) === null));
  const existing = wanted.length === 0 ? [] : await readKnownEvents(tx, spanOf(wanted));
  let found = 0;
  let saved = 0;
  for (const { kept, others } of wanted) {
    const location = { ...kept, locationName: kept.locationName ?? '' };
    const draft = draftOf(kept, await readVenues(tx, location), origin);
    if (!draft) continue;
    found += 1;
    const arrival = { candidate: kept, draft, now };
    const same = findSame([kept, ...others], existing);
    if (same) {
      await merge(tx, same, arrival);
      await addLinks(tx, same, [kept, ...others]);
    } else if (await addPending(tx, arrival, others)) {
      saved += 1;
    }
  }
  if (reading.isWhole) await noteMissing(tx, reading);
  return { found, saved };
}

function spanOf(wanted: readonly SameEvents<SourceCandidate>[]) {
  const all = wanted.flatMap(({ kept, others }) => [kept, ...others]);
  const dates = all.map(({ startDate }) => startDate).toSorted();
  return { from: dates[0] ?? '', to: dates.at(-1) ?? '', ids: all.map(({ sourceId }) => sourceId) };
}

async function addPending(
  tx: Db,
  { candidate, draft, now }: Arrival,
  others: SourceCandidate[],
): Promise<boolean> {
  const origins = [candidate, ...others].map(({ source, sourceId: id }) => ({
    entity: 'event' as const,
    source,
    id,
  }));
  if ((await goneAmong(tx, origins)).length > 0) return false;
  if (await eventFaults(tx, draft.event)) return false;
  await insertEvent(tx, draft.event, {
    ...rowOf(candidate, draft),
    status: 'pending',
    createdAt: now,
    otherLinks: others.map(linkTo),
    reviewFlags: flagsOf([], { candidate, event: draft.event }),
  });
  return true;
}

const linkTo = ({ source, sourceId, sourceUrl }: SourceCandidate) => ({ source, sourceId, url: sourceUrl });

const rowOf = ({ source, sourceId, sourceUrl }: SourceCandidate, draft: Draft) => ({
  source,
  sourceId,
  sourceUrl,
  snapshot: snapshotOf(draft),
  filled: draft.filled,
});

type ReviewInput = { candidate: SourceCandidate; event: Draft['event']; isNews?: boolean };

function flagsOf(
  before: readonly ReviewFlag[],
  { candidate, event, isNews = false }: ReviewInput,
): ReviewFlag[] {
  const flags = new Set<ReviewFlag>(before.filter((flag) => flag !== 'vanished' && flag !== 'night-moved'));
  if (candidate.isNightMoved) flags.add('night-moved');
  if (isNews) flags.add('changed-at-source');
  return withContacts([...flags], event);
}

async function merge(tx: Db, existing: KnownEvent, arrival: Arrival): Promise<void> {
  if (existing.deletedAt !== null || existing.snapshot === null) return;
  const isOwn = isOwnSource(existing, arrival.candidate);
  const isBetter = byTrust(arrival.candidate, existing) < 0;
  if (existing.status === 'pending' && (isOwn || isBetter)) await applySourceUpdate(tx, existing, arrival);
  if (existing.status === 'published' && isOwn) await recordDifference(tx, existing, arrival);
}

const isOwnSource = (existing: KnownEvent, { source, sourceId }: SourceCandidate) =>
  existing.source === source && existing.sourceId === sourceId;

const linkOf = ({ source, sourceId, sourceUrl }: KnownEvent): EventLink => ({
  source: source as EventSourceName,
  sourceId: sourceId ?? '',
  url: sourceUrl ?? '',
});

/** Updates a pending event from its own source, or from a more trusted one. */
async function applySourceUpdate(
  tx: Db,
  existing: KnownEvent,
  { candidate, draft, now }: Arrival,
): Promise<void> {
  const event = await lockEventState(tx, existing.id, 'pending');
  if (!event || !existing.snapshot) return;
  const snapshot = snapshotOf(draft);
  const isOwn = isOwnSource(existing, candidate);
  const isNews = isOwn && reviewableChanges(existing.snapshot, snapshot).length > 0;
  const next = updatedDraft({ event, filled: existing.filled, snapshot: existing.snapshot }, draft);
  const isPossible = (await eventFaults(tx, next.event)) === null;
  const after = isPossible ? next : { event, filled: existing.filled };
  const reviewFlags = flagsOf(existing.reviewFlags, { candidate, event: after.event, isNews });
  const isAsBefore = isOwn && isSameSnapshot(existing.snapshot, snapshot);
  if (isAsBefore && String(reviewFlags) === String(existing.reviewFlags)) return;
  const links = [linkOf(existing), ...existing.otherLinks];
  const otherLinks = links.filter((link) => candidateKey(link) !== candidateKey(candidate));
  const row = { ...rowOf(candidate, draft), filled: after.filled, reviewFlags, otherLinks };
  await updateEvent(tx, existing.id, after.event, { ...row, updatedAt: now });
  Object.assign(existing, row);
}

/** Compares a published event with its source; it is never overwritten, the difference is kept for review. */
async function recordDifference(tx: Db, existing: KnownEvent, { draft, now }: Arrival): Promise<void> {
  const event = await lockEventState(tx, existing.id, 'published');
  if (!event || !existing.snapshot) return;
  const snapshot = snapshotOf(draft);
  // A series without a rule ends with the date that we know, so the next date is news.
  const isRecurring = snapshot.isRecurring && (event.rrule !== null || eventStatus(event, now) !== 'ended');
  const changes = differencesOf(snapshotOf({ event, filled: [] }), existing.snapshot, {
    ...snapshot,
    isRecurring,
  });
  if (changes.length > 0) await keepDifference(tx, existing.id, changes, now);
  else await dropDifference(tx, existing.id);
}

/** Applies to rejected and published events too: links identify an event whose title has changed. */
async function addLinks(tx: Db, existing: KnownEvent, found: readonly SourceCandidate[]): Promise<void> {
  const keys = new Set([existing, ...existing.otherLinks].map(candidateKey));
  const added = found.filter((one) => !keys.has(candidateKey(one)));
  if (added.length === 0) return;
  existing.otherLinks.push(...added.map(linkTo));
  await setLinks(tx, existing.id, existing.otherLinks);
}

/** Notes events that the source no longer reports, or reports as canceled. */
async function noteMissing(tx: Db, { source, candidates, today, now }: SourceReading): Promise<void> {
  const listedIds = candidates.filter(({ isCancelled }) => !isCancelled).map(({ sourceId }) => sourceId);
  for (const event of await readMissing(tx, source, { listedIds, today })) {
    if (event.status === 'published') await keepDifference(tx, event.id, null, now);
    else if (!event.reviewFlags.includes('vanished')) {
      await setFlags(tx, event.id, [...event.reviewFlags, 'vanished']);
    }
  }
}
