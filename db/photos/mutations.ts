import type { Pool } from 'pg';
import { UNCLAIMED_MS } from '#contract/photos/photo-address.ts';
import type { PhotoCredit } from '#contract/photos/photos.ts';
import { inTransaction } from '#db/transaction.ts';
import { DAY_MS } from '#domain/city-time/durations.ts';
import { lockPicture, type RemoveFiles, removeUnnamed, removeUnused } from './stored-photos.ts';

export type Upload = {
  address: string;
  /** The pseudonym of the device that may use it; null for staff's uploads, which visitors may not use. */
  uploadedBy: string | null;
  ref: string;
  /** Author and license of a photo with a free license. */
  credit: PhotoCredit | null;
  width: number;
  height: number;
  bytes: number;
};

/**
 * Adds an upload that nothing uses yet, before its files are stored: then no clean-up deletes files of the same
 * picture, and no connection waits for the store.
 */
export function addUpload(pool: Pool, upload: Upload, now: Date): Promise<void> {
  const { address, uploadedBy, ref, credit, width, height, bytes } = upload;
  return inTransaction(pool, async (client) => {
    await lockPicture(client, ref);
    await client.query(
      `insert into photos (source, address, uploaded_by, source_ref, credit, width, height, bytes, created_at)
       values ('upload', $1, $2, $3, $4, $5, $6, $7, $8)`,
      [address, uploadedBy, ref, credit && JSON.stringify(credit), width, height, bytes, now.toISOString()],
    );
  });
}

/** Removes an upload whose files could not be stored, and any files that were. */
export async function dropUpload(
  pool: Pool,
  { address, ref }: Upload,
  removeFiles: RemoveFiles,
): Promise<void> {
  await pool.query(`delete from photos where address = $1`, [address]);
  await removeUnnamed(pool, [ref], removeFiles);
}

/** The period within which a removed photo can be restored. */
const TAKEN_OFF_MS = 30 * DAY_MS;

/** Removes uploads that were never used and photos that were removed long ago; returns their number. */
export function removeOldPhotos(pool: Pool, now: Date, removeFiles: RemoveFiles): Promise<number> {
  const since = (ms: number) => new Date(now.getTime() - ms);
  return removeUnused(pool, { unclaimed: since(UNCLAIMED_MS), takenOff: since(TAKEN_OFF_MS) }, removeFiles);
}
