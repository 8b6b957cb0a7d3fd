import type { Pool } from 'pg';
import type { OfferedFile, ReviewedFile, ReviewResult } from '#domain/photos/free-photo.ts';
import { IS_OPEN } from './queries.ts';

/**
 * Offers files for a place; returns how many are new. A file offered before does not count as new, whether refused or
 * not.
 */
export async function addCandidates(
  pool: Pool,
  placeId: number,
  files: readonly OfferedFile[],
  today: string,
): Promise<number> {
  const { rowCount } = await pool.query(
    `insert into photo_candidates (place_id, provider, file, image_url, credit, found_on)
     select id, provider, file, "imageUrl", credit, $3::date
     from places, json_to_recordset($2) as found (provider text, file text, "imageUrl" text, credit json)
     where id = $1 and deleted_at is null
     on conflict do nothing`,
    [placeId, JSON.stringify(files), today],
  );
  return rowCount ?? 0;
}

/** Records the result of a second check: renews or removes an undecided candidate, marks an accepted one. */
export async function writeReview(
  pool: Pool,
  { id, isTaken }: ReviewedFile,
  found: ReviewResult,
): Promise<void> {
  if (isTaken) {
    const vanished = found === 'file' || found === 'licence' ? found : null;
    await pool.query('update photo_candidates set vanished = $2 where id = $1', [id, vanished]);
  } else if (typeof found === 'string') {
    await pool.query('delete from photo_candidates where id = $1 and decision is null', [id]);
  } else {
    await pool.query(
      'update photo_candidates set image_url = $2, credit = $3 where id = $1 and decision is null',
      [id, found.imageUrl, JSON.stringify(found.credit)],
    );
  }
}

/** Decides about a candidate; false when it was already decided. */
export async function decideCandidate(
  pool: Pool,
  id: number,
  decision: 'taken' | 'refused',
  now: Date,
): Promise<boolean> {
  const { rowCount } = await pool.query(
    `update photo_candidates set decision = $2, decided_at = $3 where id = $1 and ${IS_OPEN}`,
    [id, decision, now.toISOString()],
  );
  return rowCount === 1;
}

/** Offers a candidate again after a failed acceptance. */
export async function reopenCandidate(pool: Pool, id: number): Promise<void> {
  await pool.query(
    "update photo_candidates set decision = null, decided_at = null where id = $1 and photo is null and decision = 'taken'",
    [id],
  );
}

/** Removes a candidate whose file is gone; it is offered again if a later run finds it. */
export async function removeCandidate(pool: Pool, id: number): Promise<void> {
  await pool.query('delete from photo_candidates where id = $1', [id]);
}

/** Refuses a candidate whose picture cannot be shown. */
export async function rejectPicture(pool: Pool, id: number, now: Date): Promise<void> {
  await pool.query("update photo_candidates set decision = 'refused', decided_at = $2 where id = $1", [
    id,
    now.toISOString(),
  ]);
}

export async function noteTaken(pool: Pool, id: number, address: string): Promise<void> {
  await pool.query('update photo_candidates set photo = $2 where id = $1', [id, address]);
}
