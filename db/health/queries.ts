import { sql } from 'drizzle-orm';
import type { Pool } from 'pg';
import type { ReviewQueue } from '#contract/health/health.ts';
import type { Database, Db } from '#db/client.ts';
import { listDeadLinks } from '#db/links/queries.ts';
import { IS_DOUBT } from '#db/review/proposals/mutations.ts';
import { IS_OF_PRESENT } from '#db/review/review-list.ts';
import { readWaitingReports } from '#db/review/waiting/reports.ts';

export async function isDatabaseReady(db: Db): Promise<boolean> {
  return db.execute(sql`select 1`).then(
    () => true,
    () => false,
  );
}

export async function readServerVersion(pool: Pool): Promise<string> {
  const { rows } = await pool.query<{ version: string }>(
    `select current_setting('server_version') as version`,
  );
  return rows[0]?.version ?? '';
}

type Backlog = { waiting: number; oldestAt: string | null; medianSeconds?: number | null };

/** SQL: how many decisions of a queue are waiting for staff, and since when. */
const BACKLOG_SQL: Partial<Record<ReviewQueue, string>> = {
  'waiting-changes': `select count(*)::int as waiting, min(at) as oldest
    from changes where state = 'waiting' and call is not null`,
  'pending-events': `select count(*)::int as waiting, min(created_at) as oldest
    from found_events where state = 'waiting'`,
  doubts: `select count(*)::int as waiting, min(at) as oldest
    from changes where state = 'waiting' and ${IS_DOUBT} and ${IS_OF_PRESENT}`,
  proposals: `select count(*)::int as waiting, min(at) as oldest
    from changes where state = 'waiting' and kind in ('proposal', 'twin') and not ${IS_DOUBT} and ${IS_OF_PRESENT}`,
  'suggested-tags': `select count(*)::int as waiting, min(created_at) as oldest
    from tags where suggested_by_ai and deleted_at is null`,
};

/** Returns the number of decisions in a staff queue, and the age of the oldest. */
export async function readQueue(database: Database, queue: ReviewQueue, now: Date): Promise<Backlog> {
  const { pool } = database;
  if (queue === 'reports') return readWaitingReports(pool, now);
  if (queue === 'dead-links') {
    const links = await listDeadLinks(pool, now);
    return { waiting: links.length, oldestAt: links[0]?.since ?? null };
  }
  const { rows } = await pool.query<{ waiting: number; oldest: Date | null }>(BACKLOG_SQL[queue] ?? '');
  return { waiting: rows[0]?.waiting ?? 0, oldestAt: rows[0]?.oldest?.toISOString() ?? null };
}
