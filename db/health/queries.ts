import { sql } from 'drizzle-orm';
import type { Pool } from 'pg';
import { type GuideHealth, REVIEW_QUEUES, type ReviewQueue } from '#contract/health/health.ts';
import type { Database, Db } from '#db/client.ts';
import { listDeadLinks } from '#db/links/queries.ts';
import { listStarterProposals } from '#db/starter-news/queries.ts';

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

/** Returns what waits for staff, and since when. */
export async function readQueues(database: Database, now: Date): Promise<GuideHealth['queues']> {
  const { pool } = database;
  const { rows } = await pool.query<{ queue: ReviewQueue; waiting: number; oldest: Date | null }>(`
    select 'held-changes' as queue, count(*)::int as waiting, min(created_at) as oldest
      from held_changes where decided_at is null
    union all
    select 'pending-events', count(*)::int, min(created_at)
      from events where status = 'pending' and deleted_at is null
    union all
    -- A doubt of the starter city is older than the guide: it waits since it came here.
    select 'doubts', count(*)::int,
        min(greatest(doubted_on::timestamp at time zone 'Europe/Madrid', places.created_at))
      from place_facts join places on places.id = place_id
      where doubted_on is not null and deleted_at is null
    union all
    select 'fact-proposals', count(*)::int, min(found_at)
      from fact_proposals join places on places.id = place_id
      where not is_refused and deleted_at is null
    union all
    select 'suggested-tags', count(*)::int, min(created_at)
      from tags where suggested_by_ai and deleted_at is null`);
  const deadLinks = await listDeadLinks(pool, now);
  const starterNews = await listStarterProposals(database);
  return REVIEW_QUEUES.map((queue) => {
    if (queue === 'starter-news') return { queue, waiting: starterNews.length, oldestAt: null };
    if (queue === 'dead-links')
      return { queue, waiting: deadLinks.length, oldestAt: deadLinks[0]?.since ?? null };
    const row = rows.find((one) => one.queue === queue);
    return { queue, waiting: row?.waiting ?? 0, oldestAt: row?.oldest?.toISOString() ?? null };
  });
}
