/** Pictures that events name by an address elsewhere: wanted by who writes the event, fetched by a job. */
import { sql } from 'drizzle-orm';
import { readPhotoAddress } from '#contract/photos/photo-address.ts';
import type { Db } from '#db/client.ts';
import type { Actor } from '#db/history/actor.ts';
import { mayAttachAll } from '#db/photos/photo-uses.ts';

/** Staff have a day to take an address out before its owner learns ours from the visit. */
const STANDS_MS = 24 * 3_600_000;

type Wanted = {
  id: number;
  /** Null also for an event that was not public until now. */
  before: { imageUrl: string | null } | null;
  after: { imageUrl: string | null };
  actor: Actor;
  now: Date;
};

/**
 * Has the picture of a written event fetched when its address is new: at once for staff, and else when it has stood
 * for a day. One that was fetched for this event before is shown again. Belongs into the transaction of the write.
 */
export async function wantPicture(tx: Db, { id, before, after, actor, now }: Wanted): Promise<void> {
  const { imageUrl } = after;
  if (imageUrl === null || imageUrl === before?.imageUrl || readPhotoAddress(imageUrl)) return;
  const dueAt = new Date(now.getTime() + (mayAttachAll(actor) ? 0 : STANDS_MS)).toISOString();
  await tx.execute(sql`
    insert into event_pictures as known (event_id, url, due_at) values (${id}, ${imageUrl}, ${dueAt})
    on conflict (event_id, md5(url)) do update set due_at = excluded.due_at, problem = null, tries = 0
    where known.photo is null`);
}

/** Whether the picture of the row `event_pictures` is the one that its event names, in SQL. */
export const IS_NAMED = `exists (select from events where events.id = event_pictures.event_id
  and events.image_url = event_pictures.url)`;
