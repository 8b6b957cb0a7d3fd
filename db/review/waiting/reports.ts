/**
 * Visitors' reports that something is wrong: changes that wait and propose no state. private: nothing identifies the
 * visitor, the device or its address, and a closed report loses its text.
 */
import type { Pool } from 'pg';
import type { NewReport } from '#contract/review/reports.ts';
import { asDb, inTransaction } from '#db/transaction.ts';
import { type WriteKey, writeOnce } from '#db/write-once.ts';
import type { By } from './mutations.ts';

type Adding = { key: WriteKey | null; now: Date };

export type AddedReport = { ok: true; id: number } | { ok: false; reason: 'missing' | 'repeated' };

/** Stores a report on an entity that visitors see, once under its key. */
export function addReport(
  pool: Pool,
  { entity, id, kind, text = '' }: NewReport,
  { key, now }: Adding,
): Promise<AddedReport> {
  const seen =
    entity === 'place'
      ? 'select from places where id = $2 and deleted_at is null'
      : `select from events where id = $2 and deleted_at is null`;
  return inTransaction(pool, (client) =>
    writeOnce<AddedReport>(asDb(client), key, 'report', async () => {
      const { rows } = await client.query<{ id: number }>(
        `insert into changes (kind, state, entity, entity_id, action, after, actor_kind, at)
         select 'report', 'waiting', $1, $2, 'report', $3, 'device', $4 where exists (${seen}) returning id`,
        [entity, id, JSON.stringify({ kind, text }), now.toISOString()],
      );
      const [report] = rows;
      if (!report) return { ok: false, reason: 'missing' };
      return { ok: true, id: report.id };
    }),
  );
}

/** Closes the waiting reports among these ids, as dealt with or refused, and returns their number. */
export async function closeReports(
  pool: Pool,
  ids: readonly number[],
  as: 'report' | 'dealt_with',
  { staffId, now }: By,
): Promise<number> {
  if (ids.length === 0) return 0;
  const { rowCount } = await pool.query(
    `update changes set state = 'refused', action = $2, decided_by = $3, decided_at = $4,
       after = json_build_object('kind', after->>'kind')
     where id = any ($1) and kind = 'report' and state = 'waiting'`,
    [ids, as, staffId, now.toISOString()],
  );
  return rowCount ?? 0;
}

type Waiting = { waiting: number; medianSeconds: number | null; oldestAt: string | null };

/** Returns the number of waiting reports, their median age in seconds, and the time of the oldest. */
export async function readWaitingReports(pool: Pool, now: Date): Promise<Waiting> {
  const { rows } = await pool.query<{ waiting: number; median: number | null; oldest: Date | null }>(
    `select count(*)::int as waiting, min(at) as oldest,
       percentile_cont(0.5) within group (order by extract(epoch from $1::timestamptz - at)) as median
     from changes where state = 'waiting' and kind = 'report'`,
    [now.toISOString()],
  );
  const { waiting = 0, median = null, oldest = null } = rows[0] ?? {};
  return {
    waiting,
    medianSeconds: median === null ? null : Math.max(0, Math.round(median)),
    oldestAt: oldest?.toISOString() ?? null,
  };
}
