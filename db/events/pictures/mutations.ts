import type { Pool } from 'pg';
import type { PictureProblem } from '#contract/events/event-pictures.ts';
import { IS_NAMED } from './event-pictures.ts';

/** Counts an attempt before it starts, since a crash may interrupt it. */
export async function beginAttempt(pool: Pool, id: number): Promise<void> {
  await pool.query('update event_pictures set tries = tries + 1 where id = $1', [id]);
}

export async function takeAttemptBack(pool: Pool, id: number): Promise<void> {
  await pool.query('update event_pictures set tries = tries - 1 where id = $1 and tries > 0', [id]);
}

export async function noteProblem(pool: Pool, id: number, problem: PictureProblem): Promise<void> {
  await pool.query('update event_pictures set problem = $2 where id = $1 and photo is null', [id, problem]);
}

/** Makes the event show this upload; the clean-up removes it if the event is gone. */
export async function notePhoto(pool: Pool, id: number, photo: string): Promise<void> {
  await pool.query('update event_pictures set photo = $2, problem = null where id = $1', [id, photo]);
}

/**
 * Schedules another fetch of a public event's picture. Visitors can retry a failed fetch; staff can also skip the day
 * of waiting. Returns false when there is nothing to fetch.
 */
export async function retryPicture(
  pool: Pool,
  eventId: number,
  { isStaff, now }: { isStaff: boolean; now: Date },
): Promise<boolean> {
  const { rowCount } = await pool.query(
    `update event_pictures set due_at = least(due_at, $2), problem = null, tries = 0
    from events where events.id = event_id and image_url = url and deleted_at is null
      and event_id = $1 and photo is null and (problem is not null or $3::boolean)`,
    [eventId, now.toISOString(), isStaff],
  );
  return rowCount === 1;
}

/** Removes pictures that their events no longer reference, unless undoing a write since `before` could need them. */
export async function forgetOldPictures(pool: Pool, before: Date): Promise<void> {
  await pool.query(
    `delete from event_pictures where not ${IS_NAMED} and not exists (
      select from revisions where entity = 'event' and entity_id = event_id and at >= $1
        and url in (before->>'imageUrl', after->>'imageUrl'))`,
    [before.toISOString()],
  );
}
