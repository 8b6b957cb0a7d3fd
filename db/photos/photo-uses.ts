/** What shows an upload, and who may use one that nothing shows yet. */
import { type SQL, sql } from 'drizzle-orm';
import type { PoolClient } from 'pg';
import { readPhotoAddress, UNCLAIMED_MS, UPLOADS_BELOW } from '#contract/photos/photo-address.ts';
import { FIELD_PROBLEMS } from '#contract/refusals.ts';
import type { Db } from '#db/client.ts';
import type { Actor } from '#db/history/actor.ts';

/** Staff, and what the operator runs, may attach every photo. */
export const mayAttachAll = ({ kind, attachesAll = false }: Actor): boolean =>
  kind !== 'device' || attachesAll;

const shownIn = (table: 'events' | 'articles', column: string, condition: string): string =>
  `exists (select from ${table} where ${column} = '${UPLOADS_BELOW}' || photos.address
    and ${column} like '${UPLOADS_BELOW}%' ${condition})`;

/** A picture that was fetched for an event is its own, also while the event names another one. */
const FETCHED = `exists (select from event_pictures where event_pictures.photo = photos.address)`;
const FETCHED_AND_SHOWN = `exists (select from event_pictures join events on events.id = event_id and image_url = url
  where event_pictures.photo = photos.address and status = 'published' and deleted_at is null)`;

/** Whether an event or article has the photo of the row `photos`, in SQL; also one that visitors do not see. */
export const IN_EVENT_OR_ARTICLE = `(${shownIn('events', 'image_url', '')} or ${FETCHED}
  or ${shownIn('articles', 'cover_image', '')})`;

/** Whether visitors see something that shows the photo of the row `photos`, in SQL. */
export const IS_SHOWN = `(
  (photos.deleted_at is null and exists (
    select from places where places.id = photos.place_id and places.deleted_at is null))
  or ${shownIn('events', 'image_url', `and status = 'published' and deleted_at is null`)}
  or ${FETCHED_AND_SHOWN}
  or ${shownIn('articles', 'cover_image', 'and published and deleted_at is null')})`;

/** Why an event or article is not written: `claimPicture` answered false. */
export const PICTURE_GONE = FIELD_PROBLEMS.picture_gone;

/**
 * Takes an upload for an event or article, in the transaction that writes it. False when the photo is not there, is
 * a place's, or belongs to the device of another visitor. Every address that is no upload's is left alone.
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
 * Keeps uploads for a change that waits, so that no other may use them. False when one of them is not there, is shown
 * elsewhere, or belongs to the device of another visitor; the caller's transaction must then be undone.
 */
export async function reserveUploads(
  client: PoolClient,
  urls: readonly string[],
  actor: Actor,
  now: Date,
): Promise<boolean> {
  if (urls.length === 0) return true;
  const since = new Date(now.getTime() - UNCLAIMED_MS).toISOString();
  const { rowCount } = await client.query(
    `update photos set uploaded_by = null
     where source = 'upload' and '${UPLOADS_BELOW}' || address = any ($1) and place_id is null
       and not ${IN_EVENT_OR_ARTICLE} and ($2::boolean or (uploaded_by = any ($3::text[]) and created_at > $4))`,
    [urls, mayAttachAll(actor), actor.uploads ?? [], since],
  );
  return rowCount === new Set(urls).size;
}
