import type { Pool } from 'pg';
import type { ReviewDecision } from '#contract/review/review-items.ts';
import { CEILINGS, type Ceilings, type WaitingCall } from '#contract/review/waiting.ts';
import { readUsedOfHour } from '#db/limits/queries.ts';
import type { EarlierAuthor } from '#db/review/actor.ts';

export type WaitingFilter = Omit<ReviewDecision, 'decision' | 'reason'>;

/** SQL: a visitor's change that waits for staff. */
export const WAITS = `state = 'waiting' and call is not null`;

/** Returns SQL for the waiting changes that match, and appends its values to the list. */
export function matching(
  { ids, actor, origin, circle, until, after }: WaitingFilter,
  values: unknown[],
): string {
  const add = (value: unknown) => `$${values.push(value)}`;
  return [
    WAITS,
    ...(ids ? [`id = any (${add(ids)}::int[])`] : []),
    ...(actor !== undefined ? [`actor = ${add(actor)}`] : []),
    ...(origin !== undefined ? [`origin = ${add(origin)}`] : []),
    ...(circle !== undefined ? [`circle = ${add(circle)}`] : []),
    ...(until !== undefined ? [`id <= ${add(until)}`] : []),
    ...(after !== undefined ? [`id > ${add(after)}`] : []),
  ].join(' and ');
}

type CeilingsOfHour = { writesPerHour: number; deletionsPerHour: number };

/** The calls that remove an event or a place. */
export type RemovalCall = Extract<WaitingCall, 'DELETE /api/events/:id' | 'POST /api/places/:id/gone'>;

/** SQL: whether two rows are equal requests to remove an event or a place. */
export const isSameRemoval = (one: string, other: string): string =>
  `(${one}.call in ('DELETE /api/events/:id', 'POST /api/places/:id/gone') and ${one}.call = ${other}.call
    and ${one}.entity_id = ${other}.entity_id
    and ${one}.input->'value'->>'is' is not distinct from ${other}.input->'value'->>'is')`;

/** Returns the devices whose removals of an event or a place wait. */
export async function readWaitingRemovals(
  pool: Pool,
  call: RemovalCall,
  id: number | null,
): Promise<EarlierAuthor[]> {
  const { rows } = await pool.query<EarlierAuthor>(
    `select actor, origin, by_young_device as "isYoung", at from changes
     where ${WAITS} and call = $1 and entity_id = $2`,
    [call, id],
  );
  return rows;
}

/** Returns matching ids, oldest first, the order in which to apply them. */
export async function listWaitingIds(pool: Pool, chosen: WaitingFilter, limit: number): Promise<number[]> {
  const values: unknown[] = [limit];
  const { rows } = await pool.query<{ id: number }>(
    `select id::int from changes where ${matching(chosen, values)} order by id limit $1`,
    values,
  );
  return rows.map(({ id }) => id);
}

export async function readCeilings(
  { database: { pool }, env }: { database: { pool: Pool }; env: CeilingsOfHour },
  now: Date,
): Promise<Ceilings> {
  const most = { writes: env.writesPerHour, deletions: env.deletionsPerHour };
  const ceilings = { writes: { used: 0, most: 0 }, deletions: { used: 0, most: 0 } };
  for (const ceiling of CEILINGS) {
    ceilings[ceiling] = { used: await readUsedOfHour(pool, ceiling, now), most: most[ceiling] };
  }
  return ceilings;
}
