import type { Pool } from 'pg';
import type { DeadLink } from '#contract/jobs/jobs.ts';
import { madridTime } from '#domain/city-time/madrid-time.ts';

export type Link = { entity: 'place' | 'event'; id: number; url: string };

/** A site may be down for a day; three consecutive failed checks are no accident. */
const DEAD_AFTER = 3;

/** SQL: websites that visitors see, of places and of published events that are not over; `$1` is today's date. */
const LINKS = `
  select 'place' as entity, id, name, website as url, updated_at from places
  where deleted_at is null and website ~ '^https?://'
  union all
  select 'event', id, title, website, updated_at from events
  where deleted_at is null and website ~ '^https?://' and (end_date >= $1 or is_recurring)`;

const LINKS_WITH_CHECKS = `links left join link_checks as seen
  on seen.entity = links.entity and seen.entity_id = links.id and seen.url = links.url`;

/**
 * Returns links to check now: enough of those not checked since `seenBefore` to check all within `days`, least recently
 * checked first, and those whose last check failed. Entities changed since `writtenBefore` wait.
 */
export async function listDueLinks(
  pool: Pool,
  due: { now: Date; writtenBefore: Date; seenBefore: Date; failedBefore: Date; days: number },
): Promise<Link[]> {
  const { rows } = await pool.query<Link>(
    `with links as (${LINKS}), all_due as (
      select links.entity, links.id, links.url, coalesce(seen.failures, 0) > 0 as has_failed,
        row_number() over (partition by coalesce(seen.failures, 0) > 0 order by seen.checked_at nulls first, links.entity, links.id) as n
      from ${LINKS_WITH_CHECKS}
      where links.updated_at < $5
        and (seen.checked_at is null or seen.checked_at < $2 or (seen.failures > 0 and seen.checked_at < $3))
    )
    select entity, id, url from all_due
    where has_failed or n <= (select ceil(count(*)::float / $4) from links)
    order by n`,
    [
      today(due.now),
      due.seenBefore.toISOString(),
      due.failedBefore.toISOString(),
      due.days,
      due.writtenBefore.toISOString(),
    ],
  );
  return rows;
}

export async function listDeadLinks(pool: Pool, now: Date): Promise<DeadLink[]> {
  const { rows } = await pool.query<Omit<DeadLink, 'since'> & { since: Date }>(
    `with links as (${LINKS})
    select links.entity, links.id, links.name, links.url, seen.reason, seen.failing_since as since
    from ${LINKS_WITH_CHECKS} where seen.failures >= ${DEAD_AFTER} order by since, links.entity, links.id`,
    [today(now)],
  );
  return rows.map((row) => ({ ...row, since: row.since.toISOString() }));
}

const today = (now: Date) => madridTime(now).isoDate;
