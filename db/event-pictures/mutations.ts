import type { Pool } from 'pg';
import type { PictureProblem } from '#contract/events/event-pictures.ts';
import { IS_NAMED } from './event-pictures.ts';

/** Counts a try before it is made; its end may never come. */
export async function beginTry(pool: Pool, id: number): Promise<void> {
  await pool.query('update event_pictures set tries = tries + 1 where id = $1', [id]);
}

/** Takes a try back that could not be made, or was cut off: another one follows by itself. */
export async function takeTryBack(pool: Pool, id: number): Promise<void> {
  await pool.query('update event_pictures set tries = tries - 1 where id = $1 and tries > 0', [id]);
}

export async function noteProblem(pool: Pool, id: number, problem: PictureProblem): Promise<void> {
  await pool.query('update event_pictures set problem = $2 where id = $1 and photo is null', [id, problem]);
}

/** From now on the event shows the upload with this address; it is left to the clean-up when the event is gone. */
export async function notePhoto(pool: Pool, id: number, photo: string): Promise<void> {
  await pool.query('update event_pictures set photo = $2, problem = null where id = $1', [id, photo]);
}

/**
 * Has the picture of a public event fetched once more. Visitors repeat what failed; staff also spare one its day.
 * False when there is nothing to fetch.
 */
export async function retryPicture(
  pool: Pool,
  eventId: number,
  { isStaff, now }: { isStaff: boolean; now: Date },
): Promise<boolean> {
  const { rowCount } = await pool.query(
    `update event_pictures set due_at = least(due_at, $2), problem = null, tries = 0
    from events where events.id = event_id and image_url = url and status = 'published' and deleted_at is null
      and event_id = $1 and photo is null and (problem is not null or $3::boolean)`,
    [eventId, now.toISOString(), isStaff],
  );
  return rowCount === 1;
}

/** Removes the pictures that their events do not name, unless a write since `before` could bring them back. */
export async function forgetOldPictures(pool: Pool, before: Date): Promise<void> {
  await pool.query(
    `delete from event_pictures where not ${IS_NAMED} and not exists (
      select from revisions where entity = 'event' and entity_id = event_id and at >= $1
        and url in (before->>'imageUrl', after->>'imageUrl'))`,
    [before.toISOString()],
  );
}
