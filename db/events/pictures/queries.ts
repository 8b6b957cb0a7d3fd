import type { Pool } from 'pg';
import { madridTime } from '#domain/city-time/madrid-time.ts';

export type DuePicture = { id: number; url: string; attempts: number };

/** Returns pictures due now, longest due first, for public events that are not over. */
export async function listDuePictures(pool: Pool, now: Date): Promise<DuePicture[]> {
  const { rows } = await pool.query<DuePicture>(
    `select pictures.id, url, tries as attempts from event_pictures as pictures join events on events.id = event_id and image_url = url
    where due_at <= $1 and photo is null and problem is null and deleted_at is null
      and (end_date >= $2::date or is_recurring or rrule is not null)
    order by due_at, pictures.id`,
    [now.toISOString(), madridTime(now).isoDate],
  );
  return rows;
}
