/** Shared writes of events; each runs in the caller's transaction. */
import { eq, sql } from 'drizzle-orm';
import type { Pool } from 'pg';
import type { EventChange } from '#contract/events/event-writes.ts';
import type { Db } from '#db/client.ts';
import { ANNOUNCED_AFTER } from '#db/data-versions.ts';
import type { Actor } from '#db/review/actor.ts';
import {
  ACTOR_COLUMNS,
  actorParameters,
  actorValues,
  type Revision,
  recordRevision,
} from '#db/review/revisions.ts';
import { eventsTable, eventTagsTable } from '#db/schema/events.ts';
import { columnsFor } from '#db/table-fields.ts';
import { changedEvent, EVENT_DEFAULTS, type EventState } from '#domain/events/event-change.ts';
import { eventAtPlace, isElsewhere } from '#domain/events/event-place.ts';
import { namesWithout } from '#domain/field-names.ts';
import { type FoundEvent, readVenuesFor } from './event-states.ts';

/** Columns that belong to the row, not to the editable state. */
type RowValues = Omit<Partial<typeof eventsTable.$inferInsert>, keyof EventState>;

export async function insertEvent(
  tx: Db,
  { tagIds, ...columns }: EventState,
  row: RowValues & { createdAt: Date },
): Promise<number> {
  const [added] = await tx
    .insert(eventsTable)
    .values({ ...columns, updatedAt: row.createdAt, ...row })
    .returning({ id: eventsTable.id });
  if (!added) throw new Error('The new event was not written');
  await replaceTags(tx, added.id, tagIds);
  return added.id;
}

/** Updates an event; leaves its tags alone if `before` has the same ones. */
export async function updateEvent(
  tx: Db,
  id: number,
  { tagIds, ...columns }: EventState,
  row: RowValues & { updatedAt: Date },
  before: EventState | null = null,
): Promise<void> {
  await tx
    .update(eventsTable)
    .set({ ...columns, ...row, version: sql`${eventsTable.version} + 1` })
    .where(eq(eventsTable.id, id));
  if (String(before?.tagIds) !== String(tagIds)) await replaceTags(tx, id, tagIds);
}

const FIELDS = namesWithout(EVENT_DEFAULTS, 'tagIds');
const COLUMNS = columnsFor(eventsTable, FIELDS);

const FIRST_FIELD = 6 + ACTOR_COLUMNS.split(', ').length;
const UPDATE_ROW = `with written as (
    update events set ${FIELDS.map((field, n) => `${COLUMNS[field].name} = $${n + FIRST_FIELD}`).join(', ')},
      version = version + 1, updated_at = $1::timestamptz
    where id = $2 and version = $3 and deleted_at is null returning id
  )
  insert into changes (entity, entity_id, action, before, after, ${ACTOR_COLUMNS}, at)
  select 'event', id, 'update', $4::json, $5::json, ${actorParameters(6)}, $1::timestamptz
  from written where ${ANNOUNCED_AFTER} = 'after'`;

type RowChange = { id: number; found: FoundEvent; after: EventState; actor: Actor; now: Date };

/** Updates an event's own row with its revision, in one statement; false when it is at another version. */
export async function updateEventRow(
  pool: Pool,
  { id, found, after, actor, now }: RowChange,
): Promise<boolean> {
  const parameterOf = (field: (typeof FIELDS)[number]) => {
    const value = after[field];
    return COLUMNS[field].dataType === 'json' && value !== null ? JSON.stringify(value) : value;
  };
  const states = [JSON.stringify(found.state), JSON.stringify(after)];
  const { rowCount } = await pool.query({
    name: 'event-update',
    text: UPDATE_ROW,
    values: [
      now.toISOString(),
      id,
      found.version,
      ...states,
      ...actorValues(actor),
      ...FIELDS.map(parameterOf),
    ],
  });
  return rowCount === 1;
}

/**
 * Changes a found event and links it to the place that the change names, or else to the one that its new location
 * names.
 */
export async function changedWithPlace(tx: Db, before: EventState, change: EventChange): Promise<EventState> {
  const changed = changedEvent(before, change);
  const named = change.placeId;
  if (!named && !isElsewhere(before, changed)) return changed;
  return eventAtPlace(changed, named, await readVenuesFor(tx, changed, named));
}

async function replaceTags(tx: Db, eventId: number, tagIds: number[]): Promise<void> {
  await tx.delete(eventTagsTable).where(eq(eventTagsTable.eventId, eventId));
  if (tagIds.length === 0) return;
  await tx.insert(eventTagsTable).values(tagIds.map((tagId) => ({ eventId, tagId })));
}

type EventRevision = Revision<EventState> & {
  action: 'create' | 'update' | 'delete' | 'restore' | 'reject' | 'merge';
};

export const recordEvent = (tx: Db, revision: EventRevision): Promise<void> =>
  recordRevision(tx, 'event', revision);
