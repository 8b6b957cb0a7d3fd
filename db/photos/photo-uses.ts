import { type SQL, sql } from 'drizzle-orm';
import type { PoolClient } from 'pg';
import { FIELD_PROBLEMS } from '#contract/error-codes.ts';
import { readPhotoAddress, UNCLAIMED_MS, UPLOADS_BELOW } from '#contract/photos/photo-address.ts';
import type { Db } from '#db/client.ts';
import type { Actor } from '#db/review/actor.ts';

export const mayAttachAll = ({ kind, attachesAll = false }: Actor): boolean =>
  kind !== 'device' || attachesAll;

const shownIn = (table: 'events' | 'articles', column: string, condition: string): string =>
  `exists (select from ${table} where ${column} = '${UPLOADS_BELOW}' || photos.address
    and ${column} like '${UPLOADS_BELOW}%' ${condition})`;

/** A picture fetched for an event stays reserved for it, even while the event references another one. */
const IS_EVENT_PICTURE = `exists (select from event_pictures where event_pictures.photo = photos.address)`;
const FETCHED_AND_SHOWN = `exists (select from event_pictures join events on events.id = event_id and image_url = url
  where event_pictures.photo = photos.address and deleted_at is null)`;

/** SQL: whether an event or article uses the photo, visible to visitors or not. */
export const IN_EVENT_OR_ARTICLE = `(${shownIn('events', 'image_url', '')} or ${IS_EVENT_PICTURE}
  or ${shownIn('articles', 'cover_image', '')})`;

export const IS_SHOWN = `(
  (photos.deleted_at is null and exists (
    select from places where places.id = photos.place_id and places.deleted_at is null))
  or ${shownIn('events', 'image_url', 'and deleted_at is null')}
  or ${FETCHED_AND_SHOWN}
  or ${shownIn('articles', 'cover_image', 'and published and deleted_at is null')})`;

export const PICTURE_GONE = FIELD_PROBLEMS.picture_gone;

/**
 * Claims an upload for an event or article, in the transaction of the write. Returns false when the photo is missing,
 * belongs to a place or to another visitor's device; other addresses need no claim.
 */
export async function claimPicture(
  tx: Db,
  { before, after }: { before: string | null; after: string | null },
  actor: Actor,
  now: Date,
): Promise<boolean> {
  const photo = after === null || after === before ? null : readPhotoAddress(after);
  if (photo?.source !== 'upload') return true;
  const since = new Date(now.getTime() - UNCLAIMED_MS).toISOString();
  const isTheirs: SQL = mayAttachAll(actor)
    ? sql`true`
    : sql`uploaded_by in ${[...(actor.uploads ?? []), '']} and created_at > ${since}`;
  const { rowCount } = await tx.execute(
    sql`update photos set uploaded_by = null
      where source = 'upload' and address = ${photo.id} and place_id is null and ${isTheirs}`,
  );
  return rowCount === 1;
}

/**
 * Whether a waiting change may use these uploads, which stay their author's to see; false when one is missing, is used
 * elsewhere or belongs to another visitor's device.
 */
export async function mayUseUploads(
  client: PoolClient,
  urls: readonly string[],
  actor: Actor,
  now: Date,
): Promise<boolean> {
  if (urls.length === 0) return true;
  const since = new Date(now.getTime() - UNCLAIMED_MS).toISOString();
  const { rowCount } = await client.query(
    `select from photos
     where source = 'upload' and '${UPLOADS_BELOW}' || address = any ($1) and place_id is null
       and not ${IN_EVENT_OR_ARTICLE} and ($2::boolean or (uploaded_by = any ($3::text[]) and created_at > $4))
     for update`,
    [urls, mayAttachAll(actor), actor.uploads ?? [], since],
  );
  return rowCount === new Set(urls).size;
}
