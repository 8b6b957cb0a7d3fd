import type { Pool } from 'pg';
import type { LinkState } from '#domain/jobs/link-state.ts';
import type { Link } from './queries.ts';

/** Records how a website responded. An unclear response keeps earlier failures; a new address resets them. */
export async function noteLook(pool: Pool, link: Link, seen: LinkState, now: Date): Promise<void> {
  const isSame = 'known.url = excluded.url';
  await pool.query(
    `insert into link_checks as known (entity, entity_id, url, checked_at, failures, failing_since, reason)
    values ($1, $2, $3, $4, $5, case when $5 = 1 then $4::timestamptz end, $6)
    on conflict (entity, entity_id) do update set
      url = excluded.url,
      checked_at = excluded.checked_at,
      failures = case when ${isSame} and $7 then known.failures else 0 end + excluded.failures,
      failing_since = case when ${isSame} and $7 and known.failures > 0 then known.failing_since
        else excluded.failing_since end,
      reason = case when ${isSame} and $8 then known.reason else excluded.reason end`,
    [
      link.entity,
      link.id,
      link.url,
      now.toISOString(),
      seen.state === 'dead' ? 1 : 0,
      seen.state === 'dead' ? seen.reason : null,
      seen.state !== 'alive',
      seen.state === 'unclear',
    ],
  );
}

export async function forgetOldLooks(pool: Pool): Promise<void> {
  const isLinked = (entity: 'place' | 'event') => `(entity = '${entity}' and exists (
    select from ${entity}s where id = entity_id and website = url and deleted_at is null))`;
  await pool.query(`delete from link_checks where not (${isLinked('place')} or ${isLinked('event')})`);
}
