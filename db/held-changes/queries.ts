import type { Pool } from 'pg';
import {
  CEILINGS,
  type HeldCall,
  type HeldChange,
  type HeldChangesQuery,
  type HeldStats,
} from '#contract/held-changes/held-changes.ts';
import type { Language } from '#contract/language.ts';
import { readUsedOfHour } from '#db/limits/queries.ts';
import type { EarlierAuthor } from '#db/review/actor.ts';
import { reasonSentence } from '#domain/patrol/reason-sentence.ts';
import type { PatrolReason } from '#domain/patrol/reasons.ts';

export type HeldChangeFilter = Pick<HeldChangesQuery, 'actor' | 'origin' | 'circle'> & {
  ids?: readonly number[] | undefined;
  until?: number | undefined;
  after?: number | undefined;
};

/** Returns SQL for the undecided changes that match, and appends its values to the list. */
export function matching(
  { ids, actor, origin, circle, until, after }: HeldChangeFilter,
  values: unknown[],
): string {
  const add = (value: unknown) => `$${values.push(value)}`;
  return [
    'decided_at is null',
    ...(ids ? [`id = any (${add(ids)}::int[])`] : []),
    ...(actor !== undefined ? [`actor = ${add(actor)}`] : []),
    ...(origin !== undefined ? [`origin = ${add(origin)}`] : []),
    ...(circle !== undefined ? [`circle = ${add(circle)}`] : []),
    ...(until !== undefined ? [`id <= ${add(until)}`] : []),
    ...(after !== undefined ? [`id > ${add(after)}`] : []),
  ].join(' and ');
}

const CLOSING: HeldCall = 'POST /api/places/:id/gone';

/** SQL: each device has an origin, and staff have none. */
export const ACTOR_KIND = `case when origin is null then 'staff' else 'device' end`;

type CeilingsOfHour = { writesPerHour: number; deletionsPerHour: number };

type Page = { changes: HeldChange[]; hasMore: boolean; waiting: number };

export async function listHeldChanges(
  pool: Pool,
  { olderThan, limit, lang, ...from }: HeldChangesQuery,
): Promise<Page> {
  const values: unknown[] = [limit + 1];
  const { rows } = await pool.query<HeldRow>(
    `select id, call, entity, entity_id, title, before, after, photos, reason, reasons,
       ${ACTOR_KIND} as "actorKind", actor, origin, by_young_device, circle,
       created_at
     from held_changes where ${matching({ ...from, until: olderThan && olderThan - 1 }, values)}
     order by id desc limit $1`,
    values,
  );
  return {
    changes: rows.slice(0, limit).map((row) => presentHeldChange(row, lang)),
    hasMore: rows.length > limit,
    waiting: await countHeldChanges(pool, from),
  };
}

const DELETION: HeldCall = 'DELETE /api/events/:id';

/** Returns the devices whose deletions of an event patrol holds. */
export async function readHeldDeletions(pool: Pool, id: number): Promise<EarlierAuthor[]> {
  const { rows } = await pool.query<EarlierAuthor>(
    `select actor, origin, by_young_device as "isYoung", created_at as at from held_changes
     where decided_at is null and reason = 'patrol' and call = $1 and entity_id = $2`,
    [DELETION, id],
  );
  return rows;
}

/** Returns matching ids, oldest first, the order in which to apply them. */
export async function listHeldIds(pool: Pool, chosen: HeldChangeFilter, limit: number): Promise<number[]> {
  const values: unknown[] = [limit];
  const { rows } = await pool.query<{ id: number }>(
    `select id from held_changes where ${matching(chosen, values)} order by id limit $1`,
    values,
  );
  return rows.map(({ id }) => id);
}

async function countHeldChanges(pool: Pool, from: HeldChangeFilter): Promise<number> {
  return (await countHeld(pool, from)).waiting;
}

async function countHeld(
  pool: Pool,
  from: HeldChangeFilter,
): Promise<Pick<HeldStats, 'waiting' | 'closings'>> {
  const values: unknown[] = [CLOSING];
  const { rows } = await pool.query<Pick<HeldStats, 'waiting' | 'closings'>>(
    `select count(*)::int as waiting, (count(*) filter (where call = $1))::int as closings
     from held_changes where ${matching(from, values)}`,
    values,
  );
  return rows[0] ?? { waiting: 0, closings: 0 };
}

export async function readHeldStats(
  { database: { pool }, env }: { database: { pool: Pool }; env: CeilingsOfHour },
  now: Date,
): Promise<HeldStats> {
  const most = { writes: env.writesPerHour, deletions: env.deletionsPerHour };
  const ceilings = { writes: { used: 0, most: 0 }, deletions: { used: 0, most: 0 } };
  for (const ceiling of CEILINGS) {
    ceilings[ceiling] = { used: await readUsedOfHour(pool, ceiling, now), most: most[ceiling] };
  }
  return { ...(await countHeld(pool, {})), ceilings };
}

type HeldRow = Pick<
  HeldChange,
  | 'id'
  | 'call'
  | 'entity'
  | 'title'
  | 'before'
  | 'after'
  | 'photos'
  | 'reason'
  | 'actorKind'
  | 'actor'
  | 'origin'
  | 'circle'
> & {
  reasons: readonly PatrolReason[] | null;
  entity_id: number | null;
  by_young_device: boolean;
  created_at: Date;
};

function presentHeldChange(row: HeldRow, language: Language): HeldChange {
  const { entity_id, by_young_device, created_at, reasons, ...rest } = row;
  return {
    ...rest,
    reasons: (reasons ?? []).map((reason) => reasonSentence(reason, language)),
    entityId: entity_id,
    byYoungDevice: by_young_device,
    at: created_at.toISOString(),
  };
}
