import type { Pool } from 'pg';
import type { Report, ReportStats } from '#contract/reports/reports.ts';

type Waiting = ReportStats & { oldestAt: string | null };

/** Returns the number of waiting reports, their median age in seconds, and the time of the oldest. */
export async function readWaitingReports(pool: Pool, now: Date): Promise<Waiting> {
  const { rows } = await pool.query<{ waiting: number; median: number | null; oldest: Date | null }>(
    `select count(*)::int as waiting, min(created_at) as oldest,
       percentile_cont(0.5) within group (order by extract(epoch from $1::timestamptz - created_at)) as median
     from reports where closed_at is null`,
    [now.toISOString()],
  );
  const { waiting = 0, median = null, oldest = null } = rows[0] ?? {};
  return {
    waiting,
    medianSeconds: median === null ? null : Math.max(0, Math.round(median)),
    oldestAt: oldest?.toISOString() ?? null,
  };
}

type ReportRow = Omit<Report, 'at'> & { at: Date };

/** Returns the reports that have waited longest. */
export async function listReports(pool: Pool, limit: number): Promise<Report[]> {
  const { rows } = await pool.query<ReportRow>(
    `select reports.id, entity, entity_id as "entityId", coalesce(places.name, events.title, '') as title,
       kind, text, reports.created_at as at
     from reports
       left join places on entity = 'place' and places.id = entity_id
       left join events on entity = 'event' and events.id = entity_id
     where closed_at is null order by reports.created_at, reports.id limit $1`,
    [limit],
  );
  return rows.map((row) => ({ ...row, at: row.at.toISOString() }));
}
