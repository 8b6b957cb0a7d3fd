import { and, asc, count, eq, gte, isNull, sql } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import { eventsTable as events } from '#db/schema/events.ts';
import { revisionsTable as revisions } from '#db/schema/revisions.ts';

/** The author of revisions that places' own calendars cause. */
export const OWN_CALENDAR = 'own-calendar';

/** Returns the pending events of own calendars found since an instant, without those flagged for a contact detail. */
export async function listNewOwn(tx: Db, since: Date): Promise<number[]> {
  const rows = await tx
    .select({ id: events.id })
    .from(events)
    .where(
      and(
        eq(events.status, 'pending'),
        isNull(events.deletedAt),
        eq(events.isFromOwnCalendar, true),
        gte(events.createdAt, since),
        sql`not ${events.reviewFlags} && array['email', 'phone']`,
      ),
    )
    .orderBy(asc(events.id));
  return rows.map(({ id }) => id);
}

/** Returns the number of events that appeared without review since an instant. */
export async function countPublishedOwn(tx: Db, since: Date): Promise<number> {
  const [row] = await tx
    .select({ all: count() })
    .from(revisions)
    .where(
      and(
        eq(revisions.entity, 'event'),
        eq(revisions.action, 'create'),
        eq(revisions.actorKind, 'system'),
        eq(revisions.actor, OWN_CALENDAR),
        gte(revisions.at, since),
      ),
    );
  return row?.all ?? 0;
}
