/** Pictures that events reference by an external address: a write requests them, a job fetches them. */
import { sql } from 'drizzle-orm';
import { readPhotoAddress } from '#contract/photos/photo-address.ts';
import type { Db } from '#db/client.ts';
import { mayAttachAll } from '#db/photos/photo-uses.ts';
import type { Actor } from '#db/review/actor.ts';
import { pictureDueAt } from '#domain/events/picture-due.ts';

type PictureRequest = {
  id: number;
  /** Null also for an event that was not public before. */
  before: { imageUrl: string | null } | null;
  after: { imageUrl: string | null; startDate: string; startTime: string | null };
  actor: Actor;
  now: Date;
};

/**
 * Schedules the fetch of an event's picture when its address is new: at once for staff, for visitors after a day and before the event begins (event-9).
 * A picture already fetched for this event is shown again. Call it in the transaction of the write.
 */
export async function wantPicture(tx: Db, { id, before, after, actor, now }: PictureRequest): Promise<void> {
  const { imageUrl } = after;
  if (imageUrl === null || imageUrl === before?.imageUrl || readPhotoAddress(imageUrl)) return;
  const dueAt = (mayAttachAll(actor) ? now : pictureDueAt(after, now)).toISOString();
  await tx.execute(sql`
    insert into event_pictures as known (event_id, url, due_at) values (${id}, ${imageUrl}, ${dueAt})
    on conflict (event_id, md5(url)) do update set due_at = excluded.due_at, problem = null, tries = 0
    where known.photo is null`);
}

/** SQL: whether the event still uses the picture of this `event_pictures` row. */
export const IS_NAMED = `exists (select from events where events.id = event_pictures.event_id
  and events.image_url = event_pictures.url)`;
