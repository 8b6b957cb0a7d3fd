import { and, eq, gte, inArray, isNotNull, isNull, lte, ne, notInArray, or, sql } from 'drizzle-orm';
import type { SourceName } from '#contract/found-events/event-sources.ts';
import type { ReviewFlag, SourceDifference } from '#contract/found-events/scraping.ts';
import type { Db } from '#db/client.ts';
import { eventsTable as events } from '#db/schema/events.ts';
import { sourceDifferencesTable as differences } from '#db/schema/scraping.ts';
import { columnsFor } from '#db/table-fields.ts';
import type { StoredEvent } from '#domain/found-events/arrivals.ts';
import type { EventLink } from '#domain/found-events/event-sameness.ts';
import type { ReviewedRow } from '#domain/found-events/review-decisions.ts';

const { id, status, source, sourceId, otherLinks, snapshot, reviewFlags, deletedAt } = events;
const { startDate, endDate, rrule } = events;
const STORED_COLUMNS = columnsFor(events, [
  'id',
  'status',
  'source',
  'sourceId',
  'sourceUrl',
  'otherLinks',
  'snapshot',
  'filled',
  'reviewFlags',
  'deletedAt',
  'title',
  'locationName',
  'latitude',
  'longitude',
  'startDate',
  'endDate',
  'startTime',
  'endTime',
  'rrule',
  'exceptions',
]);

/**
 * Returns all events that a candidate could duplicate, whatever their status: rejected and deleted ones count, so
 * that they are not imported again.
 */
export async function readStoredEvents(
  tx: Db,
  { from, to, ids }: { from: string; to: string; ids: string[] },
): Promise<StoredEvent[]> {
  return tx
    .select(STORED_COLUMNS)
    .from(events)
    .where(
      or(
        and(lte(startDate, to), gte(endDate, from)),
        isNotNull(rrule),
        inArray(sourceId, ids),
        ids.length > 0
          ? sql`exists (select from jsonb_array_elements(${otherLinks}) as link where link->>'sourceId' in ${ids})`
          : undefined,
      ),
    )
    .orderBy(id);
}

/** Returns an event that is not deleted, reviewed or not, and locks it until the transaction ends. */
export async function lockFoundEvent(tx: Db, eventId: number): Promise<ReviewedRow | null> {
  const [row] = await tx
    .select({
      status,
      version: events.version,
      filled: events.filled,
      reviewFlags,
    })
    .from(events)
    .where(and(eq(id, eventId), isNull(deletedAt)))
    .for('update');
  return row ?? null;
}

export function readMissing(
  tx: Db,
  name: SourceName,
  { listedIds, today }: { listedIds: string[]; today: string },
) {
  return tx
    .select({ id, status, reviewFlags })
    .from(events)
    .where(
      and(
        ...[eq(source, name), isNotNull(snapshot), isNull(deletedAt), ne(status, 'rejected')],
        or(gte(endDate, today), isNotNull(rrule)),
        listedIds.length > 0 ? notInArray(sourceId, listedIds) : undefined,
      ),
    );
}

export async function setLinks(tx: Db, eventId: number, links: EventLink[]): Promise<void> {
  await tx.update(events).set({ otherLinks: links }).where(eq(id, eventId));
}

export async function setFlags(tx: Db, eventId: number, flags: ReviewFlag[]): Promise<void> {
  await tx.update(events).set({ reviewFlags: flags }).where(eq(id, eventId));
}

/** Stores how a published event's source now differs. An unchanged difference keeps its seen mark. */
export async function keepDifference(
  tx: Db,
  eventId: number,
  changes: SourceDifference['changes'],
  now: Date,
): Promise<void> {
  const isSame = sql`${differences.changes} is not distinct from excluded.changes`;
  await tx
    .insert(differences)
    .values({ eventId, changes, noticedAt: now })
    .onConflictDoUpdate({
      target: differences.eventId,
      set: {
        changes: sql`excluded.changes`,
        noticedAt: sql`case when ${isSame} then ${differences.noticedAt} else excluded.noticed_at end`,
        seenAt: sql`case when ${isSame} then ${differences.seenAt} end`,
      },
    });
}

export async function dropDifference(tx: Db, eventId: number): Promise<void> {
  await tx.delete(differences).where(eq(differences.eventId, eventId));
}
