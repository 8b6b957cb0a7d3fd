/** What staff read of the changes: one list for what waits, what is live, undone and refused. */
import type { Pool } from 'pg';
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
import { presentField } from '#db/facts/proposals/queries.ts';
import { madridTime } from '#domain/city-time/madrid-time.ts';
import { isSame, type RememberedState } from '#domain/review/undo-change.ts';
import { titleOf } from './change-rows.ts';

/** SQL: the kind that staff read; closing a place for good is a removal. */
const KIND = `case when kind <> 'change' then kind
    when before is null then 'new'
    when after is null or call like '%/gone' then 'removal'
    else 'change' end`;

/** SQL: reports that a place is not safe come first. */
const RANK = `case when kind = 'report' and after->>'kind' = 'unsafe' then 0 else 1 end`;

/** SQL: the present name of the place or event of a report or proposal. */
const PRESENT_NAME = `case when kind in ('report', 'proposal') then case entity
    when 'place' then (select name from places where id = entity_id)
    else (select events.title from events where id = entity_id) end end`;

/** SQL: changes by a kind of author. */
const BY: Record<AuthorKind, string> = {
  visitor: `actor_kind = 'device' and source is null`,
  staff: `actor_kind = 'staff' and source is null`,
  guide: `actor_kind = 'system' and source is null`,
  source: 'source is not null',
};
/** SQL: the present value of what a source proposes. */
const PRESENT_VALUE = `(select json_build_object(input->>'kind', coalesce(${presentField("input->>'kind'")},
      (select value::json from place_facts where place_id = places.id and place_facts.kind = input->>'kind')))
    from places where places.id = entity_id)`;

const SELECT = `select id, ${KIND} as kind, state, entity, entity_id as "entityId",
    coalesce(title, ${PRESENT_NAME}) as title, action,
    case when kind = 'proposal' then ${PRESENT_VALUE} else before end as before, after, reasons, source, actor_kind as "actorKind",
    actor, origin, by_young_device as "byYoungDevice", circle, photos, at, ${RANK} as rank
  from changes`;

type Row = Omit<
  ReviewItem,
  'fields' | 'authorKind' | 'at' | 'createdOn' | 'title' | 'reasons' | 'photos' | 'id'
> & {
  id: string;
  title: string | null;
  reasons: ReviewItem['reasons'] | null;
  photos: string[] | null;
  actorKind: 'device' | 'staff' | 'system';
  at: Date;
  rank: number;
};

/** Returns a page of changes in the order of their state, and how much waits. */
export async function listReview(pool: Pool, query: ReviewQuery, now: Date): Promise<Review> {
  const values: unknown[] = [];
  const add = (value: unknown) => `$${values.push(value)}`;
  const { state, kind, entity, entityId, authorKind, actor, origin, circle, onlyYoungDevices, since, until } =
    query;
  const isOldestFirst = state === 'waiting';
  const [rank, id] = query.cursor?.split('-').map(Number) ?? [];
  const conditions = [
    // What was carried out stays in the history when it is undone.
    state === 'live' ? `state in ('live', 'undone')` : `state = ${add(state)}`,
    `entity = ${entity ? add(entity) : `any (${add(HISTORY_ENTITIES)})`}`,
    ...(kind ? [`${KIND} = ${add(kind)}`] : []),
    ...(entityId === undefined ? [] : [`entity_id = ${add(entityId)}`]),
    ...(authorKind === undefined ? [] : [BY[authorKind]]),
    ...(actor === undefined ? [] : [`actor = ${add(actor)}`]),
    ...(origin === undefined ? [] : [`origin = ${add(origin)}`]),
    ...(circle === undefined ? [] : [`circle = ${add(circle)}`]),
    ...(onlyYoungDevices ? ['by_young_device'] : []),
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
    counts: await countReview(pool, now),
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

const DAY_MS = 24 * 3_600_000;

async function countReview(pool: Pool, now: Date): Promise<ReviewCounts> {
  const [waiting, live] = await Promise.all([
    pool.query<{ kind: ReviewKind; count: number }>(
      `select ${KIND} as kind, count(*)::int as count from changes where state = 'waiting' group by 1`,
    ),
    pool.query<{ count: number }>(
      `select count(*)::int as count from changes where at >= $1 and state = 'live' and actor_kind = 'device'`,
      [new Date(now.getTime() - DAY_MS).toISOString()],
    ),
  ]);
  const counts = Object.fromEntries(REVIEW_KINDS.map((kind) => [kind, 0])) as Record<ReviewKind, number>;
  for (const { kind, count } of waiting.rows) counts[kind] = count;
  const all = Object.values(counts).reduce((sum, count) => sum + count, 0);
  return { ...counts, all, live: live.rows[0]?.count ?? 0 };
}

const AUTHORS = { device: 'visitor', staff: 'staff', system: 'guide' } as const;

function presentItem({ rank: _, actorKind, at, ...row }: Row): ReviewItem {
  const { before, after, source } = row;
  return {
    ...row,
    id: Number(row.id),
    title: row.title ?? titleOf(after, before),
    fields: fieldsBetween(before, after),
    reasons: row.reasons ?? [],
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
