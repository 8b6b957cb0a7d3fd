import type { PoolClient } from 'pg';
import type { Restorer } from '#db/review/restorer.ts';
import type { By } from '#db/write-context.ts';
import type { PlaceState } from '#domain/places/place-change.ts';
import { placeOf, type StoredPlace } from '#domain/places/stored-place.ts';
import { deletePlaceSoftly } from './delete-place.ts';
import { setPhotos, uploadsOf } from './place-photos.ts';
import { restorePlaceRow } from './place-statements.ts';
import type { PlaceRow } from './place-states.ts';

type Restored = { id: number; found: PlaceRow; after: PlaceState | null; action: 'restore' | 'merge' };

/** Restores a place's state, or deletes it (null). */
export const restorePlaceStep: Restorer = async (client, { entityId: id, after }, { found, ...by }) => {
  const row = found.places.get(id);
  if (!row) throw new Error('A place that is restored has a row');
  const state = after && placeOf(after as StoredPlace);
  await restorePlace(client, { id, found: row, after: state, action: 'restore' }, by);
};

/** Writes the next state of a locked place, deleted or not; null deletes it. */
export async function restorePlace(
  client: PoolClient,
  { id, found, after, action }: Restored,
  { actor, now }: By,
): Promise<void> {
  const { state: before, version, isDeleted: isReturning } = found;
  if (!after) {
    if (!isReturning) await deletePlaceSoftly(client, { id, version, before, actor, now });
    return;
  }
  await takePhotosBack(client, id, after);
  const row = { id, version, before, isReturning, after, action, actor, now, source: '' };
  if (!(await restorePlaceRow(client, row))) throw new Error('The place was locked, and not written');
  const hasSamePhotos = JSON.stringify(before.photos) === JSON.stringify(after.photos);
  if (!hasSamePhotos && !(await setPhotos(client, id, after.photos, { actor, now }))) {
    throw new Error('A photo was there, and not written');
  }
}

/** Moves a merged place's uploads back from the place that it was merged into. */
const takePhotosBack = (client: PoolClient, id: number, { photos }: PlaceState) =>
  client.query({
    name: 'place-photos-back',
    text: `update photos set place_id = $1, is_primary = false, deleted_at = null
      where source = 'upload' and address = any ($2::text[])
        and place_id = (select merged_into from places where id = $1)`,
    values: [id, uploadsOf(photos)],
  });
