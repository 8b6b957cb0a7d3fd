/** Decides how stored events change after a source was read (source-3, decision 024). */
import type { SourceName } from '#contract/found-events/event-sources.ts';
import type { FilledField, ReviewFlag } from '#contract/found-events/scraping.ts';
import { eventStatus } from '#domain/events/dates/event-span.ts';
import type { EventState } from '#domain/events/event-change.ts';
import { type EventSeries, occurrencesWithin } from '#domain/events/recurrence/occurrences.ts';
import { byTrust, candidateKey, type EventLink, isSameEvent, type SourcedEvent } from './event-sameness.ts';
import { withContacts } from './found-draft.ts';
import type { FoundEvent } from './found-event.ts';
import {
  type Draft,
  differencesOf,
  isSameSnapshot,
  reviewableChanges,
  type SourceDifference,
  type SourceSnapshot,
  snapshotOf,
  updatedDraft,
} from './source-snapshot.ts';

export type SourceCandidate = FoundEvent & {
  source: SourceName;
  sourceId: string;
  sourceUrl: string;
  /** The registrable domain that announces it in structured form; null or missing for others, and for shared hosts. */
  domain?: string | null;
  /** All dates of a series in the next weeks, if there are several. */
  dates?: readonly string[];
};

/** A found event in our form's shape, and the same event at other sources. */
export type Arrival = {
  candidate: SourceCandidate;
  others: readonly SourceCandidate[];
  draft: Draft;
  now: Date;
};

/** A stored event that a candidate could duplicate. */
export type StoredEvent = EventSeries & {
  readonly id: number;
  /** 'live': an event of the guide, deleted or not; others wait for a decision or were refused. */
  readonly state: 'waiting' | 'live' | 'refused';
  readonly source: string;
  readonly sourceId: string | null;
  readonly sourceUrl: string | null;
  readonly otherLinks: readonly EventLink[];
  /** The source's values at the last reading; null for an event that people added. */
  readonly snapshot: SourceSnapshot | null;
  readonly filled: readonly FilledField[];
  readonly reviewFlags: readonly ReviewFlag[];
  readonly deletedAt: Date | null;
  readonly title: string;
  readonly locationName: string | null;
};

/** What a found event has from its source, beside its state. */
export type SourceColumns = {
  source: SourceName;
  sourceId: string;
  sourceUrl: string;
  snapshot: SourceSnapshot;
  filled: FilledField[];
  otherLinks: EventLink[];
  reviewFlags: ReviewFlag[];
};

/** Returns the stored event that a source reports: matched by key, else by day, title and venue. */
export function findSame(
  found: readonly SourcedEvent[],
  stored: readonly StoredEvent[],
): StoredEvent | undefined {
  const keys = new Set(found.map(candidateKey));
  const hasKey = (event: StoredEvent) =>
    [event, ...event.otherLinks].some((one) => keys.has(candidateKey(one)));
  return stored.find(hasKey) ?? stored.find((event) => found.some((one) => isOnDateOf(event, one)));
}

/** A source may report a recurring event with any of its dates. */
function isOnDateOf(event: StoredEvent, found: SourcedEvent): boolean {
  const { startDate } = found;
  const dates = event.rrule === null ? [event] : occurrencesWithin(event, startDate, startDate);
  return dates.some((date) => isSameEvent({ ...event, startDate: date.startDate }, found));
}

/** Returns the columns of a new pending event. */
export const pendingColumns = ({ candidate, others, draft }: Arrival): SourceColumns => ({
  ...columnsOf(candidate, draft),
  otherLinks: others.map(linkTo),
  reviewFlags: flagsAfter([], { candidate, event: draft.event }),
});

/**
 * Decides how a stored event follows a candidate: a pending one is updated by its own source or a more trusted one; a
 * published one is only compared with its own source.
 */
export function reactionTo(stored: StoredEvent, candidate: SourceCandidate): 'update' | 'compare' | 'none' {
  if (stored.deletedAt !== null || stored.snapshot === null) return 'none';
  const isOwn = isOwnSource(stored, candidate);
  if (stored.state === 'waiting') return isOwn || byTrust(candidate, stored) < 0 ? 'update' : 'none';
  return stored.state === 'live' && isOwn ? 'compare' : 'none';
}

/** Returns a pending event with the source's new values applied. */
export const eventAfter = (
  { filled, snapshot }: StoredEvent & { snapshot: SourceSnapshot },
  event: EventState,
  { draft }: Arrival,
): Draft => updatedDraft({ event, filled: [...filled], snapshot }, draft);

/**
 * Decides which values of a pending event to write: `next`, or only the source's columns if `next` is
 * invalid; null when nothing changes.
 */
export function decideUpdate(
  stored: StoredEvent & { snapshot: SourceSnapshot },
  { event, next, isValid }: { event: EventState; next: Draft; isValid: boolean },
  { candidate, draft }: Arrival,
): { event: EventState; columns: SourceColumns } | null {
  const snapshot = snapshotOf(draft);
  const isOwn = isOwnSource(stored, candidate);
  const isNews = isOwn && reviewableChanges(stored.snapshot, snapshot).length > 0;
  const after = isValid ? next : { event, filled: [...stored.filled] };
  const reviewFlags = flagsAfter(stored.reviewFlags, { candidate, event: after.event, isNews });
  const isAsBefore = isOwn && isSameSnapshot(stored.snapshot, snapshot);
  if (isAsBefore && String(reviewFlags) === String(stored.reviewFlags)) return null;
  const links = [ownLink(stored), ...stored.otherLinks];
  const otherLinks = links.filter((link) => candidateKey(link) !== candidateKey(candidate));
  const columns = { ...columnsOf(candidate, draft), filled: after.filled, reviewFlags, otherLinks };
  return { event: after.event, columns };
}

/** Returns what an announced event, which is never overwritten, says otherwise than its source; null for nothing. */
export function differencesFor(
  { snapshot: then }: StoredEvent & { snapshot: SourceSnapshot },
  event: EventState,
  { draft, now }: Arrival,
): SourceDifference | null {
  const snapshot = snapshotOf(draft);
  // A series without a rule ends with its last known date, so the next date is a difference.
  const isRecurring = snapshot.isRecurring && (event.rrule !== null || eventStatus(event, now) !== 'ended');
  return differencesOf(snapshotOf({ event, filled: [] }), then, { ...snapshot, isRecurring });
}

/**
 * Returns an event's links together with newly read ones, or null when none is new. Rejected and published
 * events get new links, too, because links identify an event whose title has changed.
 */
export function linksAfter(stored: StoredEvent, { candidate, others }: Arrival): EventLink[] | null {
  const keys = new Set([stored, ...stored.otherLinks].map(candidateKey));
  const added = [candidate, ...others].filter((one) => !keys.has(candidateKey(one)));
  return added.length === 0 ? null : [...stored.otherLinks, ...added.map(linkTo)];
}

/** Returns the flags of a pending event that its source no longer reports; null when the event is already flagged. */
export const flagsOfVanished = (flags: readonly ReviewFlag[]): ReviewFlag[] | null =>
  flags.includes('vanished') ? null : [...flags, 'vanished'];

const linkTo = ({ source, sourceId, sourceUrl }: SourceCandidate): EventLink => ({
  source,
  sourceId,
  url: sourceUrl,
});

const ownLink = ({ source, sourceId, sourceUrl }: StoredEvent): EventLink => ({
  source: source as SourceName,
  sourceId: sourceId ?? '',
  url: sourceUrl ?? '',
});

const isOwnSource = (stored: StoredEvent, { source, sourceId }: SourceCandidate) =>
  stored.source === source && stored.sourceId === sourceId;

const columnsOf = ({ source, sourceId, sourceUrl }: SourceCandidate, draft: Draft) => ({
  source,
  sourceId,
  sourceUrl,
  snapshot: snapshotOf(draft),
  filled: draft.filled,
});

type Review = { candidate: SourceCandidate; event: EventState; isNews?: boolean };

function flagsAfter(
  before: readonly ReviewFlag[],
  { candidate, event, isNews = false }: Review,
): ReviewFlag[] {
  const flags = new Set<ReviewFlag>(before.filter((flag) => flag !== 'vanished' && flag !== 'night-moved'));
  if (candidate.isNightMoved) flags.add('night-moved');
  if (isNews) flags.add('changed-at-source');
  return withContacts([...flags], event);
}
