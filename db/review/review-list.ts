import type { Pool } from 'pg';
import type { StatedValue } from '#contract/facts/facts.ts';
import {
  type AuthorKind,
  HISTORY_ENTITIES,
  REVIEW_KINDS,
  type Review,
  type ReviewCounts,
  type ReviewItem,
  type ReviewKind,
  type ReviewQuery,
} from '#contract/review/review-items.ts';
import { placesTable } from '#db/schema/places.ts';
import { columnsFor } from '#db/table-fields.ts';
import { DAY_MS } from '#domain/city-time/durations.ts';
import { madridTime } from '#domain/city-time/madrid-time.ts';
import { CHECK_KINDS, CHECKED_FIELDS } from '#domain/facts/checks.ts';
import { osmPage } from '#domain/places/openstreetmap.ts';
import { isSame, type RememberedState } from '#domain/review/undo-change.ts';
import { titleOf } from './change-rows.ts';
import { IS_DOUBT } from './proposals/mutations.ts';
import { isSameRemoval } from './waiting/queries.ts';

/** A source's proposal in the list of what waits: the place's state before and after, as a revision would hold it. */

const COLUMNS = columnsFor(placesTable, CHECKED_FIELDS);

/** SQL: what the guide says where a row of `changes` proposes otherwise: a field of the place, or a fact. */
export const PRESENT_VALUE = `case input->>'kind'
    ${CHECKED_FIELDS.map(
      (field) => `when '${CHECK_KINDS[field]}'
      then (select to_json(${COLUMNS[field].name}) from places where places.id = entity_id)`,
    ).join('\n    ')}
    else (select json_build_object('value', value, 'source', place_facts.source, 'sourceRef', source_ref,
        'checkedOn', checked_on, 'doubtedOn', doubted_on)
      from place_facts where place_id = entity_id and place_facts.kind = input->>'kind') end`;

export type Statement = { kind: string; sourceRef: string; checkedOn: string };

type Proposal = { statement: Statement; source: string | null; present: unknown; proposed: RememberedState };

export function proposedStates({ statement, source, present, proposed }: Proposal) {
  const { kind, sourceRef, checkedOn } = statement;
  const field = CHECKED_FIELDS.find((one) => CHECK_KINDS[one] === kind);
  const value = proposed?.[kind] as StatedValue;
  return {
    before: { [field ?? kind]: present },
    after: field ? { [field]: value } : { [kind]: { value, source, sourceRef, checkedOn, doubtedOn: null } },
    sourceUrl: sourceRef.startsWith('osm:') ? osmPage(sourceRef) : sourceRef,
    statedOn: checkedOn,
  };
}

/** What staff read of the changes: one list for what waits, what is live, undone and refused. */

/** SQL: the kind that staff read; closing a place for good is a removal. */
const KIND = `case when kind <> 'change' then kind
    when before is null then 'new'
    when after is null or call like '%/gone' then 'removal'
    when reasons = array['photo'] then 'photo'
    else 'change' end`;

/** SQL: reports that a place is not safe come first. */
const RANK = `case when kind = 'report' and after->>'kind' = 'unsafe' then 0 else 1 end`;

/** SQL: the present name of the place or event of a report, proposal or twin, or of a change without content. */
const PRESENT_NAME = `case when kind in ('report', 'proposal', 'twin') or state = 'refused' then case entity
    when 'place' then (select name from places where id = entity_id)
    else (select events.title from events where id = entity_id) end end`;

/** SQL: changes by a kind of author. */
const BY: Record<AuthorKind, string> = {
  visitor: `actor_kind = 'device' and source is null`,
  staff: `actor_kind = 'staff' and source is null`,
  guide: `actor_kind = 'system' and source is null`,
  source: 'source is not null',
};

/**
 * SQL: leaves out what is proposed about a deleted place or event, until it is restored, and a doubted closure whose last
 * day is over.
 */
export const IS_OF_PRESENT = `(kind not in ('proposal', 'twin') or entity_id is null or case entity
    when 'place' then exists (select from places where id = entity_id and deleted_at is null)
      and not (${IS_DOUBT} and coalesce(after->'in_business'->'value'->>'until' <
        (now() at time zone 'Europe/Madrid')::date::text, false))
    else exists (select from events where id = entity_id and deleted_at is null) end)`;

/** SQL: leaves out what waits with an earlier equal request, in whose row it is counted. */
const IS_FIRST = `not exists (select from changes as earlier where changes.state = 'waiting' and earlier.state = 'waiting'
    and earlier.id < changes.id and ${isSameRemoval('earlier', 'changes')})`;

const REQUESTS = `(select greatest(1, count(distinct actor))::int from changes as other
    where changes.state = 'waiting' and other.state = 'waiting' and ${isSameRemoval('other', 'changes')})`;

/** SQL: a place's own site or OpenStreetMap states a fact of it, whose present value is read from the place. */
const IS_STATEMENT = `kind = 'proposal' and input->>'sourceRef' is not null`;

/** SQL: the page of a found or announced event at its source. */
const SOURCE_PAGE = `case kind when 'found_event' then input->>'sourceUrl'
    when 'proposal' then (select source_url from events where entity = 'event' and events.id = entity_id) end`;

const SELECT = `select id, ${KIND} as kind, state, entity, entity_id as "entityId",
    coalesce(title, ${PRESENT_NAME}) as title, action,
    before, after, reasons, source, case when ${IS_STATEMENT} then input end as statement,
    case when ${IS_STATEMENT} then ${PRESENT_VALUE} end as present, ${SOURCE_PAGE} as "pageOf",
    case when kind = 'found_event' then input->'reviewFlags' end as flags, actor_kind as "actorKind",
    actor, origin, by_young_device as "byYoungDevice", circle, photos, at, ${REQUESTS} as requests, refusal,
    case when decided_by is not null
      then coalesce((select users.name from users where users.id = decided_by), left(decided_by, 8)) end as "decidedBy",
    ${RANK} as rank
  from changes`;

type Row = Omit<
  ReviewItem,
  | 'fields'
  | 'authorKind'
  | 'at'
  | 'createdOn'
  | 'title'
  | 'reasons'
  | 'photos'
  | 'id'
  | 'flags'
  | 'sourceUrl'
  | 'statedOn'
> & {
  /** What a source states of a place, and what the guide says. */
  statement: Statement | null;
  present: unknown;
  pageOf: string | null;
  id: string;
  title: string | null;
  reasons: ReviewItem['reasons'] | null;
  flags: ReviewItem['flags'] | null;
  photos: string[] | null;
  actorKind: 'device' | 'staff' | 'system';
  at: Date;
  rank: number;
};

/** Returns a page of changes in the order of their state; the first page says how much waits. */
export async function listReview(pool: Pool, query: ReviewQuery, now: Date): Promise<Review> {
  const values: unknown[] = [];
  const add = (value: unknown) => `$${values.push(value)}`;
  const { state, kind, entity, entityId, authorKind, actor, origin, circle, since, until } = query;
  const isOfSender = actor ?? origin ?? circle;
  const isOldestFirst = state === 'waiting';
  const [rank, id] = query.cursor?.split('-').map(Number) ?? [];
  const conditions = [
    // What was carried out stays in the history when it is undone.
    state === 'live' ? `state in ('live', 'undone')` : `state = ${add(state)}`,
    `entity = ${entity ? add(entity) : `any (${add(HISTORY_ENTITIES)})`}`,
    IS_OF_PRESENT,
    ...(isOfSender === undefined ? [IS_FIRST] : []),
    // A rejected event is in the history, where it can be restored.
    ...(state === 'refused' ? [`kind <> 'found_event'`] : []),
    ...(query.withoutStaff ? ['decided_by is null'] : []),
    ...(kind ? [`${KIND} = ${add(kind)}`] : []),
    ...(entityId === undefined ? [] : [`entity_id = ${add(entityId)}`]),
    ...(authorKind === undefined ? [] : [BY[authorKind]]),
    ...(actor === undefined ? [] : [`actor = ${add(actor)}`]),
    ...(origin === undefined ? [] : [`origin = ${add(origin)}`]),
    ...(circle === undefined ? [] : [`circle = ${add(circle)}`]),
    ...(query.onlyYoungDevices ? ['by_young_device'] : []),
    ...(since === undefined ? [] : [`at >= ${add(since)}`]),
    ...(until === undefined ? [] : [`at <= ${add(until)}`]),
    ...(id === undefined
      ? []
      : [isOldestFirst ? `(${RANK}, id) > (${add(rank)}, ${add(id)})` : `id < ${add(id)}`]),
  ];
  const { rows } = await pool.query<Row>(
    `${SELECT} where ${conditions.join(' and ')}
     order by ${isOldestFirst ? 'rank, id' : 'id desc'} limit ${add(query.limit + 1)}`,
    values,
  );
  const page = rows.slice(0, query.limit);
  const last = page.at(-1);
  return {
    items: page.map(presentItem),
    counts: query.cursor ? null : await countReview(pool, now),
    cursor: last && rows.length > page.length ? `${last.rank}-${last.id}` : null,
  };
}

/** Returns a change with this id in any state, or null. */
export async function findItem(pool: Pool, id: number): Promise<ReviewItem | null> {
  const { rows } = await pool.query<Row>(`${SELECT} where id = $1 and entity = any ($2)`, [
    id,
    HISTORY_ENTITIES,
  ]);
  return rows[0] ? presentItem(rows[0]) : null;
}

async function countReview(pool: Pool, now: Date): Promise<ReviewCounts> {
  const [waiting, live] = await Promise.all([
    pool.query<{ kind: ReviewKind; count: number }>(
      `select ${KIND} as kind, count(*)::int as count from changes where state = 'waiting' and ${IS_OF_PRESENT}
         and ${IS_FIRST} group by 1`,
    ),
    pool.query<{ count: number }>(
      `select count(*)::int as count from changes
         where at >= $1 and state in ('live', 'undone') and ${BY.visitor} and decided_by is null`,
      [new Date(now.getTime() - DAY_MS).toISOString()],
    ),
  ]);
  const counts = Object.fromEntries(REVIEW_KINDS.map((kind) => [kind, 0])) as Record<ReviewKind, number>;
  for (const { kind, count } of waiting.rows) counts[kind] = count;
  const all = Object.values(counts).reduce((sum, count) => sum + count, 0);
  return { ...counts, all, live: live.rows[0]?.count ?? 0 };
}

const AUTHORS = { device: 'visitor', staff: 'staff', system: 'guide' } as const;

function presentItem({ rank: _, actorKind, at, statement, present, pageOf, ...row }: Row): ReviewItem {
  const { source } = row;
  const stated = { before: row.before, after: row.after, sourceUrl: pageOf, statedOn: null };
  const shown = statement ? proposedStates({ statement, source, present, proposed: row.after }) : stated;
  return {
    ...row,
    ...shown,
    id: Number(row.id),
    title: row.title ?? titleOf(row.after, row.before),
    fields: fieldsBetween(shown.before, shown.after),
    reasons: row.reasons ?? [],
    flags: row.flags ?? [],
    photos: row.photos ?? [],
    authorKind: source === null ? AUTHORS[actorKind] : 'source',
    at: at.toISOString(),
    createdOn: madridTime(at).isoDate,
  };
}

function fieldsBetween(before: RememberedState, after: RememberedState): string[] {
  const fields = new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})]);
  return [...fields].filter((field) => !isSame(before?.[field] ?? null, after?.[field] ?? null));
}
