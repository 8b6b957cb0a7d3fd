import type { Pool, PoolClient } from 'pg';
import { inTransaction } from '#db/transaction.ts';

type Upload = { ref: string; width: number; height: number };

/**
 * Adds an upload that no place shows yet; `keep` puts its files where they are kept. Both happen under a lock of the
 * picture's name, so that nobody removes the files of another upload of the same picture meanwhile.
 */
export function addUpload(
  pool: Pool,
  { ref, width, height }: Upload,
  keep: () => Promise<void>,
  now: Date,
): Promise<number> {
  return inTransaction(pool, async (client) => {
    await lock(client, ref);
    await keep();
    const { rows } = await client.query<{ id: number }>(
      `insert into photos (source, source_ref, width, height, created_at) values ('upload', $1, $2, $3, $4)
       returning id`,
      [ref, width, height, now.toISOString()],
    );
    const [row] = rows;
    if (!row) throw new Error('The upload was not written');
    return row.id;
  });
}

const UNUSED = `((place_id is null and created_at < $1
    and not exists (select from events where image_url = '/api/photos/' || photos.id)
    and not exists (select from articles where cover_image = '/api/photos/' || photos.id)) or deleted_at < $2)`;
const AT_ONCE = 200;

/**
 * Removes the uploads that no place, event or article has taken since `unclaimed`, and the photos taken off before `takenOff`; the
 * files go when no row names them any more. Answers how many rows went.
 */
export async function deleteUnused(
  pool: Pool,
  since: { unclaimed: Date; takenOff: Date },
  removeFiles: (ref: string) => Promise<void>,
): Promise<number> {
  const times = [since.unclaimed.toISOString(), since.takenOff.toISOString()];
  const { rows } = await pool.query<{ id: number; source: string; ref: string }>(
    `select id, source, source_ref as ref from photos where ${UNUSED} order by id limit ${AT_ONCE}`,
    times,
  );
  for (const { id, source, ref } of rows) {
    await inTransaction(pool, async (client) => {
      await lock(client, ref);
      await client.query(`delete from photos where ${UNUSED} and id = $3`, [...times, id]);
      if (source === 'upload' && !(await isNamed(client, ref))) await removeFiles(ref);
    });
  }
  return rows.length;
}

/** Removes the files of those photos that no row names. */
export async function removeUnnamed(
  pool: Pool,
  refs: readonly string[],
  removeFiles: (ref: string) => Promise<void>,
): Promise<void> {
  for (const ref of refs) {
    await inTransaction(pool, async (client) => {
      await lock(client, ref);
      if (!(await isNamed(client, ref))) await removeFiles(ref);
    });
  }
}

async function isNamed(client: PoolClient, ref: string): Promise<boolean> {
  const { rowCount } = await client.query('select from photos where source_ref = $1 limit 1', [ref]);
  return rowCount === 1;
}

const lock = (client: PoolClient, ref: string) =>
  client.query(`select pg_advisory_xact_lock(hashtext('photo'), hashtext($1))`, [ref]);
