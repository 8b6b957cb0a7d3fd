import type { Pool } from 'pg';
import { UPLOADS_BELOW } from '#contract/photo-address.ts';
import { IN_EVENT_OR_ARTICLE } from '#db/photo-uses.ts';
import { isNamed, lockPicture, type RemoveFiles, removeUnnamed } from '#db/stored-photos.ts';
import { inTransaction } from '#db/transaction.ts';

export type Upload = {
  address: string;
  /** The name of the device that may use it; null for staff's, which visitors may not. */
  uploadedBy: string | null;
  ref: string;
  width: number;
  height: number;
  bytes: number;
};

/**
 * Adds an upload that nothing shows yet. Its files come after the row: from here on nobody removes those of another
 * upload of the same picture, and no connection waits for the store.
 */
export function addUpload(pool: Pool, upload: Upload, now: Date): Promise<void> {
  const { address, uploadedBy, ref, width, height, bytes } = upload;
  return inTransaction(pool, async (client) => {
    await lockPicture(client, ref);
    await client.query(
      `insert into photos (source, address, uploaded_by, source_ref, width, height, bytes, created_at)
       values ('upload', $1, $2, $3, $4, $5, $6, $7)`,
      [address, uploadedBy, ref, width, height, bytes, now.toISOString()],
    );
  });
}

/** Takes back an upload whose files could not be kept, and those that were. */
export async function dropUpload(
  pool: Pool,
  { address, ref }: Upload,
  removeFiles: RemoveFiles,
): Promise<void> {
  await pool.query(`delete from photos where address = $1`, [address]);
  await removeUnnamed(pool, [ref], removeFiles);
}

const UNUSED = `not ${IN_EVENT_OR_ARTICLE}
  and ((source = 'upload' and place_id is null and created_at < $1) or deleted_at < $2)`;
/** The pictures of events and articles that can still be put back. A place's photos stay its own when taken off. */
const REMEMBERED = `select picture from revisions, lateral unnest(array[
    before->>'imageUrl', after->>'imageUrl', before->>'coverImage', after->>'coverImage']) as picture
  where entity in ('event', 'article') and at >= $2 and picture is not null`;
const AT_ONCE = 200;

/**
 * Removes the photos that nothing shows and nothing can bring back: uploads that nothing has taken since
 * `unclaimed`, and what was taken off before `takenOff`, unless a write since then names it. The files go when no row
 * names them any more. Forgets which device the older uploads came from. Answers how many rows went.
 */
export async function deleteUnused(
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
       where ${UNUSED} and coalesce('${UPLOADS_BELOW}' || address not in (${REMEMBERED}), true) order by id limit ${AT_ONCE}`,
      times,
    );
    for (const { id, source, ref } of rows) {
      await inTransaction(pool, async (client) => {
        await lockPicture(client, ref);
        await client.query(`delete from photos where ${UNUSED} and id = $3`, [...times, id]);
        if (source === 'upload' && !(await isNamed(client, ref))) await removeFiles(ref);
      });
    }
    removed += rows.length;
    if (rows.length < AT_ONCE) return removed;
  }
}
