import { sql } from 'drizzle-orm';
import { type GuideHealth, REVIEW_QUEUES } from '#contract/health/health.ts';
import type { Db } from '#db/client.ts';

export async function isDatabaseReady(db: Db): Promise<boolean> {
  return db.execute(sql`select 1`).then(
    () => true,
    () => false,
  );
}

export type DatabaseFacts = {
  serverVersion: string;
  queues: GuideHealth['queues'];
};

/** Returns the server's version, and what waits for staff since when. */
export async function readDatabaseFacts(db: Db): Promise<DatabaseFacts> {
  const { rows } = await db.execute<{
    version: string;
    queue: string;
    waiting: number;
    oldest: string | null;
  }>(sql`
    select current_setting('server_version') as version, queue, waiting, oldest from (
      select 'held-changes' as queue, count(*)::int as waiting, min(created_at) as oldest
        from held_changes where decided_at is null
      union all
      select 'pending-events', count(*)::int, min(created_at)
        from events where status = 'pending' and deleted_at is null
    ) as queues`);
  const queues = REVIEW_QUEUES.map((queue) => {
    const row = rows.find((one) => one.queue === queue);
    return {
      queue,
      waiting: row?.waiting ?? 0,
      oldestAt: row?.oldest ? new Date(row.oldest).toISOString() : null,
    };
  });
  return { serverVersion: rows[0]?.version ?? '', queues };
}
