import { and, eq, gte, isNotNull, isNull, lte, notInArray, or, sql } from 'drizzle-orm';
import type { PoolClient } from 'pg';
import type { SourceName } from '#contract/found-events/event-sources.ts';
import type { ReviewFlag } from '#contract/found-events/scraping.ts';
import type { Db } from '#db/client.ts';
import { type NewProposal, replaceProposals } from '#db/review/proposals/mutations.ts';
import { eventsTable as events } from '#db/schema/events.ts';
import { columnsFor } from '#db/table-fields.ts';
import type { EventState } from '#domain/events/event-change.ts';
import type { StoredEvent } from '#domain/found-events/arrivals.ts';
import type { EventLink } from '#domain/found-events/event-sameness.ts';
import { setSaid } from './waiting-events.ts';

const { id, source, sourceId, otherLinks, snapshot, deletedAt } = events;
const { startDate, endDate, rrule } = events;
const MATCHED_FIELDS = [
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
] as const;
const STORED_COLUMNS = columnsFor(events, [
  'id',
  'source',
  'sourceId',
  'sourceUrl',
  'otherLinks',
  'snapshot',
  'deletedAt',
  ...MATCHED_FIELDS,
]);

type Span = { from: string; to: string; ids: readonly string[] };

/**
 * Returns all events that a candidate could duplicate, whatever their state: refused and deleted ones count, so that
 * they are not imported again.
 */
export const readStoredEvents = async (tx: Db, span: Span): Promise<StoredEvent[]> => [
  ...(await readLive(tx, span)),
  ...(await readFound(tx, span)),
];

const linksTo = (links: unknown, ids: readonly string[]) =>
  sql`exists (select from jsonb_array_elements(${links}) as link where link->>'sourceId' = any (${sql.param(ids)}::text[]))`;

async function readLive(tx: Db, { from, to, ids }: Span): Promise<StoredEvent[]> {
  const rows = await tx
    .select(STORED_COLUMNS)
    .from(events)
    .where(
      or(
        and(lte(startDate, to), gte(endDate, from)),
        isNotNull(rrule),
        sql`${sourceId} = any (${sql.param(ids)}::text[])`,
        linksTo(otherLinks, ids),
      ),
    )
    .orderBy(id);
  return rows.map((row) => ({ ...row, state: 'live', filled: [], reviewFlags: [] }));
}

type FoundRow = Pick<
  StoredEvent,
  'id' | 'state' | 'source' | 'sourceId' | 'sourceUrl' | 'otherLinks' | 'snapshot' | 'filled' | 'reviewFlags'
> & { event: Pick<EventState, (typeof MATCHED_FIELDS)[number]> };

const MATCHED = sql.raw(MATCHED_FIELDS.map((field) => `'${field}', content->'${field}'`).join(', '));

async function readFound(tx: Db, { from, to, ids }: Span): Promise<StoredEvent[]> {
  const { rows } = await tx.execute<FoundRow>(sql`
    select id, state, source, source_id as "sourceId", source_url as "sourceUrl", other_links as "otherLinks", snapshot,
      filled, review_flags as "reviewFlags", json_build_object(${MATCHED}) as event
    from found_events
    where (content->>'startDate' <= ${to} and content->>'endDate' >= ${from}) or content->>'rrule' is not null
      or source_id = any (${sql.param(ids)}::text[]) or ${linksTo(sql.raw('other_links::jsonb'), ids)}
    order by id`);
  return rows.map(({ event, ...row }) => ({ ...event, ...row, deletedAt: null }));
}

type MissingEvent = Pick<StoredEvent, 'id' | 'state' | 'reviewFlags'>;

/** Returns the coming events of a source that it no longer lists. */
export async function readMissing(
  tx: Db,
  name: SourceName,
  { listedIds, today }: { listedIds: string[]; today: string },
): Promise<MissingEvent[]> {
  const live = await tx
    .select({ id })
    .from(events)
    .where(
      and(
        ...[eq(source, name), isNotNull(snapshot), isNull(deletedAt)],
        or(gte(endDate, today), isNotNull(rrule)),
        listedIds.length > 0 ? notInArray(sourceId, listedIds) : undefined,
      ),
    );
  const { rows: waiting } = await tx.execute<MissingEvent>(sql`
    select id, state, review_flags as "reviewFlags" from found_events
    where source = ${name} and state = 'waiting' and (content->>'endDate' >= ${today} or content->>'rrule' is not null)
      and source_id <> all (${sql.param(listedIds)}::text[])`);
  return [...live.map((row) => ({ ...row, state: 'live' as const, reviewFlags: [] })), ...waiting];
}

/** Stores further pages on which an event was found. */
export async function setLinks(
  tx: Db,
  stored: Pick<StoredEvent, 'id' | 'state'>,
  links: EventLink[],
): Promise<void> {
  if (stored.state !== 'live') return setSaid(tx, stored.id, { otherLinks: links });
  await tx.update(events).set({ otherLinks: links }).where(eq(id, stored.id));
}

export const setFlags = (tx: Db, eventId: number, flags: ReviewFlag[]): Promise<void> =>
  setSaid(tx, eventId, { reviewFlags: flags });

type Difference = Pick<NewProposal, 'before' | 'after'>;

/** Proposes to staff what the source of an announced event now says; null when it says the same. */
export const proposeDifference = (
  client: PoolClient,
  { id: entityId, source: name }: { id: number; source: string },
  difference: Difference | null,
  now: Date,
): Promise<void> =>
  replaceProposals(
    client,
    { kind: 'proposal', entity: 'event', source: name, entityId },
    difference
      ? [
          {
            entityId,
            action: difference.after ? 'update' : 'delete',
            ...difference,
            input: { kind: 'event' },
          },
        ]
      : [],
    now,
  );
