/** Files of uploads: one picture is stored once, whatever the number of rows that reference it. */
import type { Pool, PoolClient } from 'pg';
import { UPLOADS_BELOW } from '#contract/photos/photo-address.ts';
import { inTransaction } from '#db/transaction.ts';
import { IN_EVENT_OR_ARTICLE } from './photo-uses.ts';

export type RemoveFiles = (ref: string) => Promise<void>;

/** Locks a picture until the transaction ends, so that nobody adds rows for it or deletes its files. */
export const lockPicture = (client: PoolClient, ref: string) =>
  client.query(`select pg_advisory_xact_lock(hashtext('photo'), hashtext($1))`, [ref]);

async function isNamed(client: PoolClient, ref: string): Promise<boolean> {
  const { rowCount } = await client.query('select from photos where source_ref = $1 limit 1', [ref]);
  return rowCount === 1;
}

export async function removeUnnamed(
  pool: Pool,
  refs: readonly string[],
  removeFiles: RemoveFiles,
): Promise<void> {
  for (const ref of new Set(refs)) {
    await inTransaction(pool, async (client) => {
      await lockPicture(client, ref);
      if (!(await isNamed(client, ref))) await removeFiles(ref);
    });
  }
}

const IS_UNUSED = `not ${IN_EVENT_OR_ARTICLE}
  and not exists (select from changes where changes.photos @> array['${UPLOADS_BELOW}' || photos.address])
  and ((source = 'upload' and place_id is null and created_at < $1) or deleted_at < $2)`;
/**
 * SQL: pictures of events and articles that undoing could still bring back. A place's photos remain linked when they
 * are removed.
 */
const REVISION_PICTURES = `select picture from revisions, lateral unnest(array[
    before->>'imageUrl', after->>'imageUrl', before->>'coverImage', after->>'coverImage']) as picture
  where entity in ('event', 'article') and at >= $2 and picture is not null`;
const AT_ONCE = 200;

/**
 * Removes photos that nothing uses and no undoing can restore: uploads unused since `unclaimed`, and photos removed
 * before `takenOff`. Deletes files with the last row that references them. Clears the devices of older uploads
 * (private). Returns the number of rows removed.
 */
export async function removeUnused(
  pool: Pool,
  since: { unclaimed: Date; takenOff: Date },
  removeFiles: RemoveFiles,
): Promise<number> {
  const times = [since.unclaimed.toISOString(), since.takenOff.toISOString()];
  await pool.query('update photos set uploaded_by = null where uploaded_by is not null and created_at < $1', [
    times[0],
  ]);
  for (let removed = 0; ; ) {
    const { rows } = await pool.query<{ id: number; source: string; ref: string }>(
      `select id, source, source_ref as ref from photos
       where ${IS_UNUSED} and coalesce('${UPLOADS_BELOW}' || address not in (${REVISION_PICTURES}), true) order by id limit ${AT_ONCE}`,
      times,
    );
    for (const { id, source, ref } of rows) {
      await inTransaction(pool, async (client) => {
        await lockPicture(client, ref);
        await client.query(`delete from photos where ${IS_UNUSED} and id = $3`, [...times, id]);
        if (source === 'upload' && !(await isNamed(client, ref))) await removeFiles(ref);
      });
    }
    removed += rows.length;
    if (rows.length < AT_ONCE) return removed;
  }
}

/** `deleted_at` of photos that no undoing may restore, for the next clean-up. */
export const RELEASED_AT = new Date(0);

export async function countReleased(pool: Pool): Promise<number> {
  const { rows } = await pool.query<{ count: number }>(
    'select count(*)::int as count from photos where deleted_at = $1',
    [RELEASED_AT.toISOString()],
  );
  return rows[0]?.count ?? 0;
}

export const removeReleased = (pool: Pool, removeFiles: RemoveFiles): Promise<number> =>
  removeUnused(pool, { unclaimed: RELEASED_AT, takenOff: new Date(RELEASED_AT.getTime() + 1) }, removeFiles);
